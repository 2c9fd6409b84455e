import { AppError } from '../../platform/errors.js';

/** A repository, or all public ones of an organisation when the name is `%`. */
export interface RepoAddress {
  org: string;
  repo: string;
}

export const ALL_REPOS = '%';

const ORG_PATTERN = /^[a-z\d][\w-]{0,99}$/i;
const REPO_PATTERN = /^(?!\.{1,2}$)[\w.-]{1,100}$/;
const MAX_ADDRESS_LENGTH = 2_000;

/**
 * Reads a pasted address: any page of a repository, its git URL, or an organisation's address that ends in `%`.
 *
 * @param webHost host of the code host's pages, such as github.com
 * @throws AppError invalid
 */
export function readRepoAddress(text: string, webHost: string): RepoAddress {
  const path = pathOnHost(text.trim(), webHost);
  if (path === undefined) throw addressError(`Enter an address on ${webHost}, such as https://${webHost}/owner/name`);
  const orgMatch = /^(?:orgs\/)?([^/%]+)\/?%$/.exec(path);
  if (orgMatch?.[1] !== undefined && ORG_PATTERN.test(orgMatch[1])) return { org: orgMatch[1], repo: ALL_REPOS };
  const [org = '', repo = ''] = path.split('/');
  const name = repo.replace(/\.git$/, '');
  if (ORG_PATTERN.test(org) && REPO_PATTERN.test(name)) return { org, repo: name };
  if (ORG_PATTERN.test(org) && repo === '') {
    throw addressError(`This names no repository: for all of an organisation's, enter https://${webHost}/${org}/%`);
  }
  throw addressError(`Enter the address of a repository, such as https://${webHost}/owner/name`);
}

/** Returns the path without leading and trailing slashes; undefined when the host is missing or another one. */
function pathOnHost(text: string, webHost: string): string | undefined {
  const bare = text
    // scp syntax: git@github.com:owner/name.git
    .replace(/^(?:[\w-]+@)([\w.-]+):(?!\/|\d)/, '$1/')
    .replace(/^(?:git\+)?(?:https?|ssh|git):\/\/(?:[\w-]+@)?/i, '')
    .replace(/[?#].*/s, '')
    .replace(/%25$/, '%');
  const [host = '', ...path] = bare.split('/');
  const isOwnHost = host.toLowerCase().replace(/^www\./, '') === webHost;
  return isOwnHost && text.length <= MAX_ADDRESS_LENGTH ? path.filter(Boolean).join('/') : undefined;
}

function addressError(message: string): AppError {
  return new AppError('invalid', message, { field: 'url' });
}
