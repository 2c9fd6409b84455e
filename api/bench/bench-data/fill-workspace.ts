import type { ClientBase } from 'pg';
import { CORRECT_DIFFERENCES } from '../../src/modules/leads/recount/week-recount.queries.js';
import { AppError } from '../../src/platform/errors.js';
import * as sql from './statements.js';
import * as words from './words.js';

const BATCH = 25_000;
/** From this size on, dropping and rebuilding the indexes is faster than updating them row by row. */
const MIN_LEADS_TO_REBUILD_INDEXES = 100_000;
const REPOSITORIES = 500;
const LEADS_PER_COMPANY = 12;
const MAX_COMPANIES = 80_000;

export interface BenchDataOptions {
  customerSlug: string;
  leads: number;
  /** The same seed creates the same workspace, except ids and the last day. */
  seed: number;
  onProgress?: (leadsDone: number, step: string) => void;
}

export interface BenchDataReport {
  leads: number;
  signals: number;
  seconds: number;
}

/**
 * Fills a workspace with plausible leads for benches and creates it if there is none. On failure nothing is changed. The
 * last signals are of today's midnight (UTC).
 * @throws AppError conflict for a workspace that has leads
 */
export async function fillWorkspace(client: ClientBase, options: BenchDataOptions): Promise<BenchDataReport> {
  const startedAt = performance.now();
  await client.query('begin');
  try {
    const customerId = await requireEmptyWorkspace(client, options.customerSlug);
    await client.query("set local maintenance_work_mem = '512MB'; set local work_mem = '64MB'; set local jit = off");
    await client.query(sql.prepareStatement(options.seed));
    const write = () => writeLeads(client, customerId, options);
    await (options.leads < MIN_LEADS_TO_REBUILD_INDEXES ? write() : rebuildingLeadIndexes(client, options, write));
    options.onProgress?.(options.leads, 'totals');
    await client.query(sql.COMPANY_TOTALS, [customerId]);
    await client.query(sql.WORKSPACE_TOTALS, [customerId]);
    // The planner would take the tables for as small as before.
    await client.query('analyze lead, signal');
    await client.query(CORRECT_DIFFERENCES, [customerId]);
    await client.query('commit');
    options.onProgress?.(options.leads, 'vacuum');
    await client.query(
      'vacuum (analyze) lead, signal, lead_tag, tagged_lead, lead_company, company_week, workspace_week, favorite, person, company, repo',
    );
    const signals = await countSignals(client, customerId);
    return { leads: options.leads, signals, seconds: (performance.now() - startedAt) / 1000 };
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function requireEmptyWorkspace(client: ClientBase, slug: string): Promise<number> {
  await client.query(
    `insert into customer (name, slug, email_domain) values (initcap(replace($1, '-', ' ')), $1, $1 || '.example')
     on conflict (slug) do nothing`,
    [slug],
  );
  const {
    rows: [workspace],
  } = await client.query<{ id: number }>('select customer_id as id from customer where slug = $1 for update', [slug]);
  const leads = await client.query('select 1 from lead where customer_id = $1 limit 1', [workspace?.id]);
  if (!workspace || leads.rows.length > 0) {
    throw new AppError('conflict', `The workspace ${slug} has leads already: name an empty or a new one.`);
  }
  return workspace.id;
}

async function writeLeads(client: ClientBase, customerId: number, options: BenchDataOptions): Promise<void> {
  const { leads, onProgress } = options;
  const companies = Math.min(MAX_COMPANIES, Math.ceil(leads / LEADS_PER_COMPANY));
  await client.query(sql.COMPANIES, [
    companies,
    words.COMPANY_FIRST,
    words.COMPANY_SECOND,
    words.COMPANY_LAST,
    words.COUNTRIES,
  ]);
  await client.query(sql.REPOS, [REPOSITORIES, words.REPO_WORDS, customerId]);
  await client.query(sql.TAGS, [words.TAG_NAMES, customerId]);
  const firstId = await reservePersonIds(client, leads);
  const until = new Date().toISOString().slice(0, 10);
  for (let first = 1; first <= leads; first += BATCH) {
    const last = Math.min(first + BATCH - 1, leads);
    await client.query(sql.LEAD_BATCH, [
      first,
      last,
      firstId - 1,
      companies,
      words.FIRST_NAMES,
      words.LAST_NAMES,
      words.SENIORITIES,
      words.ROLES,
    ]);
    await client.query(sql.SIGNAL_BATCH, [first, last, REPOSITORIES, `${until}T00:00:00Z`]);
    await client.query(sql.ANALYZE_BATCH);
    await client.query(sql.PERSONS);
    await client.query(sql.LEADS, [customerId]);
    await client.query(sql.SIGNALS, [customerId]);
    await client.query(sql.LEAD_TAGS, [customerId]);
    await client.query(sql.FAVORITES, [customerId]);
    await client.query(sql.CLEAR_BATCH);
    onProgress?.(last, 'leads');
  }
}

/** Reserves consecutive person ids and returns the first. */
async function reservePersonIds(client: ClientBase, count: number): Promise<number> {
  const { rows } = await client.query<{ first: number }>(
    `with first as materialized (select nextval(pg_get_serial_sequence('person', 'person_id')) as id)
     select id::int as first, setval(pg_get_serial_sequence('person', 'person_id'), id + $1) from first`,
    [count],
  );
  if (!rows[0]) throw new Error('The sequence of person ids returned no row');
  return rows[0].first;
}

async function rebuildingLeadIndexes(
  client: ClientBase,
  { leads, onProgress }: BenchDataOptions,
  write: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = 'lead'::regclass and not indisunique`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await write();
  for (const [at, { name, definition }] of rows.entries()) {
    onProgress?.(leads, `index ${String(at + 1)} of ${String(rows.length)}: ${name}`);
    await client.query(definition);
  }
}

async function countSignals(client: ClientBase, customerId: number): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from signal where customer_id = $1',
    [customerId],
  );
  return rows[0]?.count ?? 0;
}
