import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LeadFactsService } from '../changes/lead-facts.service.js';
import { LeadScoresService } from '../score/lead-scores.service.js';
import { LeadVerdictsService } from './lead-verdicts.service.js';

/** The job that a migration adds once, and each import whose rest is discarded. */
export const MARK_INSIDER_SIGNALS_TASK = 'mark-insider-signals';

/** Per transaction, which blocks all other changes of leads. */
const BATCH_PEOPLE = 200;

const PEOPLE_TO_MARK = `
select distinct person_id from signal join person /*+ github_id in (select github_id from repo_insider) */ on person_id = lead_id
join repo_insider insider on (insider.repo_id, insider.github_id) = (signal.repo_id, person.github_id)
where not at_home order by person_id`;

/** Stops counting insiders' signals that were stored before insiders were known. */
@Injectable()
export class InsiderBackfill {
  constructor(
    private readonly db: DataSource,
    private readonly leads: LeadFactsService,
    private readonly verdicts: LeadVerdictsService,
    private readonly scores: LeadScoresService,
  ) {}

  /** Marks the signals of every workspace in batches; a repeated run continues. */
  async run(): Promise<void> {
    const people = await this.db.query<{ person_id: number }[]>(PEOPLE_TO_MARK);
    for (let at = 0; at < people.length; at += BATCH_PEOPLE) {
      const ids = people.slice(at, at + BATCH_PEOPLE).map((row) => row.person_id);
      await this.db.transaction(async (tx) => {
        await this.leads.lockAllWorkspaces(tx);
        await this.verdicts.markInsiderSignals(tx, ids);
      });
    }
    if (people.length > 0) await this.scores.requestScoring(this.db.manager);
  }
}
