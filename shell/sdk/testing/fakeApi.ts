import type * as Api from '../data/api.gen';
import type { CompanyGroup, Customer, Lead, LeadDetail, User } from '../data/types';

/** What other servers of the contract may leave out or answer otherwise than ours. */
interface Looser {
  'POST /api/auth/pw-login': { success: true; user?: User };
  'POST /api/filter-leads': { success: true; leads: Lead[]; total?: number; complete?: boolean };
  'POST /api/filter-companies': { success: true; companies: CompanyGroup[]; total: number; totalLeads?: number };
  'GET /api/leads/:id': { lead: LeadDetail };
  'GET /api/customers': { data: Customer[] };
}

/** The calls of the contract and what they answer. */
type Answers = Omit<Api.Answers, keyof Looser> & Looser;

export interface ApiCall {
  /** `POST /api/filter-leads` */
  call: string;
  query: Record<string, string>;
  /** What stands for `:id` in the handler's path. */
  params: Record<string, string>;
  body: unknown;
}

/** What the contract says, a failure, or a whole response for what is no JSON. */
type Given<Answer> = Answer | Failure | Response;
type Handler<Answer> = Given<Answer> | ((call: ApiCall) => Given<Answer> | Promise<Given<Answer>>);

/** By call, `GET /api/leads/:id`: the answer, a failure, or a function of the request that gives one, at once or later. */
export type ApiHandlers = { [Call in keyof Answers]?: Handler<Answers[Call]> };

class Failure {
  constructor(
    readonly status: number,
    readonly body: unknown,
    readonly headers: Record<string, string>,
  ) {}
}

/** An answer of 400 or above with the contract's body. */
export function failure(status: number, error: string, headers: Record<string, string> = {}): Failure {
  return new Failure(status, { error }, headers);
}

/** The server cannot be reached. */
export function unreachable(): Promise<never> {
  return Promise.reject(new TypeError('Failed to fetch'));
}

/** An answer that a test gives when it wants to: hand in `() => later.answer`, then `later.give(…)`. */
export function later<Answer>() {
  const { promise, resolve } = withResolvers<Answer>();
  return { answer: promise, give: resolve };
}

export interface FakeApi {
  /** Every call that arrived, in order; with a name, those of that call. */
  calls: (call?: keyof Answers) => ApiCall[];
  /** Answers a call differently from now on. */
  change: (handlers: ApiHandlers) => void;
}

/** Puts a stand-in for the API behind `fetch`. A call that no handler knows fails and says so. */
export function installFakeApi(given: ApiHandlers): FakeApi {
  let handlers = { ...given };
  const calls: ApiCall[] = [];
  globalThis.fetch = async (input, init) => {
    const request = new Request(new URL(input instanceof Request ? input.url : input, location.href), init);
    const url = new URL(request.url);
    const found = match(handlers, request.method, url.pathname);
    const text = await request.text();
    const arrived: ApiCall = {
      call: found?.call ?? `${request.method} ${url.pathname}`,
      query: Object.fromEntries(url.searchParams),
      params: found?.params ?? {},
      body: text === '' ? undefined : JSON.parse(text),
    };
    calls.push(arrived);
    if (!found) throw new Error(`No handler for ${arrived.call}: give one to renderPage`);
    return toResponse(await answerOf(found.handler, arrived));
  };
  return {
    calls: (call) => calls.filter((arrived) => call === undefined || arrived.call === call),
    change: (changed) => {
      handlers = { ...handlers, ...changed };
    },
  };
}

function match(handlers: ApiHandlers, method: string, path: string) {
  for (const [call, handler] of Object.entries(handlers)) {
    const [callMethod, template = ''] = call.split(' ');
    const found = new RegExp(`^${template.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`).exec(path);
    if (callMethod === method && found) return { call, handler, params: { ...found.groups } };
  }
  return undefined;
}

function answerOf(handler: unknown, call: ApiCall): unknown {
  return typeof handler === 'function' ? (handler as (call: ApiCall) => unknown)(call) : handler;
}

function toResponse(answer: unknown): Response {
  if (answer instanceof Response) return answer;
  if (answer instanceof Failure) return Response.json(answer.body, { status: answer.status, headers: answer.headers });
  return Response.json(answer);
}

function withResolvers<T>() {
  let resolve!: (value: T) => void;
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
