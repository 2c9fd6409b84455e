const ON_GITHUB = /^https?:\/\/(?:www\.)?github\.com\/([^/?#]+\/[^/?#]+)\/?([^?#]*)/i;

/** Shortens a link: `owner/name#12` for an issue or pull request, else the address without scheme and `www`. */
export function linkText(link: string): string {
  const [, repo, path = ''] = ON_GITHUB.exec(link) ?? [];
  if (repo === undefined) return link.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
  const [, number] = /^(?:issues|pull)\/(\d+)/.exec(path) ?? [];
  if (number !== undefined) return `${repo}#${number}`;
  return path === '' ? repo : `${repo} ${shortenHash(path)}`;
}

/** `commit/3f786850e387550fdab836ed7e6dc881de23001b` → `commit/3f78685` */
function shortenHash(path: string): string {
  return path.replace(/\b[0-9a-f]{40}\b/g, (hash) => hash.slice(0, 7)).replace(/\/$/, '');
}
