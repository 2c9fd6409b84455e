import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { copiedValues, COPY_COLUMNS } from '../fields/own-values.rules.js';
import { LeadFactsService } from './lead-facts.service.js';

/** The job that a migration adds, after which processes of the previous release may still change people. */
export const COPY_PEOPLE_TASK = 'copy-people-to-leads';

/** Whose copies are compared at once. */
const COMPARED_PEOPLE = 5_000;
/** Whose leads are changed in a transaction, which blocks other changes of their workspaces. */
const CHANGED_PEOPLE = 200;

const NEXT_PEOPLE = `select person_id as id from person where person_id > $1 order by 1 limit ${COMPARED_PEOPLE}`;
const PEOPLE_TO_COPY = `
select distinct lead_id as id from lead join person /*+ person_id = any($1::int[]) */ on person_id = lead_id
where lead_id = any($1::int[]) and (${COPY_COLUMNS}) is distinct from (${copiedValues('person')}) order by 1`;

/** Copies values of people to leads where a release that does not copy them has added leads or changed people. */
@Injectable()
export class LeadCopiesService {
  constructor(
    private readonly db: DataSource,
    private readonly leads: LeadFactsService,
  ) {}

  /** Copies in batches; a repeated run finds what is left. */
  async run(): Promise<void> {
    for (let last: number | undefined = 0; last !== undefined;) {
      const people = await this.readIds(NEXT_PEOPLE, last);
      await this.copy(await this.readIds(PEOPLE_TO_COPY, people));
      last = people.at(-1);
    }
  }

  private async copy(people: number[]): Promise<void> {
    for (let at = 0; at < people.length; at += CHANGED_PEOPLE) {
      const ids = people.slice(at, at + CHANGED_PEOPLE);
      await this.db.transaction(async (tx) => {
        await this.leads.lockPeople(tx, ids);
        await this.leads.updateLeads(tx, ids, []);
      });
    }
  }

  private async readIds(query: string, parameter: number | number[]): Promise<number[]> {
    const rows = await this.db.query<{ id: number }[]>(query, [parameter]);
    return rows.map(({ id }) => id);
  }
}
