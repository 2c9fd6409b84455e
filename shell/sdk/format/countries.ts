const CODES =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR ' +
  'GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO ' +
  'JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR ' +
  'MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO ' +
  'RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV ' +
  'TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW';

const EU = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK';
const REST_OF_EUROPE = 'AD AL BA BY CH FO GB GG GI IM IS JE LI MC MD ME MK NO RS RU SJ SM UA VA AX';

export type RegionKey = 'EU' | 'EUROPE' | 'NORTH_AMERICA';

/** Regions that a filter may name; the server receives their countries. */
export const REGIONS: Record<RegionKey, { label: string; countries: readonly string[] }> = {
  EU: { label: 'EU', countries: EU.split(' ') },
  EUROPE: { label: 'Europe', countries: `${EU} ${REST_OF_EUROPE}`.split(' ') },
  NORTH_AMERICA: { label: 'North America', countries: ['US', 'CA', 'MX'] },
};

const COUNTRY_CODES = new Set(CODES.split(' '));
const names = new Intl.DisplayNames('en-US', { type: 'region' });

/** Returns the English name of an ISO two-letter code; `N/A` when missing or unknown. */
export function countryName(code: string | null | undefined): string {
  const upperCode = code?.toUpperCase() ?? '';
  return COUNTRY_CODES.has(upperCode) ? (names.of(upperCode) ?? 'N/A') : 'N/A';
}

/** Names by which people look for a country besides its English name. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  AE: ['UAE', 'Emirates'],
  AT: ['Österreich'],
  BA: ['Bosnia'],
  BE: ['Belgique', 'België', 'Belgien'],
  BR: ['Brasil'],
  CD: ['DRC', 'Congo'],
  CH: ['Schweiz', 'Suisse', 'Svizzera'],
  CI: ['Ivory Coast'],
  CN: ['PRC', 'Mainland China'],
  CZ: ['Czech Republic', 'Česko'],
  DE: ['Deutschland'],
  DK: ['Danmark'],
  ES: ['España'],
  FI: ['Suomi'],
  GB: ['UK', 'Great Britain', 'England', 'Scotland', 'Wales', 'Northern Ireland'],
  GR: ['Hellas'],
  HR: ['Hrvatska'],
  HU: ['Magyarország'],
  IE: ['Éire'],
  IT: ['Italia'],
  JP: ['Nippon'],
  KP: ['DPRK'],
  KR: ['Korea', 'Republic of Korea'],
  MK: ['Macedonia'],
  MM: ['Burma'],
  NL: ['Holland', 'Nederland'],
  NO: ['Norge'],
  PL: ['Polska'],
  RU: ['Russian Federation'],
  SE: ['Sverige'],
  SK: ['Slovensko'],
  TR: ['Turkey'],
  US: ['USA', 'United States of America', 'America'],
  VA: ['Holy See'],
  VN: ['Viet Nam'],
};

/** Returns other names of a country by which it is found: `UK`, `England`. */
export function otherCountryNames(code: string): readonly string[] {
  return OTHER_NAMES[code] ?? [];
}

/** Returns the flag emoji; empty when the code is missing or unknown. */
export function countryFlag(code: string | null | undefined): string {
  const upperCode = code?.toUpperCase() ?? '';
  if (!COUNTRY_CODES.has(upperCode)) return '';
  return String.fromCodePoint(...Array.from(upperCode, (letter) => 0x1f1e6 + letter.charCodeAt(0) - 65));
}

/** Returns all countries by name, United States first. */
export function countries(): { code: string; name: string }[] {
  const all = [...COUNTRY_CODES].map((code) => ({ code, name: countryName(code) }));
  return all.sort((a, b) => rank(a.code) - rank(b.code) || a.name.localeCompare(b.name, 'en'));
}

function rank(code: string): number {
  return code === 'US' ? 0 : 1;
}
