import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/time.js';
import { Config } from '../../../platform/config/config.js';
import { AppError } from '../../../platform/errors.js';
import { CodeHostClient, type StoredEtags } from './code-host-calls.service.js';
import { throwCodeHostError, isGone, responseStatus } from './code-host-error.js';

/** A repository as the code host names it now. */
export interface HostRepo {
  id: number;
  org: string;
  name: string;
}

/** Counts on a repository's own page; undefined when it does not state them. */
export interface RepoCounts {
  stars?: number;
  forks?: number;
  openIssues?: number;
}

interface RepoReading {
  repo: HostRepo | 'gone' | 'private';
  etags: StoredEtags;
  /** Undefined when nothing has changed since the call of the ETags. */
  counts?: RepoCounts;
}

export interface StoredRepo extends Omit<HostRepo, 'id'> {
  id: number | null;
  /** Of the last call under this name. */
  etags: StoredEtags;
}

export interface HostAccount {
  id: number;
  login: string;
  publicRepos: number;
  isOrganization: boolean;
}

const MAX_EXPANSION_MS = 60_000;
const PAGE_SIZE = 100;

/** Reads repositories and accounts of the code host (GITHUB_API_URL). */
@Injectable()
export class CodeHostService {
  /** Host of the web pages, such as `github.com`. */
  readonly webHost: string;

  constructor(
    @Inject(Config) config: Config,
    private readonly client: CodeHostClient,
    private readonly clock: Clock,
  ) {
    this.webHost = webHostOf(config.githubApiUrl);
  }

  /** Also finds a renamed repository by its old name. @throws AppError not_found, bad_gateway */
  async requireRepo(org: string, name: string): Promise<HostRepo> {
    const notFound = `There is no public repository ${org}/${name} on ${this.webHost}.`;
    const { data } = await this.client.get(`/repos/${org}/${name}`).catch(throwCodeHostError(notFound));
    const result = readRepo(requireObject(data));
    if (!result || result.isPrivate) throw new AppError('not_found', notFound);
    return result.repo;
  }

  /**
   * Reads a repository by its id, which survives renaming, or by its name when the id is unknown. Only 404 means that it is
   * gone.
   *
   * @throws any other error
   */
  async findRepo(stored: StoredRepo): Promise<RepoReading> {
    const { id, org, name, etags } = stored;
    try {
      const response =
        id === null
          ? await this.client.get(`/repos/${org}/${name}`)
          : await this.client.get(`/repositories/${id}`, { etags });
      if (!response.changed && id !== null) return { repo: { id, org, name }, etags };
      const body = requireObject(response.data);
      const read = readRepo(body);
      if (!read) throw badResponse();
      const result = read.isPrivate ? 'private' : read.repo;
      return { repo: result, etags: response.etags, counts: readCounts(body) };
    } catch (error) {
      if (responseStatus(error) === 404) return { repo: 'gone', etags: {} };
      throw error;
    }
  }

  /** @throws AppError not_found, bad_gateway */
  async requireAccount(name: string): Promise<HostAccount> {
    const notFound = `There is no organisation ${name} on ${this.webHost}.`;
    const { data } = await this.client.get(`/users/${name}`).catch(throwCodeHostError(notFound));
    return readAccount(requireObject(data));
  }

  /** Reads an account by its id, which survives renaming. Undefined when it was deleted. */
  async findAccount(id: number): Promise<HostAccount | undefined> {
    try {
      return readAccount(requireObject((await this.client.get(`/user/${id}`)).data));
    } catch (error) {
      if (isGone(error)) return undefined;
      throw error;
    }
  }

  /** Lists the most recently pushed public repositories of an account. @throws AppError bad_gateway */
  async listRepos({ login, isOrganization }: HostAccount, maxRepos: number): Promise<HostRepo[]> {
    const notFound = `There is no organisation ${login} on ${this.webHost}.`;
    const until = this.clock.now() + MAX_EXPANSION_MS;
    const repos = new Map<number, HostRepo>();
    const query = { type: isOrganization ? 'public' : 'owner', sort: 'pushed', per_page: PAGE_SIZE };
    let page = await this.client
      .get(isOrganization ? `/orgs/${login}/repos` : `/users/${login}/repos`, { query })
      .catch(throwCodeHostError(notFound));
    for (;;) {
      for (const listedRepo of Array.isArray(page.data) ? (page.data as unknown[]) : []) {
        const result = readRepo(requireObject(listedRepo));
        // Pages shift while they are read, so a repository may appear twice.
        if (result && !result.isPrivate && repos.size < maxRepos) repos.set(result.repo.id, result.repo);
      }
      if (!page.next || repos.size >= maxRepos) return [...repos.values()];
      if (this.clock.now() > until) {
        throw new AppError('bad_gateway', 'The code host takes too long to answer: try again in a few minutes.');
      }
      page = await this.client.get(page.next).catch(throwCodeHostError(notFound));
    }
  }
}

/** A body that is cut off arrives as an empty text. @throws AppError bad_gateway */
function requireObject(data: unknown): object {
  if (typeof data === 'object' && data !== null) return data;
  throw badResponse();
}

function badResponse(): AppError {
  return new AppError('bad_gateway', 'The code host does not answer properly: try again in a few minutes.');
}

function readCounts(data: object): RepoCounts {
  const { stargazers_count, forks_count, open_issues_count } = data as Record<string, unknown>;
  const count = (value: unknown) => (typeof value === 'number' ? value : undefined);
  return { stars: count(stargazers_count), forks: count(forks_count), openIssues: count(open_issues_count) };
}

function readRepo(data: object): { repo: HostRepo; isPrivate: boolean } | undefined {
  const { id, name, owner, private: isPrivate } = data as Partial<ListedRepo>;
  if (id === undefined || name === undefined || owner === undefined) return undefined;
  return { repo: { id, org: owner.login, name }, isPrivate: isPrivate === true };
}

function readAccount(data: object): HostAccount {
  const { id, login, public_repos: publicRepos, type } = data as ListedAccount;
  return { id, login, publicRepos: publicRepos ?? 0, isOrganization: type === 'Organization' };
}

interface ListedAccount {
  id: number;
  login: string;
  public_repos?: number;
  type?: string;
}

interface ListedRepo {
  id: number;
  name: string;
  private?: boolean;
  owner: { login: string };
}

/** GitHub's API has the pages' host with `api.`, GitHub Enterprise the same host; a local server stands for GitHub. */
function webHostOf(apiUrl: string): string {
  const { host, hostname } = new URL(apiUrl);
  return /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname) ? 'github.com' : host.replace(/^api\./, '');
}
