import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RepoActivity } from './code-host-activity.js';
import { accountBody, repoBody, type StandInAccount, type StandInRepo } from './code-host-bodies.js';
import {
  callerOf,
  ownerResponse,
  starListRefusal,
  type StarListRefusal,
  type TokenFacts,
} from './code-host-callers.js';
import { starHistory } from './code-host-star-history.js';
import { CodeHostQuota, etagOf } from './code-host-quota.js';

/** Replaces one response; `hangUp` closes the connection instead. */
export interface StubResponse {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
  hangUp?: boolean;
  /** Only for a URL that contains this. */
  at?: string;
}

interface RecordedRequest {
  path: string;
  authorization: string | undefined;
  status?: number;
}

/** A local server that plays GitHub in the shapes of recorded responses, with data that a test adds. */
export class StandInCodeHost {
  readonly repos: StandInRepo[] = [];
  readonly accounts: StandInAccount[] = [];
  readonly requests: RecordedRequest[] = [];
  /** Origin of the next-page links of an organisation's repositories; this server by default. */
  nextPagesOrigin?: string;
  /** Upper bound of requested page sizes. */
  maxPageSize = 100;
  /** The server's clock, in milliseconds. */
  now: () => number = Date.now;
  /** Fields omitted from all responses, at any depth. */
  readonly lostFields: string[] = [];
  pollSeconds = 60;
  /** Classic tokens of admins or collaborators of every repository; other tokens are strangers'. */
  readonly collaboratorTokens = new Set<string>();
  /** By token, where they differ from a classic token with the scope `public_repo` that does not expire. */
  readonly tokenFacts = new Map<string, TokenFacts>();
  /** What a stranger's token gets in place of the lists of stargazers and subscribers. */
  starListRefusal: StarListRefusal = 'not found';
  quota = new CodeHostQuota(() => this.now());
  private readonly faults: StubResponse[] = [];
  private onRequest?: () => void;
  private readonly activities = new Map<number, RepoActivity>();

  private constructor(private readonly server: Server) {}

