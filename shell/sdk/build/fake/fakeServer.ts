import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { OPENAPI_FILE } from '../places';
import { exampleValue, type Schema } from './exampleValue';

/** What the fake API can play, for every call at once. */
export const FAKE_STATES = ['full', 'empty', 'slow', 'failing', 'expired session'] as const;
export type FakeState = (typeof FAKE_STATES)[number];

const FULL_ITEMS = 30;
const SLOW_MS = 3_000;
/** An administrator of the workspace `demo` sees every page. */
const USER = {
  ...{ id: 1, email: 'ada@forksight.example', name: 'Ada Quill', is_admin: true },
  ...{ customer_slug: null, favorites: [], withheld_releases: [], pinned_releases: [] },
};

interface Operation {
  /** Of the path: `^/api/leads/[^/]+$`. */
  pattern: RegExp;
  method: string;
  status: number;
  schema: Schema | undefined;
  isStream: boolean;
}

interface Description {
  paths: Record<
    string,
    Record<string, { responses: Record<string, { content?: Record<string, { schema?: Schema }> }> }>
  >;
  components: { schemas: Record<string, Schema> };
}

/**
 * An API without a server: every call of the API's description gets a body that its schema allows. It stores nothing, so a
 * change succeeds without an effect.
 */
export class FakeServer {
  state: FakeState = 'full';
  private readonly schemas: Record<string, Schema>;
  private readonly operations: Operation[];

  constructor() {
    const { paths, components } = JSON.parse(readFileSync(OPENAPI_FILE, 'utf8')) as Description;
    this.schemas = components.schemas;
    // Paths without placeholders first: `/api/views/order` is no `/api/views/{id}`.
    const sorted = Object.entries(paths).sort(([a], [b]) => a.split('{').length - b.split('{').length);
    this.operations = sorted.flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { responses }]) => toOperation(path, method, responses)),
    );
  }

  /** Answers a request below /api. */
  async serve(incoming: IncomingMessage, response: ServerResponse, pathname: string): Promise<void> {
    incoming.resume();
    if (this.state === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    const operation = this.operations.find(
      ({ method, pattern }) => method === incoming.method && pattern.test(pathname),
    );
    if (operation?.isStream) {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' }).flushHeaders();
      return;
    }
    const { status, body } = this.answer(operation, pathname);
    response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
    response.end(status === 204 ? undefined : JSON.stringify(body));
  }

  /** The body for a call; undefined when the API has no such call, or streams its response. */
  bodyOf(method: string, pathname: string): unknown {
    const operation = this.operations.find((each) => each.method === method && each.pattern.test(pathname));
    return operation?.isStream === false ? this.answer(operation, pathname).body : undefined;
  }

  private answer(operation: Operation | undefined, pathname: string): { status: number; body: unknown } {
    const isExpired = this.state === 'expired session';
    if (pathname === '/api/me') return { status: 200, body: { user: isExpired ? null : USER } };
    if (operation === undefined) return { status: 404, body: { error: 'The API has no such call' } };
    if (isExpired) return { status: 401, body: { error: 'Please sign in.' } };
    if (this.state === 'failing') return { status: 500, body: { error: 'Something went wrong' } };
    const rules = { schemas: this.schemas, items: this.state === 'empty' ? 0 : FULL_ITEMS };
    return { status: operation.status, body: operation.schema && exampleValue(operation.schema, rules) };
  }
}

function toOperation(
  path: string,
  method: string,
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>,
): Operation {
  const [status = '200', { content = {} } = {}] =
    Object.entries(responses).find(([code]) => code.startsWith('2')) ?? [];
  return {
    pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
    method: method.toUpperCase(),
    status: Number(status),
    schema: content['application/json']?.schema,
    isStream: 'text/event-stream' in content,
  };
}
