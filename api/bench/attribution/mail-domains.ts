import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { EmployerDirectory } from '../../src/modules/attribution/employer-directory.js';
import {
  MIN_PEOPLE,
  findEmployer,
  workDomains,
  type PersonFacts,
} from '../../src/modules/attribution/employer-rules.js';
import { isPublicMailHost } from '../../src/modules/attribution/listed-domains.js';
import { registrableDomain, workDomain } from '../../src/modules/attribution/mail-domain.js';
import { share, type Figure } from '../figure.js';
import { companyComparison, domainsOfEmployers } from './company-comparison.js';
import { INDEPENDENT, type Developer } from './ground-truth.js';
import { isHeldBack } from './split.js';

const require = createRequire(import.meta.url);

const SCHOOL_NAME = /universit|college|polytechni|institute of technology|hochschule|school/i;

/** Checks the employers that are found by the domains of developers' addresses, on the held-back half. */
export function mailDomainFigures(folder: string, all: Developer[]): Figure[] {
  const developers = all.filter(({ current }) => current && current !== '(Robots)');
  const directory = new EmployerDirectory();
  const sharedDomains = countSharedDomains(developers);
  const isSame = companyComparison(folder, directory);
  const results = developers
    .filter(({ login }) => isHeldBack('mailDomains', login))
    .map((developer) => {
      const employer = findEmployer({ ...factsOf(developer), sharedDomains }, directory);
      const isRight = (name: string | null) => employer !== null && name !== null && isSame(employer, name);
      const past = developer.history.map(({ company }) => company);
      const isRightNow = isRight(developer.current);
      return {
        developer,
        found: employer,
        isKnown: !!employer?.name,
        isRightNow,
        isRightEver: isRightNow || past.some(isRight),
      };
    });
  const resultsWithEmployer = results.filter(({ found }) => found);
  const independents = results.filter(
    ({ developer }) => developer.current === INDEPENDENT && developer.email_domains.some((host) => hasOwnDomain(host)),
  );
  const alwaysIndependent = independents.filter(({ developer }) =>
    developer.history.every(({ company }) => company === INDEPENDENT),
  );
  const rightShares = (name: string, each: typeof resultsWithEmployer, min?: number) => [
    share(`${name}: right now`, each.filter(({ isRightNow }) => isRightNow).length, each.length),
    share(`${name}: right now or once`, each.filter(({ isRightEver }) => isRightEver).length, each.length, min),
  ];
  const without = (each: typeof resultsWithEmployer) => each.filter(({ found }) => !found).length;
  return [
    ...rightShares('held-back people by mail domain', resultsWithEmployer, 0.9),
    ...rightShares(
      '… at a built-in domain',
      resultsWithEmployer.filter(({ isKnown }) => isKnown),
    ),
    ...rightShares(
      '… at an unknown domain that people share',
      resultsWithEmployer.filter(({ isKnown }) => !isKnown),
    ),
    share('held-back people with a company by mail domain', resultsWithEmployer.length, results.length),
    share(
      'held-back people always independent, own domain: no company',
      without(alwaysIndependent),
      alwaysIndependent.length,
      0.9,
    ),
    share('held-back people now independent, own domain: no company', without(independents), independents.length),
  ];
}

/** Checks which domains of universities, free and disposable mail are recognised. */
export function listedDomainFigures(folder: string, developers: Developer[]): Figure[] {
  const schools = domainsOfEmployers(folder).filter(({ employer }) => SCHOOL_NAME.test(employer));
  const atSchools = developers.filter(
    ({ current, history }) => current && history.every(({ company }) => SCHOOL_NAME.test(company)),
  );
  const schoolHosts = new Set([
    ...schools.map(({ host }) => host),
    ...atSchools.flatMap((developer) => developer.email_domains.filter(hasOwnDomain)),
  ]);
  const readList = (path: string): string[] =>
    readFileSync(path, 'utf8')
      .split('\n')
      .filter((host) => registrableDomain(host) !== null);
  const free = readList(require.resolve('freemail/data/free.txt'));
  const disposable = readList(require.resolve('freemail/data/disposable.txt'));
  const recognised = (hosts: string[]) => hosts.filter((host) => workDomain(`somebody@${host}`) === null).length;
  const employers = domainsOfEmployers(folder).filter(
    ({ employer }) => !SCHOOL_NAME.test(employer) && !employer.endsWith('ndependent'),
  );
  return [
    share('domains of universities: no employer’s', recognised([...schoolHosts]), schoolHosts.size),
    share('domains of free mail: no employer’s', recognised(free), free.length, 0.95),
    share('domains of disposable mail: no employer’s', recognised(disposable), disposable.length, 0.95),
    share(
      'domains of employers: an employer’s',
      employers.length - recognised(employers.map(({ host }) => host)),
      employers.length,
    ),
  ];
}

function factsOf({ login, email_domains: domains }: Developer): PersonFacts {
  const emails = domains.map((domain) => `somebody@${domain}`);
  return { login, fullName: null, emails, company: null, blog: null, organisations: [] };
}

/** As the product's database counts them: every person once. */
function countSharedDomains(developers: Developer[]): Set<string> {
  const logins = new Map<string, Set<string>>();
  for (const developer of developers) {
    for (const domain of workDomains(factsOf(developer))) {
      logins.set(domain, (logins.get(domain) ?? new Set()).add(developer.login.toLowerCase()));
    }
  }
  return new Set([...logins].filter(([, people]) => people.size >= MIN_PEOPLE).map(([domain]) => domain));
}

function hasOwnDomain(host: string): boolean {
  const domain = registrableDomain(host);
  return domain !== null && !host.endsWith('noreply.github.com') && !isPublicMailHost(host, domain);
}
