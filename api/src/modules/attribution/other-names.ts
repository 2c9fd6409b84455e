import { coreKey, nameKey, namingWords } from './company-name.js';
import { FORMER_COMPANIES } from './former-companies.js';
import { KNOWN_COMPANIES } from './known-companies.js';

/** Built-in names that are ordinary words or short: with more words after them they are other companies' names. */
const ORDINARY_NAMES = new Set(
  `amazon apple arm avast block booking box buoyant canonical canon chef confluent docker elastic fastly ford garmin grab
  grafana here honeycomb kong lark line meta nike optiver oracle orange philips puppet rancher recruit
  redis sentry signal slack snap snowflake square stripe sun tanzu target telekom tesla trello
  twitch uber unity upbound visa vivo wix yelp zoom`.split(/\s+/),
);
/** Shorter names begin other names by chance, except these. */
const MIN_BRAND_LENGTH = 4;
const SHORT_BRANDS = new Set(['emc', 'hpe', 'ibm', 'nec', 'ntt', 'sap', 'zte']);
const MAX_BRAND_WORDS = 3;

const NAMES_BY_KEY = new Map<string, readonly string[]>();
const NAMES_BY_CORE = new Map<string, readonly string[]>();
const FORMER_NAMES = new Set(FORMER_COMPANIES.flatMap(({ name, aliases }) => [name, ...aliases]));

for (const { name, aliases } of KNOWN_COMPANIES) {
  const names = [name, ...aliases].filter((each) => !FORMER_NAMES.has(each));
  addNames(names, names);
  for (const former of FORMER_COMPANIES.filter(({ successor }) => successor === name)) {
    const formerNames = [former.name, ...former.aliases];
    addNames(formerNames, [...formerNames, ...names]);
  }
}

function addNames(keys: readonly string[], names: readonly string[]): void {
  for (const each of keys) {
    NAMES_BY_KEY.set(nameKey(each), names);
    if (!NAMES_BY_CORE.has(coreKey(each))) NAMES_BY_CORE.set(coreKey(each), names);
  }
}

/**
 * Returns all names of the built-in company that a text names: `Hewlett-Packard` and `惠普` are HP. For a company that another
 * one took over, its own names come first.
 */
export function otherNames(text: string): readonly string[] {
  return NAMES_BY_KEY.get(nameKey(text)) ?? NAMES_BY_CORE.get(coreKey(text)) ?? [];
}

/** Returns all names of the built-in company whose invented name begins a text: `Huawei Storage Systems`, `Dell Zhuhai`. */
export function brandNames(text: string): readonly string[] {
  const words = namingWords(text);
  for (let count = Math.min(MAX_BRAND_WORDS, words.length - 1); count > 0; count--) {
    const key = words.slice(0, count).join('');
    const isBrand = SHORT_BRANDS.has(key) || (key.length >= MIN_BRAND_LENGTH && !ORDINARY_NAMES.has(key));
    const names = isBrand ? NAMES_BY_KEY.get(key) : undefined;
    if (names !== undefined) return names;
  }
  return [];
}
