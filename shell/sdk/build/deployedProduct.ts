import type { ServerResponse } from 'node:http';
import type { RegisteredRemote } from '../contract';
import { sendUnreachable } from './proxy';

const REGISTRY_BLOCK = /(<script type="application\/json" id="forksight-registry">)(.*?)(<\/script>)/s;
/** Of the original page, or not true of a server without a certificate. The element that is added has no hash. */
const OMITTED_HEADERS = [
  'content-encoding',
  'content-length',
  'etag',
  'integrity-policy',
  'strict-transport-security',
  'transfer-encoding',
];

/** The page and the registry of a deployed product, with one remote replaced by a release on this machine. */
export class DeployedProduct {
  constructor(readonly url: string) {}

  /** The message when the product does not respond. */
  get unreachable(): string {
    return `No product at ${this.url}`;
  }

  /** Sends index.html with the remote's entry and an element added to its head. */
  sendPage(response: ServerResponse, remote: RegisteredRemote | undefined, headElement: string): Promise<void> {
    return this.send(response, '/', (html) =>
      html
        .replace(REGISTRY_BLOCK, (_, start: string, json: string, end: string) => {
          return start + withRemote(json, remote).replaceAll('<', '\\u003c') + end;
        })
        .replace('</head>', () => `${headElement}</head>`),
    );
  }

  sendRegistry(response: ServerResponse, remote: RegisteredRemote | undefined): Promise<void> {
    return this.send(response, '/remotes.json', (json) => withRemote(json, remote));
  }

  private async send(response: ServerResponse, path: string, change: (text: string) => string): Promise<void> {
    try {
      const original = await fetch(new URL(path, this.url));
      const text = change(await original.text());
      const headers = [...original.headers].filter(([name]) => !OMITTED_HEADERS.includes(name));
      response.writeHead(original.status, [...headers, ['cache-control', 'no-store']].flat());
      response.end(text);
    } catch {
      sendUnreachable(response, this.unreachable);
    }
  }
}

/** Other entries stay as they are, also those of a schema that this SDK does not know. */
function withRemote(json: string, remote: RegisteredRemote | undefined): string {
  const registry = JSON.parse(json) as { remotes: { name: string }[] };
  if (remote === undefined) return json;
  const others = registry.remotes.filter(({ name }) => name !== remote.name);
  return JSON.stringify({ ...registry, remotes: [...others, remote] });
}
