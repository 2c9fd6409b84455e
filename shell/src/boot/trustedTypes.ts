/** What TypeScript's library does not describe yet. */
interface TrustedTypePolicyFactory {
  createPolicy: (name: string, rules: Record<string, (text: string) => string>) => unknown;
}

const MARKUP = /<[a-z!?/]/i;
/** Servers of remotes in development. The content security policy allows them on a development server only. */
const DEVELOPMENT_SERVER = /^http:\/\/localhost(:\d+)?$/;

/**
 * Makes the one policy of Trusted Types that the content security policy allows. Browsers that know them then accept
 * addresses of scripts of this origin only, and no text as markup or as a script. Text without an element is accepted as
 * markup, since antd sets the text of style sheets that way.
 */
export function createTrustedTypesPolicy(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypePolicyFactory };
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => {
      if (MARKUP.test(text)) throw new TypeError('Text is not accepted as markup');
      return text;
    },
    createScriptURL: (url) => {
      const { origin } = new URL(url, document.baseURI);
      if (origin !== location.origin && !DEVELOPMENT_SERVER.test(origin)) {
        throw new TypeError(`Scripts of other origins are not accepted: ${url}`);
      }
      return url;
    },
  });
}
