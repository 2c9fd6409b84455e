import { hash } from 'node:crypto';

/**
 * Salts of the halves: rules are developed on the first half and measured on the second. A topic gets a new salt when its
 * rules are developed again.
 */
const SALTS = {
  companyNames: 'forksight-companies-1',
  dates: 'forksight-dates-2026-11-22-evening',
  mailDomains: 'forksight-independents-2026-11-22',
};

export function isHeldBack(topic: keyof typeof SALTS, key: string): boolean {
  return Number.parseInt(hash('sha256', SALTS[topic] + key.toLowerCase()).slice(0, 8), 16) % 2 === 1;
}
