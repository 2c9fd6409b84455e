import { Inject, Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config.js';
import { AppError } from '../../../platform/errors.js';
import { OutboundHttp } from '../../../platform/outbound/outbound-http.js';
import { codeHostFault } from './code-host-fault.js';
import { createOctokit, type CodeHostClient } from './octokit.js';

/** A public repository as its code host knows it now. */
export interface HostRepo {
  id: number;
  org: string;
  name: string;
}

export interface HostAccount {
  id: number;
  login: string;
  publicRepos: number;
  isOrganization: boolean;
}

const longestExpansionMs = 60_000;
const largestPage = 100;

/** What administration asks the code host (GITHUB_API_URL) while a person waits. */
@Injectable()
export class CodeHost {
  private readonly client: CodeHostClient;
  /** Where its pages are, such as `github.com`. */
  readonly webHost: string;

  constructor(@Inject(Config) config: Config, outbound: OutboundHttp) {
    this.client = createOctokit(config, outbound.fetch);
    this.webHost = webHostOf(config.githubApiUrl);
  }

  /** A renamed repository is found by its old name too. @throws AppError not_found, bad_gateway */
  async requireRepo(org: string, name: string): Promise<HostRepo> {
    const { data } = await this.client
      .request('GET /repos/{owner}/{repo}', { owner: org, repo: name })
      .catch(codeHostFault(`There is no public repository ${org}/${name} on ${this.webHost}.`));
    const repo = data.private ? undefined : toHostRepo(data);
    if (!repo) throw new AppError('not_found', `There is no public repository ${org}/${name} on ${this.webHost}.`);
    return repo;
  }

  /** @throws AppError not_found, bad_gateway */
  async requireAccount(name: string): Promise<HostAccount> {
    const { data } = await this.client
      .request('GET /users/{username}', { username: name })
      .catch(codeHostFault(`There is no organisation ${name} on ${this.webHost}.`));
    const { id, login, public_repos: publicRepos, type } = data;
    return { id: Number(id), login, publicRepos, isOrganization: type === 'Organization' };
  }

  /** The account's public repositories that were pushed to last, at most so many. @throws AppError bad_gateway */
  async listRepos({ login, isOrganization }: HostAccount, atMost: number): Promise<HostRepo[]> {
    const route = isOrganization ? 'GET /orgs/{name}/repos' : 'GET /users/{name}/repos';
    const pages = this.client.paginate.iterator(route, {
      name: login,
      type: isOrganization ? 'public' : 'owner',
      sort: 'pushed',
      per_page: largestPage,
      request: { signal: AbortSignal.timeout(longestExpansionMs) },
    });
    const repos = new Map<number, HostRepo>();
    try {
      for await (const { data } of pages) {
        for (const listed of data as ListedRepo[]) {
          const repo = listed.private ? undefined : toHostRepo(listed);
          // Pages shift while they are read: a repository may be met twice.
          if (repo && repos.size < atMost) repos.set(repo.id, repo);
        }
        if (repos.size >= atMost) break;
      }
    } catch (error) {
      codeHostFault(`There is no organisation ${login} on ${this.webHost}.`)(error);
    }
    return [...repos.values()];
  }
}

interface ListedRepo {
  id: number | bigint;
  name: string;
  private: boolean;
  owner: { login: string };
}

function toHostRepo({ id, name, owner: { login } }: ListedRepo): HostRepo {
  return { id: Number(id), org: login, name };
}

/** GitHub's API is at `api.` of its pages' host, an own server's below its pages. One on this machine stands for GitHub. */
function webHostOf(apiUrl: string): string {
  const { host, hostname } = new URL(apiUrl);
  return /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname) ? 'github.com' : host.replace(/^api\./, '');
}
