import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const listed = require('email-providers/all.json') as string[];

// Kept by hand: providers that the list has not, and what a code host puts in place of an address.
const unlisted = ['duck.com', 'fastmail.com', 'posteo.de', 'tuta.io', 'tutanota.com', 'users.noreply.github.com'];

const consumerDomains = new Set([...listed, ...unlisted]);

/** Whether anyone at all can have an e-mail address of this domain (lowercase, as DNS has it). */
export function isConsumerMailDomain(domain: string): boolean {
  return consumerDomains.has(domain);
}
