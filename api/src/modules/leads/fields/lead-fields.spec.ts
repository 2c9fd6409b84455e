import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { builders } from '../../../testing/builders.js';
import { openTestDatabase } from '../../../testing/test-database.js';
import { LeadFactsService } from '../changes/lead-facts.service.js';
import { LeadTotalsService } from '../changes/lead-totals.service.js';
import { COPIED_FACTS, CSV_FIELDS, LEAD_FIELDS, LEAD_SORT_KEYS, TEXT_FIELDS } from './lead-fields.rules.js';

/** Columns of `lead` that no response contains. */
const INTERNAL_COLUMNS = ['acts_as_program', 'score_due_at', 'signal_types'];

interface Column {
  table_name: string;
  column_name: string;
  data_type: string;
}

describe('lead fields', () => {
  let db: DataSource;
  let columns: Column[];
  beforeAll(async () => {
    db = await openTestDatabase([], 'superuser');
    columns = await db.query<Column[]>(
      `select table_name, column_name, data_type from information_schema.columns
       where table_schema = 'public' and table_name in ('lead', 'tagged_lead', 'person', 'company')`,
    );
  });
  afterAll(() => db.destroy());

  const typeOf = (table: string, column: string) =>
    columns.find(({ table_name, column_name }) => table_name === table && column_name === column)?.data_type;

  async function indexDefinitions(table: string): Promise<string[]> {
    const rows = await db.query<{ indexdef: string }[]>('select indexdef from pg_indexes where tablename = $1', [
      table,
    ]);
    return rows.map(({ indexdef }) => indexdef);
  }

  it('contain every column of the table lead', () => {
    const usedColumns = LEAD_FIELDS.flatMap(({ sql, sort, factsIndex }) => [
      ...[...sql.matchAll(/\bl\.(\w+)/g)].map(([, column]) => column),
      sort?.column,
      factsIndex,
    ]);
    const missing = columns
      .filter(({ table_name, column_name }) => table_name === 'lead' && !usedColumns.includes(column_name))
      .map(({ column_name }) => column_name);
    expect(missing.sort()).toEqual(INTERNAL_COLUMNS);
  });

  it.each([
    ['LeadView', 'list'],
    ['LeadDetail', 'detail'],
  ])('are the properties of %s', (schema, place) => {
    const document = JSON.parse(readFileSync(join(__dirname, '../../../../openapi.json'), 'utf8')) as {
      components: { schemas: Record<string, { properties: object }> };
    };
    const names = LEAD_FIELDS.filter(({ json }) => json === place || json === 'both').map(({ name }) => name);
    expect(names.sort()).toEqual(Object.keys(document.components.schemas[schema]?.properties ?? {}).sort());
  });

  it('number the columns of the CSV file without gaps', () => {
    expect(CSV_FIELDS.map(({ position }) => position)).toEqual(CSV_FIELDS.map((_, at) => at + 1));
  });

  it.each(Object.entries(LEAD_SORT_KEYS))('have an index in both directions to sort by %s', async (_, key) => {
    const table = key.isOfTaggedLead ? 'tagged_lead' : 'lead';
    const types = {
      text: ['text'],
      int: ['integer'],
      float8: ['double precision'],
      timestamptz: ['timestamp with time zone'],
    };
    expect(types[key.type]).toContain(typeOf(table, key.column));
    const definitions = await indexDefinitions(table);
    for (const order of ['', ' DESC NULLS LAST']) {
      const indexed = `(customer_id, ${key.column}${order}, lead_id)`;
      expect(definitions.filter((definition) => definition.includes(indexed))).not.toEqual([]);
    }
  });

  it.each(TEXT_FIELDS)('have a lowercase key with a trigram index to filter by $name', async ({ column }) => {
    expect(typeOf('lead', `${column}_key`)).toBe('text');
    const definitions = await indexDefinitions('lead');
    expect(definitions.filter((definition) => definition.includes(`${column}_key gin_trgm_ops`))).not.toEqual([]);
  });

  it('are in the index lead_facts where they say so', async () => {
    const definition = (await indexDefinitions('lead')).find((text) => text.includes(' lead_facts '));
    const columns = [...(definition ?? '').matchAll(/\((customer_id[^)]*)\) INCLUDE \(([^)]*)\)/g)]
      .flatMap(([, keys = '', included = '']) => `${keys}, ${included}`.split(', '))
      .map((column) => column.replace(' DESC NULLS LAST', ''));
    const factsColumns = LEAD_FIELDS.flatMap(({ factsIndex }) => factsIndex ?? []);
    expect(['customer_id', 'lead_id', ...factsColumns].sort()).toEqual(columns.sort());
  });

  it('copy each fact of person and company when these change', async () => {
    const create = await builders(db);
    const companyId = await create.company();
    const customer = await create.customer();
    const { userId } = await create.user({ customer });
    const { leadId } = await create.lead({ customer, companyId });
    const ids = { person: leadId, company: companyId };
    const values = { text: 'XY', integer: 17, bigint: '17', jsonb: { XY: 17 } } as Record<string, unknown>;
    const [list] = await db.query<{ list_id: string }[]>(
      `insert into exclusion_list (customer_id, name, kind, effect, changed_by) values ($1, 'XY', 'partners', 'mark', $2)
       returning list_id`,
      [customer.customerId, userId],
    );
    await db.query(`insert into exclusion_entry (customer_id, list_id, value, label) values ($1, $2, 'xy', 'XY')`, [
      customer.customerId,
      list?.list_id,
    ]);
    for (const { table, sourceColumn } of COPIED_FACTS) {
      if (['company_id', 'has_email', 'exclusion_ids'].includes(sourceColumn)) continue;
      const value = values[typeOf(table, sourceColumn) ?? ''];
      await db.query(`update ${table} set ${sourceColumn} = $2 where ${table}_id = $1`, [ids[table], value]);
    }
    const facts = new LeadFactsService(new LeadTotalsService());
    await db.transaction((tx) => facts.updateLeads(tx, [leadId], [companyId]));
    const [lead] = await db.query<Record<string, unknown>[]>('select * from lead where lead_id = $1', [leadId]);
    const special: Record<string, unknown> = {
      company_id: companyId,
      has_email: true,
      exclusion_ids: [list?.list_id],
    };
    for (const { column, table, sourceColumn } of COPIED_FACTS) {
      expect({ column, value: lead?.[column] }).toEqual({
        column,
        value: special[sourceColumn] ?? values[typeOf(table, sourceColumn) ?? ''],
      });
    }
  });
});
