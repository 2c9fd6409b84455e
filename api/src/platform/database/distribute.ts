import type { QueryRunner } from 'typeorm';
import { AppError } from '../errors.js';
import { CROSS_WORKSPACE_ROLE, JOBS_ROLE, REQUEST_ROLE, ROLES } from './database-roles.js';

/** Tables whose rows belong to one workspace each. */
const WORKSPACE_TABLES = `
select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid and attname = 'customer_id' and attnotnull
join pg_policy on polrelid = pg_class.oid and polname = 'own_workspace'
where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`;

/** The table that stays on the coordinator, though tables of workspaces refer to it: it would be large on each node. */
const LOCAL_TABLE = 'person';

/** Tables that statements join with those of workspaces, beside those that these refer to. */
const JOINED_TABLES = ['commit_domain', 'do_not_contact', 'employment', 'repo_insider', 'repo_sync', 'thread_text'];

export const IS_DISTRIBUTED = `select to_regclass('pg_dist_partition') is not null as "isDistributed"`;
const MOVED_TABLES = `
select relname as name from pg_dist_partition join pg_class on pg_class.oid = logicalrelid
where partmethod = 'h' or partmethod = 'n' and repmodel = 't'`;

/**
 * What a migration has set for a column of a distributed table: Citus copies no such options to shards, neither to new ones nor to
 * those that it moves.
 */
const SET_COLUMN_OPTIONS = `
select result from run_command_on_shards('lead', 'alter table %s alter column verdict set (n_distinct = 3)') where not success`;

/** The sequences of ids, and the last number that each has given. */
const SEQUENCES = `
select pg_class.relname as table, attname as column, sequence.oid::regclass::text as sequence, pg_sequence_last_value(sequence.oid) as last
from pg_class sequence
join pg_depend on classid = 'pg_class'::regclass and objid = sequence.oid and deptype in ('a', 'i')
join pg_class on pg_class.oid = refobjid join pg_attribute on (attrelid, attnum) = (refobjid, refobjsubid)
where sequence.relkind = 'S' and pg_class.relnamespace = 'public'::regnamespace`;

/** An earlier release copied the table to each node. Citus moves none with an identity column. */
const MOVE_TO_COORDINATOR = [
  'set local citus.enable_ddl_propagation to off',
  'alter table person alter person_id drop identity',
  'set local citus.enable_ddl_propagation to on',
  `select undistribute_table('person', cascade_via_foreign_keys => true)`,
  'alter table person alter person_id add generated always as identity',
];

interface Sequence {
  table: string;
  column: string;
  sequence: string;
  last: string | null;
}

interface ForeignKey {
  table: string;
  target: string;
  name: string;
  definition: string;
}

const FOREIGN_KEYS = `
select own.relname as table, target.relname as target, conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
from pg_constraint join pg_class own on own.oid = conrelid join pg_class target on target.oid = confrelid
where contype = 'f' and own.relnamespace = 'public'::regnamespace order by 1, 3`;

/** Citus has no such action for a key with the distribution column. */
const SETS_NULL = / ON DELETE SET NULL \([a-z_]+\)$/;

/**
 * Distributes the tables of workspaces by `customer_id` over the nodes of a Citus cluster, and copies the tables that
 * they refer to to each node. Does only what has not been done, so it runs again after migrations that add tables.
 * @returns the tables moved
 * @throws AppError unavailable, when the database has no Citus
 */
