import type * as Api from '../data/api.gen';
import type { AnyServerResponses } from '../data/responseDefaults';

/** The calls of the contract and their responses; a response may omit this server's optional fields. */
type Responses = Omit<Api.ResponseBodies, keyof AnyServerResponses> & AnyServerResponses;

export interface ApiCall {
  /** `POST /api/filter-leads` */
  call: string;
  query: Record<string, string>;
  /** Values of the placeholders in the handler's path, for example `:id`. */
  params: Record<string, string>;
  body: unknown;
}

/** A response body of the contract, a failure, or a complete response, for example without JSON. */
type Result<Body> = Body | Failure | Response;
type Handler<Body> = Result<Body> | ((call: ApiCall) => Result<Body> | Promise<Result<Body>>);

/** By call, for example `GET /api/leads/:id`: a result, or a function of the request that returns one. */
export type ApiHandlers = { [Call in keyof Responses]?: Handler<Responses[Call]> };

export class Failure {
  constructor(
    readonly status: number,
    readonly body: unknown,
    readonly headers: Record<string, string>,
  ) {}
}

/** A response with a status of 400 or above and the contract's body. */
export function failure(status: number, error: string, headers: Record<string, string> = {}): Failure {
  return new Failure(status, { error }, headers);
}

/** The server cannot be reached. */
export function unreachable(): Promise<never> {
  return Promise.reject(new TypeError('Failed to fetch'));
}

/** A promise that a test resolves: use `() => deferred.promise` as handler, then call `deferred.resolve(…)`. */
export function deferred<Body>() {
  let resolve!: (body: Body) => void;
  const promise = new Promise<Body>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

export interface FakeApi {
  /** The received calls in order, optionally of one name. */
  calls: (call?: keyof Responses) => ApiCall[];
  /** Replaces handlers from now on. */
  change: (handlers: ApiHandlers) => void;
}

/** Replaces `fetch` by a fake API. A call without a handler throws, or gets `unknownCall`. */
export function installFakeApi(initial: ApiHandlers, unknownCall?: Failure): FakeApi {
  let handlers = { ...initial };
  const calls: ApiCall[] = [];
  globalThis.fetch = async (input, init) => {
    const request = new Request(new URL(input instanceof Request ? input.url : input, location.href), init);
    const url = new URL(request.url);
    const matched = match(handlers, request.method, url.pathname);
    const text = await request.text();
    const received: ApiCall = {
      call: matched?.call ?? `${request.method} ${url.pathname}`,
      query: Object.fromEntries(url.searchParams),
      params: matched?.params ?? {},
      body: text === '' ? undefined : JSON.parse(text),
    };
    calls.push(received);
    if (!matched && unknownCall) return toResponse(unknownCall);
    if (!matched) throw new Error(`No handler for ${received.call}: pass one to renderPage`);
    return toResponse(await resultOf(matched.handler, received));
  };
  return {
    calls: (call) => calls.filter((received) => call === undefined || received.call === call),
    change: (changed) => {
      handlers = { ...handlers, ...changed };
    },
  };
}

function match(handlers: ApiHandlers, method: string, path: string) {
  for (const [call, handler] of Object.entries(handlers)) {
    const [callMethod, template = ''] = call.split(' ');
    const parameters = new RegExp(`^${template.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`).exec(path);
    if (callMethod === method && parameters) return { call, handler, params: { ...parameters.groups } };
  }
  return undefined;
}

function resultOf(handler: unknown, call: ApiCall): unknown {
  return typeof handler === 'function' ? (handler as (call: ApiCall) => unknown)(call) : handler;
}

function toResponse(result: unknown): Response {
  if (result instanceof Response) return result;
  if (result instanceof Failure) return Response.json(result.body, { status: result.status, headers: result.headers });
  return Response.json(result);
}
