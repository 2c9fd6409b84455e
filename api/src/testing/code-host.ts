import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface StandInRepo {
  id: number;
  org: string;
  name: string;
  private?: boolean;
  /** `owner/name` that it had before. */
  formerly?: string;
}

export interface StandInAccount {
  id: number;
  login: string;
  type: 'Organization' | 'User';
}

/** One answer in place of the usual one; `hangUp`: none at all. */
export interface StandInFault {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
  hangUp?: boolean;
}

interface Asked {
  path: string;
  authorization: string | undefined;
}

/** A server on this machine that answers as GitHub does, in the shapes of recorded answers, of what a test puts in it. */
export class StandInCodeHost {
  readonly repos: StandInRepo[] = [];
  readonly accounts: StandInAccount[] = [];
  readonly asked: Asked[] = [];
  /** Where the next page of an organisation's repositories is said to be; of this server unless a test says otherwise. */
  nextPagesOrigin?: string;
  /** Pages are no longer than this, whatever is asked for. */
  largestPage = 100;
  private readonly faults: StandInFault[] = [];

  private constructor(private readonly server: Server) {}

  static async start(): Promise<StandInCodeHost> {
    const server = createServer();
    const host = new StandInCodeHost(server);
    server.on('request', (request, response) => host.answer(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return host;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The next answers, one each. */
  failWith(...faults: StandInFault[]): void {
    this.faults.push(...faults);
  }

  /** Forgets all that tests put in and all that was asked. */
  reset(): void {
    for (const list of [this.repos, this.accounts, this.asked, this.faults]) list.length = 0;
    this.nextPagesOrigin = undefined;
    this.largestPage = 100;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private answer(request: IncomingMessage, response: ServerResponse): void {
    const url = new URL(request.url ?? '/', this.url);
    this.asked.push({ path: `${url.pathname}${url.search}`, authorization: request.headers.authorization });
    const fault = this.faults.shift();
    if (fault?.hangUp) {
      request.socket.destroy();
      return;
    }
    const { status, body, headers = {} } = fault ?? this.usual(url);
    response.writeHead(status ?? 200, {
      'content-type': 'application/json; charset=utf-8',
      'x-ratelimit-limit': '5000',
      'x-ratelimit-remaining': '4999',
      'x-ratelimit-reset': String(Math.floor(Date.now() / 1000) + 3600),
      'x-ratelimit-resource': 'core',
      ...headers,
    });
    response.end(JSON.stringify(body ?? { message: 'Not Found', documentation_url: 'https://docs.github.com/rest' }));
  }

  private usual(url: URL): StandInFault {
    const [kind = '', first = '', second = ''] = url.pathname.slice(1).split('/');
    if (kind === 'repos') return this.repo(`${first}/${second}`);
    if (kind === 'repositories')
      return found(this.repos.find(({ id }) => String(id) === first)?.id, () => this.byId(first));
    const account = this.accounts.find(({ id, login }) => same(login, first) || String(id) === first);
    if (!account) return { status: 404 };
    return second === 'repos' ? this.page(account, url) : { body: accountBody(account, this.publicOf(account).length) };
  }

  private repo(fullName: string): StandInFault {
    const repo = this.repos.find(({ org, name }) => same(`${org}/${name}`, fullName));
    if (repo) return { body: repoBody(repo) };
    const moved = this.repos.find(({ formerly }) => formerly !== undefined && same(formerly, fullName));
    const location = `${this.url}/repositories/${moved?.id ?? 0}`;
    return found(moved?.id, () => ({
      status: 301,
      headers: { location },
      body: { message: 'Moved Permanently', url: location, documentation_url: 'https://docs.github.com/rest' },
    }));
  }

  private byId(id: string): StandInFault {
    const repo = this.repos.find((candidate) => String(candidate.id) === id);
    return repo ? { body: repoBody(repo) } : { status: 404 };
  }

  private page(account: StandInAccount, { searchParams }: URL): StandInFault {
    const repos = this.publicOf(account);
    const size = Math.min(Number(searchParams.get('per_page') ?? 30), this.largestPage);
    const page = Number(searchParams.get('page') ?? 1);
    const pages = Math.max(1, Math.ceil(repos.length / size));
    const kind = account.type === 'Organization' ? 'organizations' : 'user';
    const address = (number: number) =>
      `${this.nextPagesOrigin ?? this.url}/${kind}/${account.id}/repos?per_page=${size}&page=${number}`;
    const link = page < pages ? `<${address(page + 1)}>; rel="next", <${address(pages)}>; rel="last"` : undefined;
    return { body: repos.slice((page - 1) * size, page * size).map(repoBody), headers: link ? { link } : {} };
  }

  private publicOf({ login }: StandInAccount): StandInRepo[] {
    return this.repos.filter((repo) => same(repo.org, login) && !repo.private);
  }
}

function found(what: unknown, answer: () => StandInFault): StandInFault {
  return what === undefined ? { status: 404 } : answer();
}

function same(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function accountBody({ id, login, type }: StandInAccount, publicRepos: number): object {
  return {
    login,
    id,
    node_id: `A_${id}`,
    type,
    html_url: `https://github.com/${login}`,
    name: login,
    public_repos: publicRepos,
    created_at: '2020-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
  };
}

function repoBody(repo: StandInRepo): object {
  const { id, org, name } = repo;
  return {
    id,
    node_id: `R_${id}`,
    name,
    full_name: `${org}/${name}`,
    private: repo.private ?? false,
    owner: { login: org, id: 1, type: 'Organization', html_url: `https://github.com/${org}` },
    html_url: `https://github.com/${org}/${name}`,
    description: null,
    fork: false,
    archived: false,
    created_at: '2020-01-01T00:00:00Z',
    pushed_at: '2026-01-01T00:00:00Z',
    stargazers_count: 3,
    default_branch: 'main',
  };
}
