import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { EmployerDirectory } from '../../attribution/employer-directory.js';
import { findEmployer } from '../../attribution/employer-rules.js';
import { CompaniesService } from '../../companies/companies.service.js';
import {
  ADD_FOUND_EMPLOYERS,
  FORGET_FOUND,
  MAKE_FOUND_EMPLOYERS,
  PEOPLE_TO_ATTRIBUTE,
  STAGE_FOUND_COMPANIES,
  TAKE_EMPLOYERS,
} from './employers.queries.js';
import type { KeptProfile } from './host-profile.js';

interface Person {
  personId: number;
  login: string;
  fullName: string | null;
  profile: KeptProfile | null;
  workEmail: string | null;
  workEmailSource: string | null;
  personalEmail: string | null;
}

/** Which companies people work for, by the rules of attribution over what is known of them. */
@Injectable()
export class Employers {
  private readonly directory = new EmployerDirectory();
  private newestCompany = 0;
  private newestOrganisation = new Date(0);

  constructor(private readonly companies: CompaniesService) {}

  /**
   * Applies the rules to these people, under the locks of all workspaces. Leads follow by what it returns.
   * @param at when this became known, ISO 8601
   */
  async attribute(
    tx: EntityManager,
    personIds: readonly number[],
    at: string,
  ): Promise<{ personIds: number[]; companyIds: number[] }> {
    await this.learn(tx);
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
   * What has been added since the last time, by whichever process; nothing of this transaction, which may not last. A
   * name that is of no source was typed in one workspace: it shall not become the company of people of others.
   */
  private async learn(tx: EntityManager): Promise<void> {
    const companies = await tx.query<{ company_id: number; name: string; domain: string | null }[]>(
      `select company_id, name, domain from company
       where company_id > $1 and created_at < now() and (domain is not null or provenance ? 'name') order by company_id`,
      [this.newestCompany],
    );
    for (const { company_id: id, name, domain } of companies) {
      // A domain alone is no name.
      if (name !== domain) this.directory.addCompany({ name, domain });
      this.newestCompany = id;
    }
    const organisations = await tx.query<
      { login: string; name: string; domain: string | null; is_verified: boolean; fetched_at: Date }[]
    >('select * from host_org where name is not null and fetched_at > $1 order by fetched_at', [
      this.newestOrganisation,
    ]);
    for (const { login, name, domain, is_verified: isVerified, fetched_at: at } of organisations) {
      this.directory.addOrganisation(login, { name, domain, isVerified });
      this.newestOrganisation = at;
    }
  }
}
