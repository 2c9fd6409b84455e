import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { mapInSlices, timeSlices } from '../../../platform/yielding.js';
import { EmployerDirectory } from '../../attribution/employer-directory.js';
import {
  findEmployer,
  isPerhapsFormer,
  workDomains,
  type Employer,
  type AttributedEmployer,
  type PersonFacts,
} from '../../attribution/employer-rules.js';
import { CompaniesService } from '../../companies/companies.service.js';
import {
  ADD_COMMIT_EMPLOYERS,
  ADD_FOUND_EMPLOYERS,
  COMPANIES_SINCE,
  DROP_FOUND_EMPLOYERS,
  CREATE_COMMIT_EMPLOYERS,
  CREATE_FOUND_EMPLOYERS,
  ORGANISATIONS_SINCE,
  PEOPLE_TO_ATTRIBUTE,
  STAGE_FOUND_COMPANIES,
  APPLY_EMPLOYERS,
  FIND_BETTER_EMPLOYERS,
  STORE_COMMIT_EMPLOYERS,
} from './employers.queries.js';
import { COMMIT_DOMAINS_THAT_COUNT, MARK_READ } from './commit-domains.queries.js';
import { FOLLOW_EMPLOYERS } from './employment.queries.js';
import { SHARED_DOMAINS, STORE_MAIL_DOMAINS } from './mail-domains.queries.js';
import type { StoredProfile } from './people-provider.js';

interface PersonRow {
  personId: number;
  login: string;
  fullName: string | null;
  profile: StoredProfile | null;
  workEmail: string | null;
  workEmailSource: string | null;
  personalEmail: string | null;
  /** The present employer by a file of affiliations. */
  affiliation: Employer | null;
  /** Domains of commits, the last seen first. */
  commits: CommitSighting[] | null;
  /** When the person last committed under an anonymized (`hidden`) and another private address. */
  privateCommits: Partial<Record<'hidden' | 'private', string>> | null;
}

interface CommitSighting {
  domain: string;
  firstSeenAt: string;
  lastSeenAt: string;
}

type CommitEmployer = AttributedEmployer & CommitSighting;

const BATCH_ROWS = 1_000;

/** Assumed share of files' present affiliations that are still right; people move on before a file is renewed. */
const AFFILIATION_CONFIDENCE = 0.8;

/** A list of employers spells them carefully: a name that only resembles a known company's is another company's. */
const MIN_NAME_CONFIDENCE = 0.97;

/** Names in histories are those of their time. */
const BEFORE_ALL_MERGERS = '0001-01-01';

/** Whose locks a transaction holds: of these people and their workspaces, or of all workspaces. */
export type LockScope = 'people' | 'all';

interface EmployerChanges {
  /** The people who have another employer now. */
  personIds: number[];
  /** Companies that were added or changed. */
  companyIds: number[];
  /** Whether it needed more than the locks of the people. */
  concernsOthers: boolean;
}

/** The caller rolls back and repeats the work under the locks of all workspaces. */
export class NeedsAllWorkspacesError extends Error {}

/** Assigns employers to people by the rules of attribution. */
@Injectable()
export class EmployerAttribution {
  private readonly directory = new EmployerDirectory();
  private newestCompany = 0;
  /** As PostgreSQL writes it, to the microsecond. */
  private newestOrganisation = '-infinity';

  constructor(private readonly companies: CompaniesService) {}

  /** Loads new companies into the directory without blocking the event loop; call it before taking locks. */
  async loadDirectory(tx: EntityManager): Promise<void> {
    while (await this.loadBatch(tx));
  }

