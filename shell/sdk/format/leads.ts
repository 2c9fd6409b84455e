import type { Lead, Signal, Tag } from '../data/types';
import { SIGNAL_GROUPS, type SignalGroup, signalGroup } from './signals';

/** Returns the name that labels and toasts use for a lead: the full name, else the GitHub login, else `N/A`. */
export function leadName({ fullName, githubUser }: Pick<Lead, 'fullName' | 'githubUser'>): string {
  return fullName ?? githubUser ?? 'N/A';
}

/** The profile URL that identifies a favourite: LinkedIn's, else GitHub's; null without either. */
export function favoriteProfile(lead: { userLinkedin: string | null; githubUser?: string | null }): string | null {
  return lead.userLinkedin ?? (lead.githubUser ? `https://github.com/${lead.githubUser}` : null);
}

// Values that the specification (section 3) derives from a lead's signals.

/** Returns the distinct event types in their first order. */
export function githubSignalsTypes(signals: readonly Signal[]): string[] {
  return [...new Set(signals.map((signal) => signal.signalType))];
}

/** Returns the latest `createdAt`, or null. */
export function lastSignalDate(signals: readonly Signal[]): string | null {
  return signals.reduce<string | null>((last, { createdAt }) => (last && last > createdAt ? last : createdAt), null);
}

/** Returns the number of signals per group in the groups' order, without empty groups. */
export function signalGroupCounts(signals: readonly Signal[]): { group: SignalGroup; count: number }[] {
  const counts = countBy(signals.map((signal) => signalGroup(signal.signalType).key));
  return SIGNAL_GROUPS.flatMap((group) => {
    const count = counts.get(group.key);
    return count === undefined ? [] : [{ group, count }];
  });
}

/** Returns the repositories (`owner/name`) with their numbers of signals, most first, ties by name. */
export function repoCounts(signals: readonly Signal[]): { repo: string; count: number }[] {
  const counts = [...countBy(signals.map((signal) => signal.repo))].map(([repo, count]) => ({ repo, count }));
  return counts.sort((a, b) => b.count - a.count || (a.repo < b.repo ? -1 : 1));
}

/** Repositories of one owner with their numbers of signals, most first. */
export interface RepoGroup {
  /** `acme` */
  owner: string;
  repos: { repo: string; count: number }[];
}

/** Groups repositories by owner (specification, section 3), the owner of the most active repository first. */
export function sourceRepos(signals: readonly Signal[]): RepoGroup[] {
  const groups = new Map<string, RepoGroup>();
  for (const entry of repoCounts(signals)) {
    const [owner = entry.repo] = entry.repo.split('/');
    const group = groups.get(owner) ?? { owner, repos: [] };
    groups.set(owner, group);
    group.repos.push(entry);
  }
  return [...groups.values()];
}

type SearchedLead = Pick<Lead, 'companyName' | 'fullName' | 'githubUser' | 'jobTitle'>;

/** Whether company, name, login or job title contains the text, ignoring case; an empty text matches every lead. */
export function matchesSearch(lead: SearchedLead, text: string): boolean {
  const searchText = text.trim().toLowerCase();
  return [lead.companyName, lead.fullName, lead.githubUser, lead.jobTitle].some((value) =>
    (value ?? '').toLowerCase().includes(searchText),
  );
}

/** The texts to sort by, equal to those that the server stores; null when there is nothing. */
export const sortKeys = {
  sourceRepos: (signals: readonly Signal[]) => joinDistinct(signals.map((signal) => signal.repo.toLowerCase()).sort()),
  githubSignalsTypes: (signals: readonly Signal[]) =>
    joinDistinct(signalGroupCounts(signals).map(({ group }) => group.label.toLowerCase())),
  tags: (tags: readonly Tag[]) => joinDistinct(tags.map((tag) => tag.tagName.toLowerCase()).sort()),
};

function joinDistinct(words: string[]): string | null {
  return words.length === 0 ? null : [...new Set(words)].join(', ');
}

function countBy<Key>(keys: readonly Key[]): Map<Key, number> {
  const counts = new Map<Key, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}
