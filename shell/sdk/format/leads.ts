import type { Lead, Signal, Tag } from '../data/types';
import { SIGNAL_GROUPS, type SignalGroup, signalGroup } from './signals';

/** What a lead's signals say, derived as the specification says (section 3). */

/** Distinct event types, in the order met. */
export function githubSignalsTypes(signals: readonly Signal[]): string[] {
  return [...new Set(signals.map((signal) => signal.signalType))];
}

/** The latest `createdAt`, or null. */
export function lastSignalDate(signals: readonly Signal[]): string | null {
  return signals.reduce<string | null>((last, { createdAt }) => (last && last > createdAt ? last : createdAt), null);
}

/** How many signals of each group, in the groups' order; groups without a signal are left out. */
export function signalGroupCounts(signals: readonly Signal[]): { group: SignalGroup; count: number }[] {
  const counts = countBy(signals.map((signal) => signalGroup(signal.signalType).key));
  return SIGNAL_GROUPS.flatMap((group) => {
    const count = counts.get(group.key);
    return count === undefined ? [] : [{ group, count }];
  });
}

/** Repositories (`owner/name`) with how many signals each, most first, ties by name. */
export function repoCounts(signals: readonly Signal[]): { repo: string; count: number }[] {
  const counts = [...countBy(signals.map((signal) => signal.repo))].map(([repo, count]) => ({ repo, count }));
  return counts.sort((one, other) => other.count - one.count || (one.repo < other.repo ? -1 : 1));
}

/** Repositories grouped by the part of their name before the slash: `[['acme', ['acme/api (2)', 'acme/web (1)']]]`. */
export function sourceRepos(signals: readonly Signal[]): [repo: string, details: string[]][] {
  const groups = new Map<string, string[]>();
  for (const { repo, count } of repoCounts(signals)) {
    const [owner = repo] = repo.split('/');
    groups.set(owner, [...(groups.get(owner) ?? []), `${repo} (${count})`]);
  }
  return [...groups];
}

/** Whether a lead has the text in its company name, full name or job title, whatever the case; an empty text is in all. */
export function matchesSearch(lead: Pick<Lead, 'companyName' | 'fullName' | 'jobTitle'>, text: string): boolean {
  const sought = text.trim().toLowerCase();
  return [lead.companyName, lead.fullName, lead.jobTitle].some((value) => (value ?? '').toLowerCase().includes(sought));
}

/** The texts that lists sort by: the very same strings that the server keeps; null when there is nothing. */
export const sortKeys = {
  sourceRepos: (signals: readonly Signal[]) => joined(signals.map((signal) => signal.repo.toLowerCase()).sort()),
  githubSignalsTypes: (signals: readonly Signal[]) =>
    joined(signalGroupCounts(signals).map(({ group }) => group.label.toLowerCase())),
  tags: (tags: readonly Tag[]) => joined(tags.map((tag) => tag.tagName.toLowerCase()).sort()),
};

function joined(words: string[]): string | null {
  return words.length === 0 ? null : [...new Set(words)].join(', ');
}

function countBy<Key>(keys: readonly Key[]): Map<Key, number> {
  const counts = new Map<Key, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}
