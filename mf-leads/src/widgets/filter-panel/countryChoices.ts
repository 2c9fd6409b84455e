import { countries, countryFlag, REGIONS } from '@forksight/sdk';
import type { Choice } from '@forksight/sdk/ui-data';

let made: readonly Choice<string>[] | undefined;

/** Regions first, then all countries, United States first. */
export function countryChoices(): readonly Choice<string>[] {
  made ??= [
    ...Object.entries(REGIONS).map(([value, { label }]) => ({ value, label, group: 'Regions' })),
    ...countries().map(({ code, name }) => ({ value: code, label: name, mark: countryFlag(code), group: 'Countries' })),
  ];
  return made;
}
