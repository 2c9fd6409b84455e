import { Client } from 'pg';
import { CORRECT_DIFFERENCES } from '../../src/modules/leads/recount/week-recount.queries.js';
import * as sql from './statements.js';

/** Signals of a person, repositories of a workspace and leads of a company, on average. */
const [SIGNALS_PER_PERSON, REPOS_PER_WORKSPACE, PEOPLE_PER_COMPANY] = [10, 5, 12];
/** Writing these indexes once at the end is faster than row by row. */
const REBUILT_TABLES = ['lead', 'signal'];

/** Creates workspaces with about this many signals in all, unless the database has them. */
export async function fillWorkspaces(url: string, workspaces: number, signals: number): Promise<void> {
  const client = new Client(url);
  await client.connect();
  try {
    const { rowCount } = await client.query(`select from customer where slug = 'scale-' || $1::text`, [workspaces]);
    if (rowCount) return;
    await write(client, workspaces, signals);
  } finally {
    await client.end();
  }
}

async function write(client: Client, workspaces: number, signals: number): Promise<void> {
  const startedAt = performance.now();
  const step = async (name: string, statement: string, parameters?: unknown[]) => {
    console.error(`  ${name}, after ${((performance.now() - startedAt) / 1000).toFixed(0)} s …`);
    await client.query(statement, parameters);
  };
  const repos = workspaces * REPOS_PER_WORKSPACE;
  const people = Math.ceil(signals / SIGNALS_PER_PERSON);
  await client.query(sql.PREPARE);
  await step('workspaces', sql.WORKSPACES, [workspaces]);
  await client.query(sql.REPOS, [repos]);
  await client.query(sql.TRACKED_REPOS, [repos]);
  await client.query(sql.REPO_EVENTS, [signals]);
  await step('events', sql.EVENTS, [people]);
  await client.query('analyze scale_event');
  await client.query(sql.COMPANIES, [Math.ceil(people / PEOPLE_PER_COMPANY)]);
  await step('people', sql.PEOPLE);
  await client.query(sql.SEQUENCES);
  await client.query('analyze repo, tracked_repo, person, company');
  const { rows: indexes } = await client.query<{ drop: string; create: string }>(INDEXES, [REBUILT_TABLES]);
  for (const { drop } of indexes) await client.query(drop);
  await step('signals', sql.SIGNALS);
  await client.query('drop table scale_event');
  await client.query('analyze signal');
  await step('leads', sql.LEADS);
  for (const [at, { create }] of indexes.entries()) {
    await step(`index ${at + 1} of ${indexes.length}`, create);
  }
  await step('totals', sql.COMPANY_TOTALS);
  await client.query(sql.WORKSPACE_TOTALS);
  await step('vacuum', 'vacuum (analyze)');
  const { rows } = await client.query<{ id: number }>('select customer_id as id from customer order by 1');
  await step('counts by week', 'select');
  for (const { id } of rows) await client.query(CORRECT_DIFFERENCES, [id]);
  await step('vacuum', 'vacuum (analyze)');
  await step('ready', 'checkpoint');
}

/** $1 tables. How to drop their indexes and to create them again, without those that foreign keys refer to. */
const INDEXES = `
select pg_get_indexdef(indexrelid) || case when conname is null then '' else format('; alter table %s add constraint %s primary key using index %s',
    indrelid::regclass, conname, conname) end as create,
  case when conname is null then 'drop index ' || indexrelid::regclass
    else format('alter table %s drop constraint %s', indrelid::regclass, conname) end as drop
from pg_index left join pg_constraint own on conindid = indexrelid and contype = 'p'
where indrelid = any($1::text[]::regclass[])
  and not exists (select from pg_constraint other where other.conindid = indexrelid and contype = 'f')`;
