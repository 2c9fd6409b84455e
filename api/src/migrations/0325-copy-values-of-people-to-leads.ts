import type { QueryRunner } from 'typeorm';
import { ForwardOnlyMigration } from './forward-only-migration.js';

/** Leads per transaction, during which their workspace cannot be changed. */
const BATCH_LEADS = 1_000;
const PROGRESS_MS = 2_000;

/** Fills the columns of 0317 while the product writes, in batches under the locks of workspaces. A run after an interrupted one goes on. */
export class CopyValuesOfPeopleToLeads extends ForwardOnlyMigration {
  readonly name = 'CopyValuesOfPeopleToLeads1763700000325';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    const customers = (await runner.query('select customer_id from customer order by 1')) as { customer_id: number }[];
    let reportAt = Date.now() + PROGRESS_MS;
    for (const [at, { customer_id: customerId }] of customers.entries()) {
      for (let last: number | null = 0; last !== null;) last = await copyBatch(runner, customerId, last);
      if (Date.now() < reportAt) continue;
      runner.dataSource.logger.log('info', `Leads: copied in ${at + 1} of ${customers.length} workspaces`);
      reportAt = Date.now() + PROGRESS_MS;
    }
    if (customers.length > 0) for (const statement of COPY_AGAIN) await runner.query(statement);
  }
}

/** Returns the last lead of the batch, null after the last batch. */
async function copyBatch(runner: QueryRunner, customerId: number, after: number): Promise<number | null> {
  await runner.startTransaction();
  try {
    await runner.query('select pg_advisory_xact_lock_shared(7002, 0)');
    await runner.query('select pg_advisory_xact_lock(7002, $1)', [customerId]);
    const [batch] = (await runner.query(COPY, [customerId, after, BATCH_LEADS])) as [{ last: number | null }];
    await runner.commitTransaction();
    return batch.last;
  } catch (error) {
    await runner.rollbackTransaction();
    throw error;
  }
}

const COPY = `
with batch as materialized (
  select lead_id from lead where customer_id = $1 and lead_id > $2 order by lead_id limit $3
), copied as (
  update lead set person_github_id = person.github_id, person_linkedin_url = person.linkedin_url, person_twitter = person.twitter,
    person_linkedin_image = person.linkedin_image, person_work_email = person.work_email, person_personal_email = person.personal_email,
    person_provenance = person.provenance
  from batch join person on person_id = batch.lead_id
  where lead.customer_id = $1 and lead.lead_id = batch.lead_id and lead.person_github_id is null
)
select max(lead_id) as last from batch`;

/**
 * Processes of the previous release still change people and add leads, without these columns: a job copies what is missing once
 * the upgrade should have ended, and once it certainly has.
 */
const COPY_AGAIN = ['15 minutes', '1 day'].map(
  (delay) => `
  select public.add_job('copy-people-to-leads', job_key => 'copy-people-to-leads in ${delay}', run_at => now() + interval '${delay}')`,
);
