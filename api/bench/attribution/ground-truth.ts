import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

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
  history: { company: string }[];
}

export function readDevelopers(folder: string): Developer[] {
  const lines = readGzip(join(folder, 'affiliations/developer_company.jsonl.gz')).split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as Developer);
}

export function readGzip(path: string): string {
  return gunzipSync(readFileSync(path)).toString('utf8');
}
