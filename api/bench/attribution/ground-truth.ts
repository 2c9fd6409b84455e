import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { nameKey } from '../../src/modules/attribution/company-name.js';

/** The employer of independent developers. */
export const INDEPENDENT = 'Independent';

/** A row of `users/raw-profiles.json`. */
export interface Profile {
  login: string;
  name: string | null;
  company: string | null;
  blog: string | null;
  email: string | null;
  bio: string | null;
}

/** A line of `affiliations/developer_company.jsonl.gz`. */
export interface Developer {
  login: string;
  email_domains: string[];
  current: string | null;
  /** Days; null: open. */
  history: { company: string; from: string | null; until: string | null }[];
}

export function readDevelopers(folder: string): Developer[] {
  const lines = readGzip(join(folder, 'affiliations/developer_company.jsonl.gz')).split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as Developer);
}

export function readGzip(path: string): string {
  return gunzipSync(readFileSync(path)).toString('utf8');
}

/** Returns a function that gives the representative of all names that the pairs join (union-find). */
export function joinNames(pairs: { raw: string; canonical: string }[]): (name: string) => string {
  const parents = new Map<string, string>();
  const root = (name: string): string => {
    let current = name;
    for (let up = parents.get(current); up !== undefined; up = parents.get(current)) current = up;
    return current;
  };
  for (const { raw, canonical } of pairs) {
    const [rawRoot, canonicalRoot] = [root(nameKey(raw)), root(nameKey(canonical))];
    if (rawRoot !== canonicalRoot) parents.set(rawRoot, canonicalRoot);
  }
  return root;
}
