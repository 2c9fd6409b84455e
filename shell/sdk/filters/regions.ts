import { countryName, REGIONS, type RegionKey } from '../format/countries';

/** Returns the countries of a region name, or the country itself. */
export function countriesOf(code: string): readonly string[] {
  return isRegion(code) ? REGIONS[code].countries : [code];
}

/** `EU` for the region, `Germany` for `DE`. */
export function placeName(code: string): string {
  return isRegion(code) ? REGIONS[code].label : countryName(code);
}

/** Replaces countries that make up a complete region by the region's name, the larger region first. */
export function withRegions(codes: readonly string[]): string[] {
  const remainingCodes = new Set(codes);
  const regions = (['EUROPE', 'EU', 'NORTH_AMERICA'] as const).filter((region) => {
    const { countries } = REGIONS[region];
    if (!countries.every((code) => remainingCodes.has(code))) return false;
    for (const code of countries) remainingCodes.delete(code);
    return true;
  });
  return [...regions, ...remainingCodes];
}

function isRegion(code: string): code is RegionKey {
  return Object.hasOwn(REGIONS, code);
}
