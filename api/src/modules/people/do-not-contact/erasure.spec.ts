import type { TestCustomer } from '../../../testing/builders.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { DoNotContactService } from './do-not-contact.service.js';

/** Columns that do-not-contact leaves as they are, each with the reason. Add a column of personal data to none of these. */
const RETAINED_COLUMNS: Record<string, Record<string, string>> = {
  person: {
    person_id: 'our own number',
    github_id: 'identifies the account of the public activity',
    login: 'the public name of the account, shown with its public activity',
    login_seen_at: 'when an event had that login',
    account_type: 'person or program: keeps programs hidden',
    created_at: 'when we stored the row',
    do_not_contact: 'the mark itself',
    profile_at: 'when the page was read last: no content of it',
    has_email: 'false once the addresses are erased',
  },
  lead: {
    customer_id: 'our own number',
    lead_id: 'our own number',
    login: 'the copy of the person’s',
    person_github_id: 'the copy of the person’s',
    login_key: 'generated from login',
    has_email: 'the copy of the person’s',
    signal_count: 'counts public activity',
    first_signal_at: 'public activity',
    last_signal_at: 'public activity',
    signal_types: 'public activity',
    repo_ids: 'public activity',
    repos_key: 'public activity',
    types_key: 'generated from signal_types',
    recycled: 'keeps the totals of a hidden lead right',
    verdict: 'hides the lead',
    verdict_reason: 'hides the lead',
    acts_as_program: 'computed from public activity',
    score: 'computed from public activity',
    score_due_at: 'when the score changes',
    created_at: 'when we stored the row',
    outreach_version: 'counts changes of what is erased',
  },
};

/** Tables with rows by person or lead: whether do-not-contact deletes those rows, and why if it does not. */
const TABLES: Record<string, 'deleted' | { kept: string }> = {
  person: { kept: 'erased by column' },
  lead: { kept: 'erased by column' },
  do_not_contact_request: { kept: 'who asked for the erasure and decided it; its reason is erased' },
  erasure_remnant: { kept: 'where to look for texts of others: no data of the person' },
  alert_hit: 'deleted',
  commit_domain: 'deleted',
  crm_contact: 'deleted',
  crm_push_item: 'deleted',
  crm_rule_lead: 'deleted',
  employment: 'deleted',
  favorite: 'deleted',
  lead_tag: 'deleted',
  note: 'deleted',
  outreach_change: 'deleted',
  own_signal: 'deleted',
  person_mail_domain: 'deleted',
  playbook_card: 'deleted',
  tagged_lead: 'deleted',
  unread_push: 'deleted',
  webhook_hit: 'deleted',
  webhook_message: 'deleted',
  lead_change: { kept: 'that the lead has changed, for minutes: no data of the person' },
  playbook_run: { kept: 'an id that expires within minutes' },
  provider_failure: { kept: 'when to ask a provider again: no data of the person' },
  provider_reading: { kept: 'that a provider was asked: no data of the person' },
  signal: {
    kept: 'public activity of the account, shown nowhere while the lead is hidden; what own sources sent is deleted',
  },
  slack_digest_lead: { kept: 'that a digest has listed the lead: no data of the person' },
  star_campaign_account: { kept: 'derived from stars, which are kept; not shown' },
};

const IMPORT = '00000000-0000-0000-0000-000000000001';
const OTHER_EVENT = { github_id: 1, login: 'other', insiders: null };
const OTHER_INSIDER = 2;

interface Column {
  table: string;
  column: string;
  type: string;
}

