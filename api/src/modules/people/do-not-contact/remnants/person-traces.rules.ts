/** What is known of a person that texts may repeat. */
export interface PersonFacts {
  login: string;
  fullName: string | null;
  linkedinUrl: string | null;
  twitter: string | null;
  emails: string[];
}

/** What to search for. */
export interface PersonTraces {
  /** Lowercased words that name the person. */
  terms: string[];
  /** The same as patterns of PostgreSQL that match whole words of lowercased text. */
  patterns: string[];
  /** Stems of the person's profile addresses on LinkedIn. */
  stems: string[];
  /** The person's profile addresses, normalised. */
  addresses: string[];
}

/** Shorter terms are words of everyday language. */
const MIN_TERM_LENGTH = 4;
const LINKEDIN_PROFILE = 'https://www.linkedin.com/';

/** Returns what to search texts for. A given name or another single word is no trace: it would match half of all texts. */
export function personTraces({ login, fullName, linkedinUrl, twitter, emails }: PersonFacts): PersonTraces {
  const words = fullName?.trim().split(/\s+/) ?? [];
  const name = words.length > 1 ? words.join(' ') : undefined;
  const slug = linkedinSlug(linkedinUrl ?? '');
  const terms = [login, name, slug, twitter, ...emails]
    .map((term) => term?.toLowerCase() ?? '')
    .filter((term) => term.length >= MIN_TERM_LENGTH);
  const stems = [slug && slugStem(slug), name && toSlug(name)].filter((stem) => stem !== undefined).filter(Boolean);
  const distinctTerms = [...new Set(terms)];
  return {
    terms: distinctTerms,
    patterns: distinctTerms.map(wholeWords),
    stems: [...new Set(stems)],
    addresses: profileAddresses({ login, linkedinUrl }),
  };
}

function profileAddresses({ login, linkedinUrl }: Pick<PersonFacts, 'login' | 'linkedinUrl'>): string[] {
  return [`https://github.com/${login.toLowerCase()}`, ...(linkedinUrl === null ? [] : [linkedinUrl])];
}

/** Whether a favourite's address is that of the person but for the digits that LinkedIn appends to equal names. */
export function hasStem(address: string, stems: readonly string[]): boolean {
  const slug = linkedinSlug(address);
  return slug !== undefined && stems.includes(slugStem(slug));
}

/** Returns the name in a normalised profile address: `ada-brook-1a2b` of https://www.linkedin.com/in/ada-brook-1a2b. */
function linkedinSlug(address: string): string | undefined {
  if (!address.startsWith(LINKEDIN_PROFILE)) return undefined;
  const [place, slug = ''] = address.slice(LINKEDIN_PROFILE.length).split('/');
  if (!['in', 'pub'].includes(place ?? '') || slug === '') return undefined;
  try {
    return toSlug(decodeURIComponent(slug));
  } catch {
    return toSlug(slug);
  }
}

/** Removes the last part if it is a number of LinkedIn: with a digit in it, or eight or nine letters from a to f. */
function slugStem(slug: string): string {
  const parts = slug.split('-');
  const last = parts.at(-1) ?? '';
  const isNumber = /\d/.test(last) || /^[a-f]{8,9}$/.test(last);
  return parts.length > 1 && isNumber ? parts.slice(0, -1).join('-') : slug;
}

/** Lowercases, removes accents and joins words by hyphens. */
function toSlug(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '')
    .join('-');
}

function wholeWords(term: string): string {
  const literal = term.replace(/[^\p{L}\p{N}\s]/gu, (character) => `\\${character}`);
  return `(^|[^[:alnum:]])${literal}($|[^[:alnum:]])`;
}
