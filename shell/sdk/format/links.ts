/** Returns the address if it is http(s), else null: links never lead to `javascript:` and similar schemes. */
export function webAddress(address: string | null | undefined): string | null {
  return address && /^https?:\/\/\S+$/i.test(address) ? address : null;
}

/** Returns the address of a user's GitHub page. */
export function githubProfile(login: string): string {
  return `https://github.com/${encodeURIComponent(login)}`;
}

/** Returns the address of a user's page on X; the name may start with @. */
export function xProfile(name: string): string {
  return `https://x.com/${encodeURIComponent(name.replace(/^@/, ''))}`;
}

/** Returns the address of a repository (`owner/name`). */
export function repoPage(repo: string): string {
  return `https://github.com/${repo}`;
}
