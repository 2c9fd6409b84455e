import type { QueryRunner } from 'typeorm';
import { ForwardOnlyMigration } from './forward-only-migration.js';

/** Stores scores unrounded, and counts the people of a company who are active together. Every lead is due for its score. */
export class StoreUnroundedScores extends ForwardOnlyMigration {
  readonly name = 'UnroundedScores1763700000040';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SCORES);
    await runner.query(SCORE_ALL);
  }
}

// The view and the type of its column depend on the table's. Scores stay as they are until the job has replaced them.
const SCORES = `
drop view workspace_lead;
alter table lead alter column score type float8;
create view workspace_lead as select * from lead where customer_id = current_workspace();
revoke insert, update, delete on workspace_lead from forksight_app, forksight_across;

alter table lead_company
  alter column score type float8,
  add column active_people int not null default 0; -- in the two weeks before the newest signal, at most 32
alter table lead_total
  add column scored_as_of timestamptz;             -- the newest signal when scores were computed
update lead set score_due_at = '-infinity' where score_due_at is distinct from '-infinity';`;

// A new database has no queue yet, and nothing to score.
const SCORE_ALL = `
do $$ begin
  if exists (select from lead) then
    perform public.add_job('score-leads', job_key => 'score-leads');
  end if;
end $$`;