  static async start(port = 0): Promise<StandInCodeHost> {
    const server = createServer();
    const host = new StandInCodeHost(server);
    server.on('request', (request, response) => host.answer(request, response));
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    return host;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Sets the next responses, one each. */
  respondNext(...faults: StubResponse[]): void {
    this.faults.push(...faults);
  }

  /** Returns the activity of a repository, to which tests add. */
  activity(repo: StandInRepo): RepoActivity {
    const activity = this.activities.get(repo.id) ?? new RepoActivity(repo, () => this.now());
    this.activities.set(repo.id, activity);
    return activity;
  }

  /** Resolves after this many further requests. */
  async waitForRequests(times: number): Promise<void> {
    const until = this.requests.length + times;
    await new Promise<void>((resolve) => {
      this.onRequest = () => {
        if (this.requests.length >= until) resolve();
      };
    });
    this.onRequest = undefined;
  }

  /** Removes all data and recorded requests. */
  reset(): void {
    for (const list of [this.repos, this.accounts, this.requests, this.faults, this.lostFields]) list.length = 0;
    this.activities.clear();
    this.collaboratorTokens.clear();
    this.tokenFacts.clear();
    this.starListRefusal = 'not found';
    this.quota = new CodeHostQuota(() => this.now());
    this.now = Date.now;
    this.nextPagesOrigin = undefined;
    this.maxPageSize = 100;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private answer(request: IncomingMessage, response: ServerResponse): void {
    const url = new URL(request.url ?? '/', this.url);
    const { authorization, 'if-none-match': requestEtag } = request.headers;
    const token = authorization ?? 'anonymous';
    const recorded: RecordedRequest = { path: `${url.pathname}${url.search}`, authorization };
    this.requests.push(recorded);
    this.onRequest?.();
    this.quota.enter(token);
    const place = this.faults.findIndex(({ at }) => at === undefined || recorded.path.includes(at));
    const [fault] = place < 0 ? [] : this.faults.splice(place, 1);
    const {
      status = 200,
      body,
      headers = {},
      hangUp,
    } = fault ?? (this.quota.isUsedUp(token) ? usedUp : (this.refusal(url, request) ?? this.usual(url)));
    if (hangUp) {
      this.quota.leave(token);
      request.socket.destroy();
      return;
    }
    const text = this.textOf(body ?? { message: 'Not Found', documentation_url: 'https://docs.github.com/rest' });
    const etag = etagOf(text, token);
    const unchanged = status === 200 && requestEtag === etag;
    recorded.status = unchanged ? 304 : status;
    const responseHeaders = { ...this.quota.headers(token, !unchanged), ...headers };
    this.noteLimit(token, status, responseHeaders);
    // Delayed, so that concurrent requests overlap.
    setTimeout(() => {
      this.quota.leave(token);
      response.writeHead(recorded.status ?? status, {
        'content-type': 'application/json; charset=utf-8',
        date: new Date(this.now()).toUTCString(),
        ...(status === 200 && { etag }),
        ...responseHeaders,
      });
      response.end(unchanged ? undefined : text);
    }, 1);
  }

  private textOf(body: unknown): string {
    return JSON.stringify(body, (name, value: unknown) => (this.lostFields.includes(name) ? undefined : value));
  }

  /** Records the rate limits that a response announces. */
  private noteLimit(token: string, status: number, headers: Record<string, string>): void {
    if (status !== 403 && status !== 429) return;
    const after = headers['retry-after'];
    const reset = headers['x-ratelimit-remaining'] === '0' ? Number(headers['x-ratelimit-reset']) * 1000 : this.now();
    const until =
      after === undefined ? reset : /^\d+$/.test(after) ? this.now() + Number(after) * 1000 : Date.parse(after);
    this.quota.block(token, until);
  }

  /**
   * GitHub's rules for revoked tokens and, since July 2026, for the lists of stargazers and subscribers; undefined when the
   * caller gets what it asks for.
   */
  private refusal(url: URL, { headers }: IncomingMessage): StubResponse | undefined {
    const facts = this.tokenFacts.get(headers.authorization?.replace(/^\w+ /, '') ?? '');
    if (facts?.isRevoked) return { status: 401, body: { message: 'Bad credentials' } };
    if (url.pathname === '/user') return ownerResponse(callerOf(headers.authorization, this.collaboratorTokens), facts);
    const path = /^\/(?:repos\/[^/]+\/[^/]+|repositories\/\d+)\/(.+)$/.exec(url.pathname)?.[1];
    if (path === 'stargazers/history' && headers['x-github-api-version'] !== STAR_HISTORY_VERSION)
      return { status: 404 };
    if (path !== 'stargazers' && path !== 'subscribers') return undefined;
    return starListRefusal(callerOf(headers.authorization, this.collaboratorTokens), this.starListRefusal);
  }

  private usual(url: URL): StubResponse {
    const [kind = '', first = '', second = ''] = url.pathname.slice(1).split('/');
    const path = url.pathname.slice(1).split('/');
    if (kind === 'repos') return this.repo(`${first}/${second}`, path.slice(3).join('/'), url);
    if (kind === 'repositories') {
      return this.ofRepo(
        this.repos.find(({ id }) => String(id) === first),
        path.slice(2).join('/'),
        url,
      );
    }
    const account = this.accounts.find(({ id, login }) => same(login, first) || String(id) === first);
    if (!account) return { status: 404 };
    if (second === 'social_accounts' || second === 'orgs') return { body: [] };
    return second === 'repos' ? this.page(account, url) : { body: accountBody(account, this.publicOf(account).length) };
  }

  private repo(fullName: string, list: string, url: URL): StubResponse {
    const repo = this.repos.find(({ org, name }) => same(`${org}/${name}`, fullName));
    if (repo) return this.ofRepo(repo, list, url);
    const moved = this.repos.find(({ formerly }) => formerly !== undefined && same(formerly, fullName));
    if (!moved) return { status: 404 };
    const location = `${this.url}/repositories/${moved.id}${list && `/${list}`}${url.search}`;
    return {
      status: 301,
      headers: { location },
      body: { message: 'Moved Permanently', url: location, documentation_url: 'https://docs.github.com/rest' },
    };
  }

  private ofRepo(repo: StandInRepo | undefined, list: string, url: URL): StubResponse {
    if (!repo) return { status: 404 };
    const activity = this.activity(repo);
    if (list === '') return { body: repoBody(repo, activity.counts) };
    const [, number] = /^issues\/(\d+)$/.exec(list) ?? [];
    const issue = number && activity.issue(Number(number));
    if (issue) return { body: issue };
    const items = list === 'events' ? activity.feed : activity.list(list, url.searchParams);
    if (list === 'stargazers/history')
      return this.paged(starHistory(activity.starTimes, this.now()), url, url.pathname, 30);
    if (!items) return { status: 404 };
    const { body, headers } = this.paged(items, url, url.pathname);
    return { body, headers: { ...headers, ...(list === 'events' && { 'x-poll-interval': String(this.pollSeconds) }) } };
  }

  private page(account: StandInAccount, url: URL): StubResponse {
    const kind = account.type === 'Organization' ? 'organizations' : 'user';
    return this.paged(
      this.publicOf(account).map((repo) => repoBody(repo, this.activity(repo).counts)),
      url,
      `/${kind}/${account.id}/repos`,
    );
  }

  private paged(items: object[], { searchParams }: URL, path: string, maxPageSize = this.maxPageSize): StubResponse {
    const size = Math.min(Number(searchParams.get('per_page') ?? 30), maxPageSize);
    const page = Number(searchParams.get('page') ?? 1);
    const pages = Math.max(1, Math.ceil(items.length / size));
    const address = (number: number) => {
      const query = new URLSearchParams(searchParams);
      query.set('page', String(number));
      return `${this.nextPagesOrigin ?? this.url}${path}?${query.toString()}`;
    };
    const links = [
      ...(page > 1 ? [`<${address(page - 1)}>; rel="prev"`, `<${address(1)}>; rel="first"`] : []),
      ...(page < pages ? [`<${address(page + 1)}>; rel="next"`, `<${address(pages)}>; rel="last"`] : []),
    ];
    const body = items.slice((page - 1) * size, page * size);
    return { body, headers: links.length > 0 ? { link: links.join(', ') } : {} };
  }

  private publicOf({ login }: StandInAccount): StandInRepo[] {
    return this.repos.filter((repo) => same(repo.org, login) && !repo.private);
  }
}

const STAR_HISTORY_VERSION = '2026-03-10';

const usedUp: StubResponse = { status: 403, body: { message: 'API rate limit exceeded for user ID 1.' } };

function same(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
