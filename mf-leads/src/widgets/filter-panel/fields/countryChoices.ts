import { countries, countryFlag, REGIONS } from '@forksight/sdk';
import type { Choice } from '@forksight/sdk/ui-data';

let cached: readonly Choice<string>[] | undefined;

/** Returns the regions, then all countries, United States first. */
export function countryChoices(): readonly Choice<string>[] {
  cached ??= [
    ...Object.entries(REGIONS).map(([value, { label }]) => ({ value, label, group: 'Regions' })),
    ...countries().map(({ code, name }) => ({ value: code, label: name, mark: countryFlag(code), group: 'Countries' })),
  ];
  return cached;
}
