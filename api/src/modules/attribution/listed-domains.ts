import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isConsumerMailDomain } from '../companies/consumer-mail.rules.js';

const require = createRequire(import.meta.url);

interface DomainLists {
  /** Two lists of which neither contains the other. */
  disposable: readonly ReadonlySet<string>[];
  freeMail: ReadonlySet<string>;
  schools: ReadonlySet<string>;
}

let loadedLists: DomainLists | undefined;

/** Loads 200,000 domains when they are needed first: most commands need none. The API calls it as it starts. */
export function domainLists(): DomainLists {
  return (loadedLists ??= {
    disposable: [
      new Set(require('disposable-email-domains') as string[]),
      (require('mailchecker') as { blacklist: () => Set<string> }).blacklist(),
    ],
    freeMail: readList('free-mail-domains.txt'),
    schools: readList('school-domains.txt'),
  });
}

/** Domains above the host that are looked up, the shortest first. */
const MAX_DEPTH = 5;

/**
 * Whether anyone can get an address at this host: free and disposable mail. Does not look above the registrable domain,
 * because the lists contain some public suffixes (`com.ar`).
 */
export function isPublicMailHost(host: string, registrableDomain: string): boolean {
  const { disposable, freeMail } = domainLists();
  return domainsOf(host, registrableDomain.split('.').length).some(
    (domain) => isConsumerMailDomain(domain) || freeMail.has(domain) || disposable.some((list) => list.has(domain)),
  );
}

/** Whether the host, a domain above it or its academic suffix (`ac.uk`) is listed as that of a university or school. */
export function isListedSchool(host: string): boolean {
  const { schools } = domainLists();
  return domainsOf(host, 2).some((domain) => schools.has(domain));
}

/** The host and the domains above it with at least so many labels: `mail.acme.com` and `acme.com`. */
function domainsOf(host: string, minLabels: number): string[] {
  const labels = host.split('.');
  const count = Math.max(0, labels.length - minLabels + 1);
  // Lists contain short names; comparing every ending of a hostile text would take quadratic time.
  return Array.from({ length: Math.min(count, MAX_DEPTH) }, (_, at) => labels.slice(count - 1 - at).join('.'));
}

/** Reads a list that `npm run domain-lists -w api` has written. */
function readList(file: string): ReadonlySet<string> {
  // Its comments and empty lines are no domains.
  return new Set(readFileSync(new URL(`./lists/${file}`, import.meta.url), 'utf8').split('\n'));
}
