export interface StandInRepo {
  id: number;
  org: string;
  name: string;
  private?: boolean;
  /** Former `owner/name`. */
  formerly?: string;
}

export interface StandInAccount {
  id: number;
  login: string;
  type: 'Organization' | 'User' | 'Bot';
  /** Further fields of its page: a name, a company. */
  page?: Record<string, unknown>;
}

/** Returns an account in the shape of recorded responses. */
export function accountBody({ id, login, type, page }: StandInAccount, publicRepos: number): object {
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
    ...page,
  };
}

export interface RepoCounts {
  stars: number;
  forks: number;
  openIssues: number;
}

export function repoBody(repo: StandInRepo, counts: RepoCounts): object {
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
    stargazers_count: counts.stars,
    forks_count: counts.forks,
    open_issues_count: counts.openIssues,
    default_branch: 'main',
  };
}
