import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const LISTED_DOMAINS = require('email-providers/all.json') as string[];

// Providers that the list lacks, and the domain of GitHub's placeholder addresses.
const UNLISTED_DOMAINS = [
  'duck.com',
  'fastmail.com',
  'posteo.de',
  'tuta.io',
  'tutanota.com',
  'users.noreply.github.com',
];

const CONSUMER_DOMAINS = new Set([...LISTED_DOMAINS, ...UNLISTED_DOMAINS]);

/** Whether anyone can get an e-mail address at this domain (in lowercase). */
export function isConsumerMailDomain(domain: string): boolean {
  return CONSUMER_DOMAINS.has(domain);
}
