import { coreKey, initials, isGeneric, nameKey, nameWords, namingWords, spellings } from './company-name.js';

/** How a text was found to be a company's name, the surest first. */
export type NameRule = 'name' | 'core' | 'beginning' | 'longer' | 'initials' | 'part' | 'typing error' | 'within';

export interface NameMatch<Id> {
  id: Id;
  rule: NameRule;
  /** Which share of such answers was right when measured (`npm run bench -- attribution`), 0 to 1. */
  confidence: number;
}

const CONFIDENCE: Record<NameRule, number> = {
  name: 0.99,
  core: 0.97,
  beginning: 0.98,
  longer: 0.95,
  initials: 0.9,
  part: 0.98,
  'typing error': 0.95,
  within: 0.94,
};

/** Shorter texts say too little for the rule: by chance they begin, end or nearly are another name. */
const LEAST = { beginning: 4, longer: 7, typingError: 7, within: 5 };
const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
/** A word in this many names is nobody's own. */
const COMMON = 3;

/**
 * Known companies, to be found by what people write for their names. One name may belong to several ids: the first that
 * was added answers, for they are one company. A text that could be two different companies finds none: never a guess.
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
    if (key === '' || this.ids.has(key)) return;
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

  /** The company that a text names, or null where none or more than one fits. */
  find(text: string): NameMatch<Id> | null {
    const all = spellings(text);
    const rules: [NameRule, () => Found][] = [
      ['name', () => first(all, (spelling) => this.byOwnName(nameKey(spelling)))],
      ['core', () => first(all, (spelling) => this.byCore.of(coreKey(spelling)))],
      ['beginning', () => first(all, (spelling) => this.beginning(spelling))],
      ['longer', () => first(all, (spelling) => this.longer(namingWords(spelling)))],
      ['initials', () => first(all, (spelling) => this.initials(spelling))],
      ['part', () => first(partsOf(text), (part) => this.part(part))],
      ['typing error', () => this.typingError(nameKey(text))],
      ['within', () => this.within(nameKey(text))],
    ];
    for (const [rule, found] of rules) {
      const keys = found();
      if (keys === undefined) continue;
      // Several: who is meant stays open, and no weaker rule may decide it.
      const [key] = keys;
      const id = keys.size === 1 && key !== undefined ? this.ids.get(key) : undefined;
      return id === undefined ? null : { id, rule, confidence: CONFIDENCE[rule] };
    }
    return null;
  }

  /** A company's whole name before another's bracket. */
  private byOwnName(key: string): Found {
    return this.ids.has(key) ? new Set([key]) : this.byName.of(key);
  }

  private beginning(spelling: string): Found {
    return first([nameKey(spelling), coreKey(spelling)], (key) =>
      key.length >= LEAST.beginning && !this.isCommon(key) ? only(this.byBeginning.of(key)) : undefined,
    );
  }

  /** A known name with more behind it. */
  private longer(own: string[]): Found {
    return first(beginnings(own.slice(0, -1)).reverse(), (key) =>
      key.length >= LEAST.longer && !this.isCommon(key) ? only(this.byName.of(key)) : undefined,
    );
  }

  private initials(spelling: string): Found {
    if (/^[A-Z]{3,6}$/.test(spelling.trim())) return only(this.byInitials.of(nameKey(spelling)));
    return initials(spelling) === '' ? undefined : only(this.byName.of(initials(spelling)));
  }

  private part(part: string): Found {
    const key = nameKey(part);
    return this.isCommon(key) ? undefined : only(this.byName.of(key) ?? this.byCore.of(coreKey(part)));
  }

  private typingError(key: string): Found {
    if (key.length < LEAST.typingError) return undefined;
    const names = edits(key).flatMap((near) => [...(this.byName.of(near) ?? [])]);
    return names.length === 0 ? undefined : only(new Set(names));
  }

  private within(key: string): Found {
    return key.length >= LEAST.within && !this.isCommon(key) ? only(this.byInner.of(key)) : undefined;
  }

  private isCommon(word: string): boolean {
    return isGeneric(word) || (this.namesWith.get(word) ?? 0) >= COMMON;
  }
}

type Found = ReadonlySet<string> | undefined;

/** Keys to the keys of the companies that have them. */
class Index {
  private readonly keys = new Map<string, Set<string>>();

  add(key: string, company: string): void {
    if (key === '') return;
    const known = this.keys.get(key);
    if (known === undefined) this.keys.set(key, new Set([company]));
    else known.add(company);
  }

  of(key: string): Found {
    return this.keys.get(key);
  }
}

function first<T>(candidates: T[], find: (candidate: T) => Found): Found {
  for (const candidate of candidates) {
    const found = find(candidate);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** For rules that are silent, not undecided, where several fit. */
function only(found: Found): Found {
  return found?.size === 1 ? found : undefined;
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

/** The pieces of `Acme | makers of rockets`, `Rockets by @acme`; none where there is but one. */
function partsOf(text: string): string[] {
  const parts = text.split(/\s[-–—|/:;]\s|[|;]|,\s+(?!inc\b|llc\b|ltd\b|l\.l\.c)|(?:^|\s)@|\s(?:by|at)\s/i);
  const told = parts.map((part) => part.trim()).filter(Boolean);
  return told.length > 1 ? told : [];
}

/** All that one slip of the finger makes of a key: a letter more, less or other, or two neighbours swapped. */
function edits(key: string): string[] {
  const all: string[] = [];
  for (let at = 0; at <= key.length; at++) {
    const [before, after] = [key.slice(0, at), key.slice(at)];
    for (const letter of LETTERS) all.push(before + letter + after, before + letter + after.slice(1));
    all.push(before + after.slice(1), before + (after[1] ?? '') + (after[0] ?? '') + after.slice(2));
  }
  return all;
}
