const ON_GITHUB = /^https?:\/\/(?:www\.)?github\.com\/([^/?#]+\/[^/?#]+)\/?([^?#]*)/i;

/** Shortens a link: `owner/name#12` for an issue or pull request, `owner/name@3f78685` for a commit, else the address without scheme and `www`. */
export function linkText(link: string): string {
  const [, repo, path = ''] = ON_GITHUB.exec(link) ?? [];
  if (repo === undefined) return link.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
  const [, number] = /^(?:issues|pull)\/(\d+)/.exec(path) ?? [];
  if (number !== undefined) return `${repo}#${number}`;
  if (path.startsWith('compare/')) return `${repo}: new commits`;
  const [, hash] = /^commit\/([0-9a-f]{7})/.exec(path) ?? [];
  if (hash !== undefined) return `${repo}@${hash}`;
  return path === '' ? repo : `${repo} ${path.replace(/\/$/, '')}`;
}