  /**
   * Applies the rules to these people, and to others at a mail domain that counts since, or no longer. The caller updates the
   * leads of the result.
   * @param at the time of the values, ISO 8601
   * @param lockScope the locks that the caller holds: of all workspaces, or of these people (`LeadFactsService.lockPeople`)
   * @throws NeedsAllWorkspacesError with the locks of these people, when other people or companies may change
   */
  async attribute(
    tx: EntityManager,
    personIds: readonly number[],
    at: string,
    lockScope: LockScope = 'all',
  ): Promise<EmployerChanges> {
    // Companies that were added since `loadDirectory`.
    while (await this.loadBatch(tx));
    const people = await this.readPeople(tx, personIds);
    const hasOthers = people.some(({ personId }) => !personIds.includes(personId));
    if (lockScope === 'people' && hasOthers) throw new NeedsAllWorkspacesError();
    const sharedDomains = await sharedDomainsOf(tx, people);
    await this.companies.createStagingTable(tx);
    await tx.query(CREATE_FOUND_EMPLOYERS);
    const commits = await this.commitEmployers(tx, people);
    const employers = await mapInSlices(people, (person, row) =>
      this.found(person, row, sharedDomains, commits[row]?.[0]),
    );
    await tx.query(ADD_FOUND_EMPLOYERS, [JSON.stringify(employers)]);
    await tx.query(CREATE_COMMIT_EMPLOYERS);
    await tx.query(ADD_COMMIT_EMPLOYERS, [JSON.stringify(commitRows(people, commits))]);
    await tx.query(STAGE_FOUND_COMPANIES);
    const { changedIds: companyIds } = await this.companies.mergeStaged(tx, 'github', at);
    const concernsOthers = hasOthers || companyIds.length > 0;
    if (lockScope === 'people' && concernsOthers) throw new NeedsAllWorkspacesError();
    await tx.query(FIND_BETTER_EMPLOYERS, [at, at]);
    const [changed] = await tx.query<[{ id: number }[], number]>(APPLY_EMPLOYERS);
    for (const statement of FOLLOW_EMPLOYERS) await tx.query(statement);
    const readIds = people.map(({ personId }) => personId);
    for (const statement of STORE_COMMIT_EMPLOYERS) await tx.query(statement, [readIds]);
    await tx.query(MARK_READ, [personIds]);
    await tx.query(DROP_FOUND_EMPLOYERS);
    return { personIds: changed.map(({ id }) => id), companyIds, concernsOthers };
  }

  /**
   * Returns the company that a name of any time stands for: a known one, else one of that name. A company that another one
   * took over later stays itself. Call `loadDirectory` before.
   */
  namedEmployer(name: string): Employer {
    const match = this.directory.byName(name, BEFORE_ALL_MERGERS);
    return match !== null && match.confidence >= MIN_NAME_CONFIDENCE ? match.id : { name, domain: null };
  }

  /** Stores the mail domains of these people. Also returns others whose domain counts since, or no longer. */
  private async readPeople(tx: EntityManager, personIds: readonly number[]): Promise<PersonRow[]> {
    const people = await tx.query<PersonRow[]>(PEOPLE_TO_ATTRIBUTE, [personIds]);
    const domains = await mapInSlices(people, (person) =>
      workDomains(factsOf(person)).map((domain) => ({ domain, person_id: person.personId })),
    );
    const others = await tx.query<{ id: number }[]>(STORE_MAIL_DOMAINS, [personIds, JSON.stringify(domains.flat())]);
    if (others.length === 0) return people;
    return [...people, ...(await tx.query<PersonRow[]>(PEOPLE_TO_ATTRIBUTE, [others.map(({ id }) => id)]))];
  }

  /** Returns the employers at whose domains each person commits, the last seen first. */
  private async commitEmployers(tx: EntityManager, people: PersonRow[]): Promise<CommitEmployer[][]> {
    const domains = new Set(people.flatMap(({ commits }) => (commits ?? []).map(({ domain }) => domain)));
    if (domains.size === 0) return [];
    const shared = await tx.query<{ domain: string }[]>(COMMIT_DOMAINS_THAT_COUNT, [[...domains]]);
    const sharedDomains = new Set(shared.map(({ domain }) => domain));
    return mapInSlices(people, (person) =>
      (person.commits ?? []).flatMap((sighting) => {
        const employer = this.commitEmployer(person, sighting.domain, sharedDomains);
        return employer === null ? [] : [{ ...sighting, ...employer, domain: employer.domain ?? sighting.domain }];
      }),
    );
  }

  /** By the rules for addresses alone; the company field may only confirm an unknown domain. */
  private commitEmployer(
    { login, fullName, profile }: PersonRow,
    domain: string,
    sharedDomains: ReadonlySet<string>,
  ): AttributedEmployer | null {
    const facts = { login, fullName, emails: [`commits@${domain}`], blog: null, organisations: [], sharedDomains };
    const employers = [null, profile?.company ?? null].map((company) =>
      findEmployer({ ...facts, company }, this.directory),
    );
    return employers.find((employer) => employer?.rule === 'email-domain') ?? null;
  }

