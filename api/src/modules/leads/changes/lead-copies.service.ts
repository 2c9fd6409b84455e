import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PERSON_COPIES } from '../fields/own-values.rules.js';
import { LeadFactsService } from './lead-facts.service.js';

/** The job that a migration adds, after which processes of the previous release may still change people. */
export const COPY_PEOPLE_TASK = 'copy-people-to-leads';

/** Per transaction, which blocks changes of their workspaces. */
const BATCH_PEOPLE = 200;

const PEOPLE_TO_COPY = `
select distinct lead_id as id from lead join person on person_id = lead_id
where (${PERSON_COPIES.map((column) => `person_${column}`).join(', ')})
  is distinct from (${PERSON_COPIES.map((column) => `person.${column}`).join(', ')}) order by 1`;

/** Copies values of people to leads where a release that does not copy them has added leads or changed people. */
@Injectable()
export class LeadCopiesService {
  constructor(
    private readonly db: DataSource,
    private readonly leads: LeadFactsService,
  ) {}

  /** Copies in batches; a repeated run continues. */
  async run(): Promise<void> {
    const people = await this.db.query<{ id: number }[]>(PEOPLE_TO_COPY);
    for (let at = 0; at < people.length; at += BATCH_PEOPLE) {
      const ids = people.slice(at, at + BATCH_PEOPLE).map(({ id }) => id);
      await this.db.transaction(async (tx) => {
        await this.leads.lockPeople(tx, ids);
        await this.leads.updateLeads(tx, ids, []);
      });
    }
  }
}
