import { AppError } from '../../platform/errors.js';

/** A repository, or with `%` in the place of its name all public ones of an organisation. */
export interface RepoAddress {
  org: string;
  repo: string;
}

export const everyRepo = '%';

const orgPattern = /^[a-z\d][\w-]{0,99}$/i;
const repoPattern = /^(?!\.{1,2}$)[\w.-]{1,100}$/;
const longestPasted = 2_000;

/**
 * Reads what people paste from their browser or terminal: any page of a repository, its address for git, or an
 * organisation's address with `%` at its end.
 *
 * @param webHost where the code host's pages are, such as github.com
 * @throws AppError invalid
 */
export function readRepoAddress(pasted: string, webHost: string): RepoAddress {
  const path = pathOnHost(pasted.trim(), webHost);
  if (path === undefined) throw fault(`Enter an address on ${webHost}, such as https://${webHost}/owner/name`);
  const wish = /^(?:orgs\/)?([^/%]+)\/?%$/.exec(path);
  if (wish?.[1] !== undefined && orgPattern.test(wish[1])) return { org: wish[1], repo: everyRepo };
  const [org = '', repo = ''] = path.split('/');
  const name = repo.replace(/\.git$/, '');
  if (orgPattern.test(org) && repoPattern.test(name)) return { org, repo: name };
  if (orgPattern.test(org) && repo === '') {
    throw fault(`This names no repository: for all of an organisation's, enter https://${webHost}/${org}/%`);
  }
  throw fault(`Enter the address of a repository, such as https://${webHost}/owner/name`);
}

/** What follows the host, without slashes at its ends; undefined for an address of another host or of none. */
function pathOnHost(text: string, webHost: string): string | undefined {
  const bare = text
    // scp's way to write it: git@github.com:owner/name.git
    .replace(/^(?:[\w-]+@)([\w.-]+):(?!\/|\d)/, '$1/')
    .replace(/^(?:git\+)?(?:https?|ssh|git):\/\/(?:[\w-]+@)?/i, '')
    .replace(/[?#].*$/s, '')
    .replace(/%25$/, '%');
  const [host = '', ...path] = bare.split('/');
  const own = host.toLowerCase().replace(/^www\./, '') === webHost;
  return own && text.length <= longestPasted ? path.filter(Boolean).join('/') : undefined;
}

function fault(message: string): AppError {
  return new AppError('invalid', message, { field: 'url' });
}