  private found(
    person: PersonRow,
    row: number,
    sharedDomains: ReadonlySet<string>,
    commit: CommitEmployer | undefined,
  ): object {
    const employer = findEmployer({ ...factsOf(person), sharedDomains }, this.directory);
    if (employer === null && person.affiliation !== null) {
      const rule = { rule: 'affiliation', confidence: AFFILIATION_CONFIDENCE, source: 'affiliations' };
      return { ...person.affiliation, ...rule, row, person_id: person.personId };
    }
    if (employer === null && commit !== undefined && !this.isPerhapsFormer(person, commit)) {
      const { name, domain, confidence, lastSeenAt } = commit;
      const rule = {
        rule: 'commit-domain',
        confidence,
        source: 'commits',
        seen_at: new Date(lastSeenAt).toISOString(),
      };
      return { name, domain, ...rule, row, person_id: person.personId };
    }
    const ofFile = employer?.rule === 'email-domain' && person.workEmailSource === 'csv';
    return { ...employer, row, person_id: person.personId, source: ofFile ? 'csv' : 'github' };
  }

  /** Whether later commits under private addresses leave it open whether the person still works there. */
  private isPerhapsFormer({ privateCommits }: PersonRow, { domain, lastSeenAt }: CommitEmployer): boolean {
    const isLater = (time: string | undefined): boolean =>
      time !== undefined && Date.parse(time) > Date.parse(lastSeenAt);
    const later = { isAnonymized: isLater(privateCommits?.hidden), isFree: isLater(privateCommits?.private) };
    return isPerhapsFormer(this.directory.isConfirmed(domain), later);
  }

  /**
   * Loads rows that any process has added since the last call, except those of this transaction, which may roll back. A
   * name without a source was typed in one workspace and must not be assigned to people of others. Returns whether there
   * may be more rows.
   */
  private async loadBatch(tx: EntityManager): Promise<boolean> {
    const companies = await tx.query<
      { company_id: number; name: string; domain: string | null; is_inferred: boolean }[]
    >(COMPANIES_SINCE, [this.newestCompany, BATCH_ROWS]);
    const endSlice = timeSlices();
    for (const { company_id: id, name, domain, is_inferred: isInferred } of companies) {
      // Another transaction may have loaded it meanwhile.
      if (id <= this.newestCompany) continue;
      // A company named by its domain has no name.
      this.directory.addCompany({ name: name === domain ? null : name, domain }, { isInferred });
      this.newestCompany = id;
      const pause = endSlice();
      if (pause) await pause;
    }
    const organisations = await tx.query<
      { login: string; name: string; domain: string | null; is_verified: boolean; at: string }[]
    >(ORGANISATIONS_SINCE, [this.newestOrganisation, BATCH_ROWS]);
    for (const { login, name, domain, is_verified: isVerified, at } of organisations) {
      this.directory.addOrganisation(login, { name, domain, isVerified });
      this.newestOrganisation = at;
    }
    return companies.length >= BATCH_ROWS || organisations.length >= BATCH_ROWS;
  }
}

function factsOf({ login, fullName, profile, workEmail, workEmailSource, personalEmail }: PersonRow): PersonFacts {
  return {
    login,
    fullName,
    // Hunter searched at the company that is to be determined here.
    emails: [workEmailSource === 'hunter' ? null : workEmail, personalEmail].filter((email) => email !== null),
    statedEmail: workEmailSource === 'csv' ? workEmail : null,
    company: profile?.company ?? null,
    blog: profile?.blog ?? null,
    organisations: profile?.orgs ?? [],
  };
}

/** Returns those of the people's work domains at which enough people have an address. */
async function sharedDomainsOf(tx: EntityManager, people: readonly PersonRow[]): Promise<ReadonlySet<string>> {
  const domains = await mapInSlices(people, (person) => workDomains(factsOf(person)));
  const rows = await tx.query<{ domain: string }[]>(SHARED_DOMAINS, [[...new Set(domains.flat())]]);
  return new Set(rows.map(({ domain }) => domain));
}

/** Rows of `commit_employer`, numbered after those of the people. */
function commitRows(people: PersonRow[], commits: CommitEmployer[][]): object[] {
  const rows = people.flatMap(({ personId }, index) =>
    (commits[index] ?? []).map(({ name, domain, firstSeenAt, lastSeenAt }) => ({
      person_id: personId,
      name,
      domain,
      first_seen_at: firstSeenAt,
      last_seen_at: lastSeenAt,
    })),
  );
  return rows.map((values, index) => ({ ...values, row: people.length + index }));
}