export async function distribute(runner: QueryRunner, onProgress: (line: string) => void): Promise<string[]> {
  await requireCitus(runner);
  // Citus connects to its nodes as the current role.
  for (const role of ROLES) await runner.query(`alter role ${role} login`);
  // Citus copies what statements insert from several nodes into the shards, which row-level security refuses. Their policies
  // show these roles every row.
  for (const role of [CROSS_WORKSPACE_ROLE, JOBS_ROLE]) await runner.query(`alter role ${role} bypassrls`);
  // The quotas count rows of one workspace, all of which are in one shard.
  await runner.query('set citus.enable_unsafe_triggers = on');
  await runner.query('drop trigger if exists history_for_who_comes_back on customer');
  // The nodes have no queue. `resume-webhooks` adds the job within a minute.
  await runner.query('drop trigger if exists lead_change_announced on lead_change');

  // Nodes then see the workspace that a transaction opens.
  await runner.query(`do $$ begin
    execute format('alter database %I set citus.propagate_set_commands to local', current_database());
    -- A transaction can then change a table that is on each node after one of several shards.
    execute format('alter database %I set citus.multi_shard_modify_mode to sequential', current_database());
    -- Who changes a table on each node locks the tables that it refers to, but may be allowed only to read them.
    execute format('alter database %I set citus.skip_advisory_lock_permission_checks to on', current_database());
  end $$`);

  const readNames = async (query: string) =>
    ((await runner.query(query)) as { name: string }[]).map(({ name }) => name);
  const keys = (await runner.query(FOREIGN_KEYS)) as ForeignKey[];
  const workspaceTables = await readNames(WORKSPACE_TABLES);
  const otherTables = withTargets([...workspaceTables, ...JOINED_TABLES], keys).filter(
    (name) => !workspaceTables.includes(name) && name !== LOCAL_TABLE,
  );
  const done = await readNames(MOVED_TABLES);
  const missing = (tables: string[]) => tables.filter((name) => !done.includes(name));
  const moved: string[] = [];
  const move = async (name: string, statement: string) => {
    await runner.query(statement, [name]);
    moved.push(name);
    onProgress(`Table ${name}: moved`);
  };
  const sequences = (await runner.query(SEQUENCES)) as Sequence[];
  await runner.query(CREATE_DROPPED_KEYS);
  await dropKeys(runner, keys, {
    workspaceTables,
    otherTables,
    missing: missing(workspaceTables),
  });
  if (done.includes(LOCAL_TABLE)) {
    await runner.startTransaction();
    for (const statement of MOVE_TO_COORDINATOR) await runner.query(statement);
    await runner.commitTransaction();
    moved.push(LOCAL_TABLE);
    onProgress(`Table ${LOCAL_TABLE}: moved to the coordinator`);
  }
  for (const name of missing(targetsFirst(otherTables, keys))) await move(name, 'select create_reference_table($1)');
  for (const name of missing(workspaceTables)) {
    const [first = 'none'] = [...workspaceTables.filter((table) => done.includes(table)), ...workspaceTables];
    const beside = name === first ? 'none' : first;
    await move(name, `select create_distributed_table($1, 'customer_id', colocate_with => '${beside}')`);
  }
  await continueSequences(runner, sequences);
  await addKeys(runner);
  for (const statement of FUNCTIONS) await runner.query(statement);
  const failures = (await runner.query(SET_COLUMN_OPTIONS)) as { result: string }[];
  if (failures[0]) throw new Error(`The options of a column cannot be set on a shard: ${failures[0].result}`);
  return moved;
}

/**
 * Lets roles insert into tables on each node, as `TABLE_GRANTS` says, and number the rows, which Citus does as the current role, and
 * administration read histories anew.
 * In a database that Citus does not distribute, it does nothing.
 */
export async function grantInsertions(runner: QueryRunner): Promise<void> {
  const [row] = (await runner.query(IS_DISTRIBUTED)) as { isDistributed: boolean }[];
  if (!row?.isDistributed) return;
  const roles = [REQUEST_ROLE, CROSS_WORKSPACE_ROLE, JOBS_ROLE].join(', ');
  await runner.query(`grant usage on all sequences in schema public to ${roles}`);
  // `read_anew` has the rights of the role that calls it there.
  await runner.query(`grant update on repo_sync to ${CROSS_WORKSPACE_ROLE}`);
  for (const { table, role } of (await runner.query(INSERTION_TABLES, [ROLES])) as { table: string; role: string }[]) {
    await runner.query(`grant insert on ${table} to ${role}`);
  }
}

/** Tables on each node to which a role may add rows. Citus writes all columns. */
const INSERTION_TABLES = `
select relname as table, role from pg_dist_partition join pg_class on pg_class.oid = logicalrelid cross join unnest($1::text[]) role
where partmethod = 'n' and repmodel = 't' and has_any_column_privilege(role, logicalrelid, 'insert')`;

/**
 * Functions that statements call on the nodes. Citus writes `sort_key()` into statements as what it does, without its
 * collations, unless it is in another language than SQL. The others read tables themselves: those that are on each node, and the
 * shards of the same workspace, beside the statement's.
 */
