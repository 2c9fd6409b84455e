import { Injectable } from '@nestjs/common';
import { setImmediate as otherWork } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { EmployerDirectory } from '../../attribution/employer-directory.js';
import { findEmployer } from '../../attribution/employer-rules.js';
import { CompaniesService } from '../../companies/companies.service.js';
import {
  ADD_FOUND_EMPLOYERS,
  COMPANIES_SINCE,
  FORGET_FOUND,
  MAKE_FOUND_EMPLOYERS,
  ORGANISATIONS_SINCE,
  PEOPLE_TO_ATTRIBUTE,
  STAGE_FOUND_COMPANIES,
  TAKE_EMPLOYERS,
} from './employers.queries.js';
import type { KeptProfile } from './people-provider.js';

interface Person {
  personId: number;
  login: string;
  fullName: string | null;
  profile: KeptProfile | null;
  workEmail: string | null;
  workEmailSource: string | null;
  personalEmail: string | null;
}

/** Rows of one question: working them in holds up the process for some tens of milliseconds. */
const learntAtOnce = 1_000;

/** Which companies people work for, by the rules of attribution over what is known of them. */
@Injectable()
export class Employers {
  private readonly directory = new EmployerDirectory();
  private newestCompany = 0;
  /** As the database writes it, to the microsecond. */
  private newestOrganisation = '-infinity';

  constructor(private readonly companies: CompaniesService) {}

  /** Learns what companies there are, with pauses for others' work: for whoever is about to take locks. */
  async prepare(tx: EntityManager): Promise<void> {
    while (await this.learnSome(tx)) await otherWork();
  }

  /**
   * Applies the rules to these people, under the locks of all workspaces. Leads follow by what it returns.
   * @param at when this became known, ISO 8601
   */
  async attribute(
    tx: EntityManager,
    personIds: readonly number[],
    at: string,
  ): Promise<{ personIds: number[]; companyIds: number[] }> {
    // What has been added since `prepare`.
    while (await this.learnSome(tx));
    const people = await tx.query<Person[]>(PEOPLE_TO_ATTRIBUTE, [personIds]);
    await this.companies.makeStaging(tx);
    await tx.query(MAKE_FOUND_EMPLOYERS);
    await tx.query(ADD_FOUND_EMPLOYERS, [JSON.stringify(people.map((person, row) => this.found(person, row)))]);
    await tx.query(STAGE_FOUND_COMPANIES);
    const { changedIds: companyIds } = await this.companies.enrichStaged(tx, 'github', at);
    const [changed] = await tx.query<[{ id: number }[], number]>(TAKE_EMPLOYERS, [at]);
    await tx.query(FORGET_FOUND);
    return { personIds: changed.map(({ id }) => id), companyIds };
  }

  private found(person: Person, row: number): object {
    const { personId, login, fullName, profile, workEmail, personalEmail } = person;
    const employer = findEmployer(
      {
        login,
        fullName,
        // What Hunter found was looked for at the company that is to be found.
        emails: [person.workEmailSource === 'hunter' ? null : workEmail, personalEmail].filter(
          (email) => email !== null,
        ),
        company: profile?.company ?? null,
        blog: profile?.blog ?? null,
        organisations: profile?.orgs ?? [],
      },
      this.directory,
    );
    const ofFile = employer?.rule === 'email-domain' && person.workEmailSource === 'csv';
    return { ...employer, row, person_id: personId, source: ofFile ? 'csv' : 'github' };
  }

  /**
   * Some of what has been added since the last time, by whichever process; nothing of this transaction, which may not
   * last. A name that is of no source was typed in one workspace: it shall not become the company of people of others.
   * Returns whether there may be more.
   */
  private async learnSome(tx: EntityManager): Promise<boolean> {
    const companies = await tx.query<{ company_id: number; name: string; domain: string | null }[]>(COMPANIES_SINCE, [
      this.newestCompany,
      learntAtOnce,
    ]);
    for (const { company_id: id, name, domain } of companies) {
      // A domain alone is no name.
      if (name !== domain) this.directory.addCompany({ name, domain });
      this.newestCompany = id;
    }
    const organisations = await tx.query<
      { login: string; name: string; domain: string | null; is_verified: boolean; at: string }[]
    >(ORGANISATIONS_SINCE, [this.newestOrganisation, learntAtOnce]);
    for (const { login, name, domain, is_verified: isVerified, at } of organisations) {
      this.directory.addOrganisation(login, { name, domain, isVerified });
      this.newestOrganisation = at;
    }
    return companies.length >= learntAtOnce || organisations.length >= learntAtOnce;
  }
}