describe('what do-not-contact erases', () => {
  let server: TestApp;
  let customer: TestCustomer;
  let leadId: number;
  let columns: Column[];
  beforeAll(async () => {
    server = await startTestApp();
    columns = await server.superuser.query<Column[]>(
      `select table_name as table, column_name as column, data_type as type
       from information_schema.columns join information_schema.tables using (table_schema, table_name)
       where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
       order by table_name, ordinal_position`,
    );
    customer = await server.create.customer();
    const companyId = await server.create.company();
    const user = await server.create.user({ customer });
    const lead = await server.create.lead({
      customer,
      companyId,
      person: { full_name: 'Ada' },
      signals: [{ type: 'WatchEvent', repo: `${customer.slug}/tool`, createdAt: '2026-05-01T00:00:00Z' }],
    });
    leadId = lead.leadId;
    await server.superuser.query(
      `insert into import_part (import_id, part, customer_ids, file, events) values ($1, 0, '{}', '{}', $2)`,
      [
        IMPORT,
        JSON.stringify([
          { github_id: lead.githubId, login: 'personal' },
          OTHER_EVENT,
          { ...OTHER_EVENT, insiders: [lead.githubId, OTHER_INSIDER] },
        ]),
      ],
    );
    await fillPerson(companyId, user.userId);
    await fillTables(companyId, user.userId);
    await server.db.transaction((tx) => server.app.get(DoNotContactService).add(tx, leadId, {}));
  });
  afterAll(async () => {
    await server.superuser.query('delete from import_part where import_id = $1', [IMPORT]);
    await server.close();
  });

  const columnsOf = (table: string) => columns.filter((each) => each.table === table);

  /** Gives every column that is not retained a value, by its type. */
  const fillPerson = async (companyId: number, userId: number): Promise<void> => {
    const values: Record<string, string> = { text: `'personal'`, jsonb: `'{"personal": true}'`, integer: '1' };
    const erased = columnsOf('person').filter(({ column }) => !(column in (RETAINED_COLUMNS.person ?? {})));
    const assignments = erased.map(({ column, type }) => {
      const value = column === 'company_id' ? String(companyId) : values[type];
      if (value === undefined) throw new Error(`Give person.${column} (${type}) a value in this test`);
      return `${column} = ${value}`;
    });
    await server.db.query(`update person set ${assignments.join(', ')} where person_id = $1`, [leadId]);
    await server.db.query(
      `update lead set decided_verdict = 'human', company_decided_at = now(), status = 'won', owner_id = $3,
         next_step_on = now(), next_step = 'personal', own_values = '{"full_name": {"value": "personal"}}' where customer_id = $1 and lead_id = $2`,
      [customer.customerId, leadId, userId],
    );
  };

  const fillTables = async (companyId: number, userId: number): Promise<void> => {
    const ids = [customer.customerId, leadId];
    await server.db.query(`insert into favorite (customer_id, lead_id, profile, owner) values ($1, $2, 'x', $3)`, [
      ...ids,
      userId,
    ]);
    await server.db.query(
      `with made as (insert into tag (customer_id, name) values ($1, 'A') returning tag_id)
       insert into lead_tag (customer_id, tag_id, lead_id) select $1, tag_id, $2 from made`,
      ids,
    );
    await server.superuser.query(
      `insert into do_not_contact_request (customer_id, lead_id, requested_by, person_asked, reason)
       values ($1, $2, $3, true, 'personal')`,
      [...ids, userId],
    );
    await server.superuser.query(
      `insert into note (customer_id, lead_id, author_id, body) values ($1, $2, $3, 'personal')`,
      [...ids, userId],
    );
    await server.superuser.query(
      `insert into outreach_change (customer_id, lead_id, batch_id, version, user_id, before, after)
       values ($1, $2, gen_random_uuid(), 1, $3, '{}', '{"nextStep": "personal"}')`,
      [...ids, userId],
    );
    await server.db.query(`insert into tagged_lead (customer_id, lead_id, tags_key) values ($1, $2, 'a')`, ids);
    await server.db.query(`insert into playbook_card (customer_id, lead_id, contents) values ($1, $2, '{}')`, ids);
    await server.db.query(
      `insert into employment (person_id, company_id, until, source) values ($1, $2, now(), 'csv')`,
      [leadId, companyId],
    );
    await server.db.query(
      `insert into webhook_message (customer_id, lead_id, event_type, body) values ($1, $2, 'lead.created', 'personal')`,
      ids,
    );
    await server.superuser.query(
      `with connection as (insert into crm_connection (customer_id, kind, secret, changed_by)
         values ($1, 'hubspot', 'none', $3) returning connection_id),
       push as (insert into crm_push (customer_id, connection_id, created_by) select $1, connection_id, $3 from connection returning push_id),
       view as (insert into lead_view (customer_id, name, entity_type) values ($1, 'Pushed', 'leads') returning view_id),
       rule as (insert into crm_push_rule (customer_id, view_id, connection_id, changed_by)
         select $1, view_id, connection_id, $3 from view, connection returning view_id),
       found as (insert into crm_rule_lead select $1, view_id, $2, true, now() from rule),
       item as (insert into crm_push_item (customer_id, push_id, lead_id, plan) select $1, push_id, $2, '{"reason": "personal"}' from push)
       insert into crm_contact (customer_id, connection_id, lead_id, record_id, pushed, pushed_at, pushed_by, read_at)
       select $1, connection_id, $2, '1', '{"email": "personal"}', now(), $3, now() from connection`,
      [...ids, userId],
    );
    await server.superuser.query(
      `with named as (insert into repo (org, name, workspace_id) values ('', 'Docs', $1) returning repo_id),
       source as (insert into signal_source (customer_id, source_id, type, weight)
         select $1, repo_id, 'DocsVisitEvent', 1 from named returning source_id)
       insert into own_signal (customer_id, source_id, signal_key, login, created_at, state, lead_id)
       select $1, source_id, '1', 'personal', now(), 'stored', $2 from source`,
      ids,
    );
    await server.superuser.query(
      `with of_user as (
         insert into alert (customer_id, user_id, event, channel, address_hash, frequency, time_zone, hour, weekday, since,
           after_employment_id)
         values ($1, $3, 'moved', 'email', '', 'daily', 'UTC', 8, 1, now(), 0) returning alert_id)
       insert into alert_hit (customer_id, alert_id, lead_id, company_id, found_at) select $1, alert_id, $2, 0, now() from of_user`,
      [...ids, userId],
    );
    await server.superuser.query(
      `with topic as (
         insert into webhook_topic (customer_id, event, since) values ($1, 'surged', now()) returning topic_id)
       insert into webhook_hit (customer_id, topic_id, lead_id, company_id, found_at) select $1, topic_id, $2, 0, now() from topic`,
      ids,
    );
    await server.db.query(`insert into person_mail_domain (domain, person_id) values ('acme.com', $1)`, [leadId]);
    await server.db.query(`insert into unread_push values ($1, 1, 'head', now())`, [leadId]);
    await server.db.query(`insert into commit_domain values ($1, 'works.example', now(), now())`, [leadId]);
    for (const table of deletedTables()) expect([table, await countRows(table)]).toEqual([table, 1]);
  };

  const deletedTables = () => Object.keys(TABLES).filter((table) => TABLES[table] === 'deleted');

  const countRows = async (table: string): Promise<number> => {
    const idColumn = columnsOf(table).some(({ column }) => column === 'lead_id') ? 'lead_id' : 'person_id';
    const [row] = await server.db.query<{ count: number }[]>(
      `select count(*)::int as count from ${table} where ${idColumn} = $1`,
      [leadId],
    );
    return row?.count ?? 0;
  };

  const personalColumns = async (table: 'person' | 'lead', idColumn: string) => {
    const [row = {}] = await server.db.query<Record<string, unknown>[]>(
      `select * from ${table} where ${idColumn} = $1`,
      [leadId],
    );
    const retained = RETAINED_COLUMNS[table] ?? {};
    return Object.entries(row).filter(([column]) => !(column in retained));
  };

  it.each([['person', 'person_id'] as const, ['lead', 'lead_id'] as const])(
    'empties every column of %s that is not retained for a reason',
    async (table, idColumn) => {
      const entries = await personalColumns(table, idColumn);
      expect(entries.length).toBeGreaterThan(5);
      const leftOver = entries.filter(([, value]) => value !== null && JSON.stringify(value) !== '{}');
      expect(leftOver).toEqual([]);
    },
  );

  it('removes the person from files that are not merged yet, as actor and insider', async () => {
    const parts = await server.superuser.query<object[]>('select events from import_part where import_id = $1', [
      IMPORT,
    ]);
    expect(parts).toEqual([{ events: [OTHER_EVENT, { ...OTHER_EVENT, insiders: [OTHER_INSIDER] }] }]);
  });

  it.each(['person', 'lead'])('names only columns of %s that exist', async (table) => {
    const names = await server.db.query<{ column: string }[]>(
      `select column_name as column from information_schema.columns where table_schema = 'public' and table_name = $1`,
      [table],
    );
    expect(names.map(({ column }) => column)).toEqual(
      expect.arrayContaining(Object.keys(RETAINED_COLUMNS[table] ?? {})),
    );
  });

  it('erases the reason of a request', async () => {
    const requests = await server.db.query<object[]>(
      'select reason, state from do_not_contact_request where lead_id = $1',
      [leadId],
    );
    expect(requests).toEqual([{ reason: null, state: 'confirmed' }]);
  });

  it('deletes the rows of every table by lead or person that is not kept for a reason', async () => {
    const tables = columns.filter(({ column }) => column === 'lead_id' || column === 'person_id');
    expect([...new Set(tables.map(({ table }) => table))].sort()).toEqual(Object.keys(TABLES).sort());
    for (const table of deletedTables()) expect([table, await countRows(table)]).toEqual([table, 0]);
  });
});
