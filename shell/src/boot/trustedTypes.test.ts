import { createTrustedTypesPolicy } from './trustedTypes';

type Rules = Record<'createHTML' | 'createScriptURL', (text: string) => string>;

/** Makes the policy as a browser that knows Trusted Types would. */
function policy(): Rules {
  const policies = new Map<string, Rules>();
  const trustedTypes = { createPolicy: (name: string, rules: Rules) => policies.set(name, rules) };
  Object.assign(window, { trustedTypes });
  createTrustedTypesPolicy();
  Reflect.deleteProperty(window, 'trustedTypes');
  return policies.get('default') as Rules;
}

it.each(['/main.js', `${location.origin}/remotes/mf-leads/1/remoteEntry.js`])('accepts the script %s', (url) => {
  expect(policy().createScriptURL(url)).toBe(url);
});

it.each(['https://other.example/main.js', '//other.example/main.js', 'data:text/javascript,1', 'javascript:1'])(
  'refuses the script %s',
  (url) => {
    expect(() => policy().createScriptURL(url)).toThrow('Scripts of other origins are not accepted');
  },
);

it('accepts text of style sheets as markup, but no element', () => {
  const css = '@media (width <= 600px) { a > b::before { content: "<" } }';
  expect(policy().createHTML(css)).toBe(css);
  for (const markup of ['<img src=x onerror=alert(1)>', 'a<b>c</b>', '</style>', '<!--', '<?xml?>', '<SVG>']) {
    expect(() => policy().createHTML(markup)).toThrow('Text is not accepted as markup');
  }
});

it('does nothing in browsers without Trusted Types', () => {
  expect(createTrustedTypesPolicy).not.toThrow();
});
