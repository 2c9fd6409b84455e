import type { Choice } from '@forksight/sdk/ui-data';
import { countOf } from './countryChoices';

/** Returns repositories (`owner/name`) by owner, both in alphabetical order. The code host ignores the case of owners. */
export function repositoryChoices(
  repositories: readonly string[],
  leadCounts: ReadonlyMap<string, number>,
): Choice<string>[] {
  const sorted = repositories.toSorted((a, b) => compare(ownerOf(a), ownerOf(b)) || compare(a, b));
  const owners = new Map<string, string>();
  for (const owner of sorted.map(ownerOf)) if (!owners.has(owner.toLowerCase())) owners.set(owner.toLowerCase(), owner);
  return sorted.map((repository) => ({
    value: repository,
    label: repository,
    group: owners.get(ownerOf(repository).toLowerCase()) ?? ownerOf(repository),
    ...countOf(leadCounts, repository),
  }));
}

function ownerOf(repository: string): string {
  return repository.split('/')[0] ?? '';
}

function compare(a: string, b: string): number {
  return a.localeCompare(b, 'en', { sensitivity: 'base', numeric: true });
}
