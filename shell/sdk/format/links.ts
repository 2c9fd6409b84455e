/** The address if it is one of the web, else null: links never lead to `javascript:` and its like. */
export function webAddress(address: string | null | undefined): string | null {
  return address && /^https?:\/\/\S+$/i.test(address) ? address : null;
}

/** A person's page on GitHub. */
export function githubProfile(login: string): string {
  return `https://github.com/${encodeURIComponent(login)}`;
}

/** A person's page on X; a name may carry its @. */
export function xProfile(name: string): string {
  return `https://x.com/${encodeURIComponent(name.replace(/^@/, ''))}`;
}

/** The page of a repository, `owner/name`. */
export function repoPage(repo: string): string {
  return `https://github.com/${repo}`;
}
