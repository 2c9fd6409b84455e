import { brandNames, otherNames } from './other-names.js';
import { coreKey, initials, isGeneric, nameKey, nameWords, namingWords, spellings } from './company-name.js';

/** How a text matched a company's name, most reliable first. */
export type NameRule =
  | 'name'
  | 'core'
  | 'other name'
  | 'beginning'
  | 'longer'
  | 'initials'
  | 'part'
  | 'typing error'
  | 'within'
  | 'brand';

export interface NameMatch<Id> {
  id: Id;
  rule: NameRule;
  /** Measured share of correct matches (`npm run bench -- attribution`), 0 to 1. */
  confidence: number;
}

const CONFIDENCE: Record<NameRule, number> = {
  name: 0.99,
  core: 0.97,
  'other name': 0.97,
  beginning: 0.98,
  longer: 0.95,
  initials: 0.9,
  part: 0.98,
  'typing error': 0.95,
  within: 0.94,
  brand: 0.95,
};

/** Minimum length per rule: shorter texts match other names by chance. */
const MIN_LENGTH = { beginning: 4, longer: 7, typingError: 7, within: 5 };
const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
/** A word in this many names identifies no company. */
const MIN_COMMON_NAMES = 3;

/**
 * Finds companies by the spellings that people write. A name added with several ids returns the first one. A text that
 * matches two different companies returns none.
 */
export class CompanyCatalogue<Id> {
  private readonly ids = new Map<string, Id>();
  private readonly byName = new Index();
  private readonly byCore = new Index();
  private readonly byBeginning = new Index();
  private readonly byInner = new Index();
  private readonly byInitials = new Index();
  private readonly namesWith = new Map<string, number>();

  add(id: Id, name: string): void {
    const key = nameKey(name);
    if (this.ids.has(key)) return;
    this.ids.set(key, id);
    for (const word of new Set(nameWords(name))) this.namesWith.set(word, (this.namesWith.get(word) ?? 0) + 1);
    for (const spelling of spellings(name)) {
      this.byName.add(nameKey(spelling), key);
      this.byCore.add(coreKey(spelling), key);
      this.byInitials.add(initials(spelling), key);
      for (const beginning of beginnings(namingWords(spelling))) this.byBeginning.add(beginning, key);
    }
    const own = namingWords(name);
    for (let from = 1; from < own.length; from++) {
      for (const run of beginnings(own.slice(from))) this.byInner.add(run, key);
    }
  }

  /** Returns the company that a text names; null when none or several match. */
  find(text: string): NameMatch<Id> | null {
    const all = spellings(text);
    const rules: [NameRule, () => MatchingKeys][] = [
      ['name', () => firstMatch(all, (spelling) => this.byOwnName(nameKey(spelling)))],
      ['core', () => firstMatch(all, (spelling) => this.byCore.of(coreKey(spelling)))],
      ['other name', () => firstMatch(all, (spelling) => this.byOtherNames(otherNames(spelling)))],
      ['beginning', () => firstMatch(all, (spelling) => this.beginning(spelling))],
      ['longer', () => firstMatch(all, (spelling) => this.longer(namingWords(spelling)))],
      ['initials', () => firstMatch(all, (spelling) => this.initials(spelling))],
      ['part', () => firstMatch(partsOf(text), (part) => this.part(part))],
      ['typing error', () => this.typingError(nameKey(text))],
      ['within', () => this.within(nameKey(text))],
      ['brand', () => this.byOtherNames(brandNames(text))],
    ];
    for (const [rule, found] of rules) {
      const keys = found();
      if (keys === undefined) continue;
      // Several companies are ambiguous; a weaker rule must not decide.
      const [id, another] = this.idsOf(keys);
      return id === undefined || another !== undefined ? null : { id, rule, confidence: CONFIDENCE[rule] };
    }
    return null;
  }

  /** Names of one company count once. */
  private idsOf(keys: ReadonlySet<string>): Set<Id> {
    return new Set([...keys].flatMap((key) => this.ids.get(key) ?? []));
  }

