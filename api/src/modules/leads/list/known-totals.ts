/**
 * How many leads matched, and the version of the workspace's leads that were counted. So that the next page of a list does
 * not count again; each statement compares the version itself, so whatever happened meanwhile, in whichever process, a
 * total that is not true any more is counted anew.
 */
export interface KnownTotal {
  total: string;
  version: string;
}
