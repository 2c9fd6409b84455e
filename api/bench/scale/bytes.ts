import type { Client } from 'pg';
import type { Figure } from '../figure.js';

/** What lead and signal cost besides their own rows. */
const TABLES = {
  lead: ['lead', 'lead_company', 'company_week', 'workspace_week', 'tagged_lead'],
  signal: ['signal'],
  person: ['person'],
} as const;

/** Returns the bytes of tables and indexes for each lead, signal and person. */
export async function measureBytes(client: Client): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [subject, tables] of Object.entries(TABLES)) {
    const { rows } = await client.query<{ table: string; bytes: number; indexes: number; count: number }>(
      `select relname as table, pg_table_size(oid)::float8 as bytes, pg_indexes_size(oid)::float8 as indexes,
         (select count(*)::float8 from ${subject}) as count
       from unnest($1::regclass[]) with ordinality named(oid, place) join pg_class using (oid) order by place`,
      [tables],
    );
    for (const { table, bytes, indexes, count } of rows) {
      figures.push({
        name: table === subject ? `${count} of ${subject}, bytes each` : `  ${table}`,
        value: `${(bytes / count).toFixed(0)} + ${(indexes / count).toFixed(0)} of indexes`,
        goal: '',
        ok: true,
      });
    }
  }
  const { rows } = await client.query<{ sizes: string; total: string }>(
    `select string_agg(leads::text, ' / ' order by share) as sizes, pg_size_pretty(pg_database_size(current_database())) as total
     from unnest('{0.5, 0.9, 0.99, 1}'::float8[]) share
     cross join lateral (select percentile_disc(share) within group (order by leads_count) as leads from lead_total) placed`,
  );
  figures.push({
    name: 'leads of a workspace: median / p90 / p99 / largest',
    value: rows[0]?.sizes ?? '',
    goal: '',
    ok: true,
  });
  figures.push({ name: 'database', value: rows[0]?.total ?? '', goal: '', ok: true });
  return figures;
}