  /** For rules where several companies mean none, so that weaker rules follow. */
  private onlyIfSingle(keys: MatchingKeys): MatchingKeys {
    return keys !== undefined && this.idsOf(keys).size === 1 ? keys : undefined;
  }

  /** Prefers a company's full name to another company's bracketed one. */
  private byOwnName(key: string): MatchingKeys {
    return this.ids.has(key) ? new Set([key]) : this.byName.of(key);
  }

  /** Matches a company that is stored under another of its names. */
  private byOtherNames(names: readonly string[]): MatchingKeys {
    return firstMatch([...names], (name) => this.onlyIfSingle(this.byOwnName(nameKey(name))));
  }

  private beginning(spelling: string): MatchingKeys {
    return firstMatch([nameKey(spelling), coreKey(spelling)], (key) =>
      key.length >= MIN_LENGTH.beginning && !this.isCommon(key)
        ? this.onlyIfSingle(this.byBeginning.of(key))
        : undefined,
    );
  }

  /** Matches a company's name that is followed by more words. */
  private longer(own: string[]): MatchingKeys {
    return firstMatch(beginnings(own).reverse(), (key) =>
      key.length >= MIN_LENGTH.longer && !this.isCommon(key) ? this.onlyIfSingle(this.byName.of(key)) : undefined,
    );
  }

  private initials(spelling: string): MatchingKeys {
    if (/^[A-Z]{3,6}$/.test(spelling.trim())) return this.onlyIfSingle(this.byInitials.of(nameKey(spelling)));
    return this.onlyIfSingle(this.byName.of(initials(spelling)));
  }

  private part(part: string): MatchingKeys {
    const key = nameKey(part);
    return this.isCommon(key) ? undefined : this.onlyIfSingle(this.byName.of(key) ?? this.byCore.of(coreKey(part)));
  }

  private typingError(key: string): MatchingKeys {
    if (key.length < MIN_LENGTH.typingError) return undefined;
    const names = edits(key).flatMap((near) => [...(this.byName.of(near) ?? [])]);
    return this.onlyIfSingle(new Set(names));
  }

  private within(key: string): MatchingKeys {
    return key.length >= MIN_LENGTH.within && !this.isCommon(key) ? this.onlyIfSingle(this.byInner.of(key)) : undefined;
  }

  private isCommon(word: string): boolean {
    return isGeneric(word) || (this.namesWith.get(word) ?? 0) >= MIN_COMMON_NAMES;
  }
}

type MatchingKeys = ReadonlySet<string> | undefined;

/** Maps keys to the companies that have them. */
class Index {
  private readonly keys = new Map<string, Set<string>>();

  add(key: string, company: string): void {
    const companies = this.keys.get(key);
    if (companies === undefined) this.keys.set(key, new Set([company]));
    else companies.add(company);
  }

  of(key: string): MatchingKeys {
    return this.keys.get(key);
  }
}

function firstMatch<T>(candidates: T[], find: (candidate: T) => MatchingKeys): MatchingKeys {
  for (const candidate of candidates) {
    const match = find(candidate);
    if (match !== undefined) return match;
  }
  return undefined;
}

/** `acme`, `acmerocket`, … of the words acme, rocket, … */
function beginnings(words: string[]): string[] {
  return words.map((_, last) =>
    words
      .slice(0, last + 1)
      .filter((word) => word !== 'and')
      .join(''),
  );
}

/** Splits `Acme | makers of rockets` or `Rockets by @acme`. */
function partsOf(text: string): string[] {
  return text.split(/\s[-–—|/:;]\s|[|;]|,\s(?!inc\b|llc\b|ltd\b|l\.l\.c)|\s@|\s(?:by|at)\s/i);
}

/** Returns all keys at edit distance 1: a letter added, removed or replaced, or two adjacent letters swapped. */
function edits(key: string): string[] {
  const all: string[] = [];
  for (let at = 0; at <= key.length; at++) {
    const [before, after] = [key.slice(0, at), key.slice(at)];
    for (const letter of LETTERS) all.push(before + letter + after, before + letter + after.slice(1));
    all.push(before + after.slice(1), before + (after[1] ?? '') + (after[0] ?? '') + after.slice(2));
  }
  return all;
}
