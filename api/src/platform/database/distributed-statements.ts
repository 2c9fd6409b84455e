import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import { IS_DISTRIBUTED } from './distribute.js';
import { findRowsFirst, namesTable, narrowStatement, requireNarrow } from './narrow-statement.js';
import { readPeopleFirst } from './people-first.js';
import { readsTemporaryTable, replaceTemporaryTables, withoutClaims, withoutLocks, type Query } from './staged-rows.js';

/** Tables that Citus distributes by workspace, those that are on each node, and the columns of `person`, which is on none. */
interface Distribution {
  distributed: ReadonlySet<string>;
  reference: ReadonlySet<string>;
  personColumns: readonly string[];
}

const distributions = new WeakMap<DataSource, Distribution>();
/** The workspaces that a transaction changes; none: it may change all. */
const scopes = new WeakMap<QueryRunner, readonly number[]>();

const DISTRIBUTED_TABLES = `
select relname as name, partmethod = 'h' as "isDistributed"
from pg_dist_partition join pg_class on pg_class.oid = logicalrelid where partmethod in ('h', 'n')`;

const PERSON_COLUMNS = `
select attname as name from pg_attribute where attrelid = 'person'::regclass and attnum > 0 and not attisdropped`;

/** No workspace has this id: statements narrowed to it find no rows, and create empty tables. */
const NO_WORKSPACE = 0;

/**
 * Rewrites the statements of a data source that Citus cannot run, if it distributes the tables. Elsewhere, it changes
 * nothing.
 */
export async function adaptStatements(db: DataSource): Promise<void> {
  const [row] = await db.query<{ isDistributed: boolean }[]>(IS_DISTRIBUTED);
  if (!row?.isDistributed) return;
  const tables = await db.query<{ name: string; isDistributed: boolean }[]>(DISTRIBUTED_TABLES);
  const names = (isDistributed: boolean) =>
    new Set(tables.filter((table) => table.isDistributed === isDistributed).map(({ name }) => name));
  const columns = await db.query<{ name: string }[]>(PERSON_COLUMNS);
  const personColumns = columns.map(({ name }) => name);
  const distribution = { distributed: names(true), reference: names(false), personColumns };
  distributions.set(db, distribution);
  const createQueryRunner = db.createQueryRunner.bind(db);
  db.createQueryRunner = (mode) => {
    const runner = createQueryRunner(mode);
    const query = runner.query.bind(runner) as Query;
    const temporaryTables = new Map<string, boolean>();
    runner.query = ((text, parameters, isStructured) =>
      queryDistributed(
        { query, customerIds: scopes.get(runner) ?? [], temporaryTables, ...distribution },
        text,
        parameters,
        isStructured,
      )) as Query as QueryRunner['query'];
    return runner;
  };
}

/**
 * Has the statements that follow in this transaction read and change rows of these workspaces alone, whose locks it has. On
 * PostgreSQL it does nothing: one statement changes all of them. Where Citus distributes the tables, each statement runs once for each
 * workspace (`narrowStatement`), and one that creates a temporary table adds the rows of the others to it.
 */
export function narrowTransaction(tx: EntityManager, customerIds: readonly number[]): void {
  if (!tx.queryRunner || !distributions.has(tx.dataSource)) return;
  scopes.set(tx.queryRunner, customerIds.length > 0 ? customerIds : [NO_WORKSPACE]);
}

/** Has the statements that follow concern all workspaces again. */
export function widenTransaction(tx: EntityManager): void {
  if (tx.queryRunner) scopes.delete(tx.queryRunner);
}

/**
 * Runs `work` narrowed to these workspaces, of those to which the transaction is narrowed already. `customerIds` is called only on
 * Citus, and only if it can make a difference.
 */
export async function whileNarrowed<Result>(
  tx: EntityManager,
  customerIds: () => Promise<readonly number[]>,
  work: () => Promise<Result>,
): Promise<Result> {
  const outer = tx.queryRunner && scopes.get(tx.queryRunner);
  if (!distributions.has(tx.dataSource) || outer?.length === 1) return work();
  const inner = await whileWidened(tx, customerIds);
  const allowed = outer && new Set(outer);
  narrowTransaction(tx, allowed ? inner.filter((id) => allowed.has(id)) : inner);
  try {
    return await work();
  } finally {
    if (outer) narrowTransaction(tx, outer);
    else widenTransaction(tx);
  }
}

/**
 * Runs `work` for all workspaces, if the transaction is narrowed to several: for a query that Citus can run on all shards at once. A
 * change of several shards would wait for those of other transactions.
 */
export async function whileWidened<Result>(tx: EntityManager, work: () => Promise<Result>): Promise<Result> {
  const outer = tx.queryRunner && scopes.get(tx.queryRunner);
  if (!outer || outer.length === 1) return work();
  widenTransaction(tx);
  try {
    return await work();
  } finally {
    narrowTransaction(tx, outer);
  }
}

const CREATES_TABLE = /^\s*create temp table (\w+) on commit drop as\b/;
const CREATED_TABLE = /\bcreate temp table (?:if not exists )?(\w+)/g;

const HAS_WORKSPACES = `
select exists (
  select from pg_attribute where attrelid = ('pg_temp.' || $1)::regclass and attname = 'customer_id') as "hasWorkspaces"`;

interface Connection extends Distribution {
  query: Query;
  customerIds: readonly number[];
  temporaryTables: Map<string, boolean>;
}

async function queryDistributed(
  { query, customerIds, temporaryTables, distributed, reference, personColumns }: Connection,
  statement: string,
  parameters?: unknown[],
  isStructured?: boolean,
): Promise<unknown> {
  // Statements of entities name the workspace by its column.
  if (isStructured === true) return query(statement, parameters, isStructured);
  const text = namesTable(statement, distributed) ? readPeopleFirst(statement, personColumns) : statement;
  const run = async (statement: string) => {
    if (!readsTemporaryTable(statement, reference, temporaryTables)) return query(withoutLocks(statement), parameters);
    const replaced = await replaceTemporaryTables(query, statement, parameters ?? [], temporaryTables);
    return query(replaced.text, replaced.values);
  };
  const runForWorkspaces = async () => {
    if (!namesTable(text, distributed)) return run(text);
    if (customerIds.length === 0) return run(withoutClaims(findRowsFirst(text)));
    const tables = { distributed, temporaryTables };
    if (customerIds.length > 1) requireNarrow(text, tables);
    const results: unknown[] = [];
    for (const [at, customerId] of customerIds.entries()) {
      const narrowed = narrowStatement(text, customerId, tables);
      results.push(await run(at === 0 ? narrowed : narrowed.replace(CREATES_TABLE, 'insert into $1')));
    }
    return results.reduce(joinResults);
  };
  const result = await runForWorkspaces();
  for (const [, table = ''] of text.matchAll(CREATED_TABLE)) {
    const [row] = (await query(HAS_WORKSPACES, [table])) as { hasWorkspaces: boolean }[];
    temporaryTables.set(table, row?.hasWorkspaces === true);
  }
  return result;
}

/** Of `[rows, count]`, as TypeORM returns changes, or of rows. */
function joinResults(result: unknown, nextResult: unknown): unknown {
  const [rows, nextRows] = [result as unknown[], nextResult as unknown[]];
  const isChange = rows.length === 2 && Array.isArray(rows[0]) && typeof rows[1] === 'number';
  if (!isChange) return [...rows, ...nextRows];
  return [[...(rows[0] as unknown[]), ...(nextRows[0] as unknown[])], (rows[1] as number) + (nextRows[1] as number)];
}
