import { countries, otherCountryNames, REGIONS } from '@forksight/sdk';
import type { Choice } from '@forksight/sdk/ui-data';

/**
 * Returns the regions, then all countries: United States first, then those of the workspace's leads, most leads first, then
 * the others by name.
 */
export function countryChoices(leadCounts: ReadonlyMap<string, number>): Choice<string>[] {
  const [first, ...others] = countries();
  const byCount = others.toSorted((a, b) => (leadCounts.get(b.code) ?? 0) - (leadCounts.get(a.code) ?? 0));
  return [
    ...Object.entries(REGIONS).map(([value, { label }]) => ({ value, label, group: 'Regions' })),
    ...[...(first ? [first] : []), ...byCount].map(({ code, name }) => ({
      value: code,
      label: name,
      country: code,
      group: 'Countries',
      otherNames: otherCountryNames(code),
      ...countOf(leadCounts, code),
    })),
  ];
}

/** The `count` of a choice; none while the numbers are unknown. */
export function countOf<Key>(leadCounts: ReadonlyMap<Key, number>, key: Key): { count?: number } {
  return leadCounts.size === 0 ? {} : { count: leadCounts.get(key) ?? 0 };
}
