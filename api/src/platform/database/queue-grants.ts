import type { DataSource } from 'typeorm';
import { JOBS_ROLE } from './database-roles.js';
import { applyGrants } from './grants.js';

const QUEUE_SCHEMA = 'graphile_worker';

/** Lets the worker use the tables of the queue library, which makes them itself and enables row-level security on them. */
export async function openQueue(db: DataSource): Promise<void> {
  const tables = await db.query<{ name: string; isPrivate: boolean }[]>(QUEUE_TABLES, [QUEUE_SCHEMA]);
  const privileges = ({ isPrivate }: { isPrivate: boolean }) =>
    isPrivate ? 'select, insert, update, delete' : 'select';
  await db.query(`grant usage on schema ${QUEUE_SCHEMA} to ${JOBS_ROLE}`);
  await db.query(QUEUE_POLICIES);
  await applyGrants(
    db,
    QUEUE_SCHEMA,
    Object.fromEntries(tables.map((table) => [table.name, { [JOBS_ROLE]: privileges(table) }])),
  );
}

const QUEUE_TABLES = `
select relname as name, relkind = 'r' and relname like '\\_private\\_%' as "isPrivate"
from pg_class where relnamespace = $1::regnamespace and relkind in ('r', 'v')`;

const QUEUE_POLICIES = `
do $$
declare
  unopened regclass;
begin
  for unopened in
    select oid from pg_class
    where relnamespace = '${QUEUE_SCHEMA}'::regnamespace and relkind = 'r' and relrowsecurity
      and not exists (select from pg_policy where polrelid = pg_class.oid and polname = 'jobs')
  loop
    execute format('create policy jobs on %s to ${JOBS_ROLE} using (true)', unopened);
  end loop;
end $$`;