const FUNCTIONS = [
  `create or replace function sort_key(value text) returns text language plpgsql immutable parallel safe as $$
  begin
    return lower(value collate "und-x-icu") collate "C";
  end $$`,
  // Citus accepts no clock_timestamp() in a change. The owner's change would wait for what the transaction itself has changed.
  `create or replace function read_anew(repo_ids int[]) returns void
  language plpgsql security invoker set search_path = public, pg_temp as $$
  declare
    began jsonb := jsonb_build_object('began', jsonb_build_object('at', clock_timestamp()));
  begin
    update repo_sync set streams = began where repo_id = any(repo_ids);
  end $$`,
  ...['repos_named(text[])', 'companies_of_exclusions(int, text[])', 'replace_tag_in_views(int, uuid, uuid)'].map(
    (name) => `alter function ${name} set citus.allow_nested_distributed_execution = on`,
  ),
];

async function requireCitus(runner: QueryRunner): Promise<void> {
  const [row] = (await runner.query(
    `select (select count(*)::int from pg_extension where extname = 'citus') as count`,
  )) as { count: number }[];
  if (row?.count === 0) {
    throw new AppError(
      'unavailable',
      'The database of DATABASE_URL has no Citus: create the extension on each node first, and add the nodes (api/README.md).',
    );
  }
}

/** Between tables that are moved one after the other, no key may exist meanwhile: those dropped are stored until they are added again. */
const CREATE_DROPPED_KEYS = `
create table if not exists dropped_foreign_key (of text, name text, definition text not null, primary key (of, name))`;

async function dropKeys(
  runner: QueryRunner,
  keys: ForeignKey[],
  { workspaceTables, otherTables, missing }: Record<'workspaceTables' | 'otherTables' | 'missing', string[]>,
): Promise<void> {
  const isMoved = (table: string) => workspaceTables.includes(table) || otherTables.includes(table);
  for (const { table, target, name, definition } of keys) {
    // Citus has none to tables on the coordinator, and makes those that refer to tables on each node its own.
    if ((isMoved(table) && target === LOCAL_TABLE) || (table === LOCAL_TABLE && isMoved(target))) {
      await runner.query(`alter table ${table} drop constraint ${name}`);
      continue;
    }
    if (!missing.includes(table) && !missing.includes(target)) continue;
    if (!workspaceTables.includes(target)) continue;
    // Citus has no keys from tables on each node to distributed ones.
    if (workspaceTables.includes(table)) {
      const addedDefinition = definition.replace(SETS_NULL, '');
      await runner.query('insert into dropped_foreign_key values ($1, $2, $3) on conflict do nothing', [
        table,
        name,
        addedDefinition,
      ]);
    }
    await runner.query(`alter table ${table} drop constraint ${name}`);
  }
}

/**
 * Continues the ids of tables after the last number, or after the greatest id where a run ended in between. Citus restarts the
 * sequences of tables that it copies to each node, and of tables that refer to those.
 */
async function continueSequences(runner: QueryRunner, sequences: Sequence[]): Promise<void> {
  for (const { table, column, sequence, last } of sequences) {
    await runner.query(
      `select setval($1::regclass, greatest($2, max(${column}))) from ${table}
       having coalesce(pg_sequence_last_value($1::regclass), 0) < greatest($2::bigint, max(${column}))`,
      [sequence, last],
    );
  }
}

async function addKeys(runner: QueryRunner): Promise<void> {
  const dropped = (await runner.query('select of, name, definition from dropped_foreign_key order by 1, 2')) as {
    of: string;
    name: string;
    definition: string;
  }[];
  const keys = (await runner.query(FOREIGN_KEYS)) as ForeignKey[];
  const existing = new Set(keys.map(({ table, name }) => `${table} ${name}`));
  for (const { of, name, definition } of dropped) {
    // Of a run that ended in between, it has been added, or has not been dropped.
    if (!existing.has(`${of} ${name}`)) await runner.query(`alter table ${of} add constraint ${name} ${definition}`);
    await runner.query('delete from dropped_foreign_key where of = $1 and name = $2', [of, name]);
  }
  await runner.query('drop table dropped_foreign_key');
}

/** Returns these tables and those that they refer to. */
function withTargets(tables: string[], keys: ForeignKey[]): string[] {
  const found = new Set(tables);
  for (const table of found) {
    for (const key of keys) if (key.table === table) found.add(key.target);
  }
  return [...found];
}

/** Returns these tables, each after those that it refers to. */
function targetsFirst(tables: string[], keys: ForeignKey[]): string[] {
  const ordered: string[] = [];
  const visited = new Set<string>();
  const add = (table: string) => {
    if (visited.has(table)) return;
    visited.add(table);
    for (const key of keys) if (key.table === table && tables.includes(key.target)) add(key.target);
    ordered.push(table);
  };
  for (const table of tables) add(table);
  return ordered;
}
