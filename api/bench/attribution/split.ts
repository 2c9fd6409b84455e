import { hash } from 'node:crypto';

/** Splits people and names in halves: rules are developed on the first and measured on the second. */
const SPLIT_SEED = 'forksight-companies-1';

export function isHeldBack(key: string): boolean {
  return Number.parseInt(hash('sha256', SPLIT_SEED + key.toLowerCase()).slice(0, 8), 16) % 2 === 1;
}
