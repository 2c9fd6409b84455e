import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { Config } from '../../../platform/config.js';
import { AppError } from '../../../platform/errors.js';
import { CodeHostCalls, type KeptEtags } from './code-host-calls.service.js';
import { codeHostFault, isGone } from './code-host-fault.js';

/** A repository as its code host knows it now. */
export interface HostRepo {
  id: number;
  org: string;
  name: string;
}

export interface KnownRepo extends Omit<HostRepo, 'id'> {
  id: number | null;
  /** Of the last time it was looked at under this name. */
  etags: KeptEtags;
}

export interface HostAccount {
  id: number;
  login: string;
  publicRepos: number;
  isOrganization: boolean;
}

const longestExpansionMs = 60_000;
const largestPage = 100;

/** What is asked of the code host (GITHUB_API_URL) about repositories and accounts. */
@Injectable()
export class CodeHost {
  /** Where its pages are, such as `github.com`. */
  readonly webHost: string;

  constructor(
    @Inject(Config) config: Config,
    private readonly calls: CodeHostCalls,
    private readonly clock: Clock,
  ) {
    this.webHost = webHostOf(config.githubApiUrl);
  }

  /** A renamed repository is found by its old name too. @throws AppError not_found, bad_gateway */
  async requireRepo(org: string, name: string): Promise<HostRepo> {
    const notFound = `There is no public repository ${org}/${name} on ${this.webHost}.`;
    const { data } = await this.calls.get(`/repos/${org}/${name}`).catch(codeHostFault(notFound));
    const found = readRepo(data);
    if (!found || found.isPrivate) throw new AppError('not_found', notFound);
    return found.repo;
  }

  /** What has become of a repository, by its id where that is known, which survives renaming. */
  async look(known: KnownRepo): Promise<{ found: HostRepo | 'gone' | 'private'; etags: KeptEtags }> {
    const { id, org, name, etags } = known;
    try {
      const answer = await this.calls.get(id === null ? `/repos/${org}/${name}` : `/repositories/${id}`, { etags });
      if (!answer.changed && id !== null) return { found: { id, org, name }, etags };
      const read = readRepo(answer.data);
      return { found: read?.isPrivate ? 'private' : (read?.repo ?? 'gone'), etags: answer.etags };
    } catch (error) {
      if (isGone(error)) return { found: 'gone', etags: {} };
      throw error;
    }
  }

  /** @throws AppError not_found, bad_gateway */
  async requireAccount(name: string): Promise<HostAccount> {
    const notFound = `There is no organisation ${name} on ${this.webHost}.`;
    const { data } = await this.calls.get(`/users/${name}`).catch(codeHostFault(notFound));
    return readAccount(data);
  }

  /** The same by its id, which survives renaming. Undefined when it is gone. */
  async lookAtAccount(id: number): Promise<HostAccount | undefined> {
    try {
      return readAccount((await this.calls.get(`/user/${id}`)).data);
    } catch (error) {
      if (isGone(error)) return undefined;
      throw error;
    }
  }

  /** The account's public repositories that were pushed to last, at most so many. @throws AppError bad_gateway */
  async listRepos({ login, isOrganization }: HostAccount, atMost: number): Promise<HostRepo[]> {
    const notFound = `There is no organisation ${login} on ${this.webHost}.`;
    const until = this.clock.now() + longestExpansionMs;
    const repos = new Map<number, HostRepo>();
    const query = { type: isOrganization ? 'public' : 'owner', sort: 'pushed', per_page: largestPage };
    let page = await this.calls
      .get(isOrganization ? `/orgs/${login}/repos` : `/users/${login}/repos`, { query })
      .catch(codeHostFault(notFound));
    for (;;) {
      for (const listed of Array.isArray(page.data) ? (page.data as unknown[]) : []) {
        const found = readRepo(listed);
        // Pages shift while they are read: a repository may be met twice.
        if (found && !found.isPrivate && repos.size < atMost) repos.set(found.repo.id, found.repo);
      }
      if (!page.next || repos.size >= atMost) return [...repos.values()];
      if (this.clock.now() > until) {
        throw new AppError('bad_gateway', 'The code host takes too long to answer: try again in a few minutes.');
      }
      page = await this.calls.get(page.next).catch(codeHostFault(notFound));
    }
  }
}

function readRepo(data: unknown): { repo: HostRepo; isPrivate: boolean } | undefined {
  const { id, name, owner, private: isPrivate } = data as Partial<ListedRepo>;
  if (id === undefined || name === undefined || owner === undefined) return undefined;
  return { repo: { id, org: owner.login, name }, isPrivate: isPrivate === true };
}

function readAccount(data: unknown): HostAccount {
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

/** GitHub's API is at `api.` of its pages' host, an own server's below its pages. One on this machine stands for GitHub. */
function webHostOf(apiUrl: string): string {
  const { host, hostname } = new URL(apiUrl);
  return /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname) ? 'github.com' : host.replace(/^api\./, '');
}
