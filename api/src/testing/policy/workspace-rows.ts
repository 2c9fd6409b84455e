import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import { unique, type Builders, type TestCustomer } from '../builders.js';

/** One of everything that a request may name in a workspace. */
export interface WorkspaceIds {
  slug: string;
  leadId: number;
  /** A lead with a pending do-not-contact request. */
  requestedLeadId: number;
  requestId: string;
  companyId: number;
  tagId: string;
  otherTagId: string;
  deletedTagId: string;
  viewId: string;
  userId: number;
  deliveryId: string;
  campaignId: string;
  endpointId: string;
  messageId: string;
  alertId: string;
  pushId: string;
  changeId: string;
  noteId: string;
  fileId: string;
  listId: string;
  sourceId: number;
  deletedNoteId: string;
  /** Of another user of this workspace. */
  personalTokenId: number;
  workspaceTokenId: number;
  profile: string;
  repo: string;
}

export interface TestWorkspace extends WorkspaceIds {
  customer: TestCustomer;
  /** In every name and text of this workspace, and nowhere else. */
  marker: string;
}

/** A workspace with a row in every table, each with the marker in it where it has text. */
export async function createTestWorkspace(superuser: DataSource, create: Builders): Promise<TestWorkspace> {
  const marker = `marker-${unique()}`;
  const customer = await create.customer({ name: marker });
  const { customerId, slug } = customer;
  const companyId = await create.company({ name: `${marker} Inc`, domain: `${marker}.example` });
  const repo = `${marker}/tool`;
  const profile = `https://www.linkedin.com/in/${marker}`;
  const { leadId } = await create.lead({
    customer,
    companyId,
    person: { full_name: marker, job_title: marker, linkedin_url: profile, work_email: `${marker}@example.com` },
    signals: [{ type: 'WatchEvent', repo, createdAt: '2026-03-01T00:00:00Z', link: `https://${marker}.example` }],
  });
  const { leadId: requestedLeadId } = await create.lead({
    customer,
    person: { full_name: marker },
    lead: { verdict: 'hidden', verdict_reason: 'do-not-contact-requested' },
    signals: [{ type: 'WatchEvent', repo, createdAt: '2026-03-01T00:00:00Z' }],
  });
  const { userId } = await create.user({ customer, name: marker, email: `${marker}@example.com` });
  const one = async <Row extends object>(insert: string, values: unknown[]): Promise<Row> => {
    const [row] = await superuser.query<Row[]>(insert, [customerId, ...values]);
    if (!row) throw new Error('Nothing was inserted');
    return row;
  };
  const { tagId } = await one<{ tagId: string }>(
    'insert into tag (customer_id, name) values ($1, $2) returning tag_id as "tagId"',
    [marker],
  );
  const { otherTagId } = await one<{ otherTagId: string }>(
    'insert into tag (customer_id, name) values ($1, $2) returning tag_id as "otherTagId"',
    [`${marker} 2`],
  );
  const { deletedTagId } = await one<{ deletedTagId: string }>(
    `insert into deleted_tag (customer_id, tag_id, name, created_at, lead_ids)
     values ($1, gen_random_uuid(), $2, now(), array[$3::int]) returning tag_id as "deletedTagId"`,
    [`${marker} 3`, leadId],
  );
  const { viewId } = await one<{ viewId: string }>(
    `insert into lead_view (customer_id, name, entity_type) values ($1, $2, 'leads') returning view_id as "viewId"`,
    [marker],
  );
  await superuser.query(`insert into lead_view_order values ($1, $2, 'leads', $3)`, [customerId, userId, [viewId]]);
  const { deliveryId } = await one<{ deliveryId: string }>(
    `insert into slack_digest (customer_id, view_id, view_name, period_from, period_to, leads_count, with_recycled, state)
     values ($1, $2, $3, '2026-03-01', '2026-03-02', 1, false, 'failed')
     returning customer_id::text || '-' || digest_id::text as "deliveryId"`,
    [viewId, marker],
  );
  const { requestId } = await one<{ requestId: string }>(
    `insert into do_not_contact_request (customer_id, lead_id, requested_by, reason, person_asked)
     values ($1, $2, $3, $4, false) returning customer_id::text || '-' || request_id::text as "requestId"`,
    [requestedLeadId, userId, marker],
  );
  await superuser.query('insert into slack_digest_lead values ($1, $2, $3, $4)', [
    customerId,
    viewId,
    leadId,
    deliveryId.slice(deliveryId.indexOf('-') + 1),
  ]);
  await superuser.query('insert into lead_tag values ($1, $2, $3)', [customerId, tagId, leadId]);
  await superuser.query('insert into favorite values ($1, $2, 0, $3)', [customerId, profile, leadId]);
  await superuser.query('insert into playbook_card (customer_id, lead_id, contents) values ($1, $2, $3)', [
    customerId,
    leadId,
    JSON.stringify({ summary: marker }),
  ]);
  await superuser.query('insert into workspace_visit (customer_id, user_id) values ($1, $2)', [customerId, userId]);
  const { campaignId } = await one<{ campaignId: string }>(
    `insert into star_campaign (customer_id, kind, repo_ids, account_count, first_star_at, last_star_at)
     values ($1, 'lockstep', '{}', 1, '2026-03-01', '2026-03-02') returning campaign_id as "campaignId"`,
    [],
  );
  await superuser.query('insert into star_campaign_account values ($1, $2, $3)', [customerId, leadId, campaignId]);
  await superuser.query(
    `update lead set owner_id = $3, status = 'contacted', next_step = $4, outreach_version = 1
     where customer_id = $1 and lead_id = $2`,
    [customerId, leadId, userId, marker],
  );
  const { changeId } = await one<{ changeId: string }>(
    `insert into outreach_change (customer_id, lead_id, batch_id, version, user_id, before, after)
     values ($1, $2, gen_random_uuid(), 1, $3, '{"status": "new"}', $4) returning batch_id as "changeId"`,
    [leadId, userId, JSON.stringify({ status: 'contacted', nextStep: marker })],
  );
  await superuser.query(`insert into company_outreach (customer_id, company_id, next_step) values ($1, $2, $3)`, [
    customerId,
    companyId,
    marker,
  ]);
  const addNote = (deletedAt: string | null) =>
    one<{ noteId: string }>(
      `insert into note (customer_id, lead_id, author_id, body, deleted_at) values ($1, $2, $3, $4, $5)
       returning note_id as "noteId"`,
      [leadId, userId, marker, deletedAt],
    );
  const { fileId } = await one<{ fileId: string }>(
    `insert into enrichment_file (customer_id, name, user_id, content_sha256, row_count, people_count, company_count)
     values ($1, $2, $3, $2, 1, 1, 1) returning file_id as "fileId"`,
    [`${marker}.csv`, userId],
  );
  const { listId } = await one<{ listId: string }>(
    `insert into exclusion_list (customer_id, name, kind, effect, changed_by) values ($1, $2, 'customers', 'mark', $3)
     returning list_id as "listId"`,
    [marker, userId],
  );
  await superuser.query('insert into exclusion_entry (customer_id, list_id, value, label) values ($1, $2, $3, $3)', [
    customerId,
    listId,
    marker,
  ]);
  const own = (column: string) =>
    JSON.stringify({ [column]: { value: marker, file: fileId, at: '2026-03-01T00:00:00Z' } });
  await superuser.query('update lead set own_values = $3 where customer_id = $1 and lead_id = $2', [
    customerId,
    leadId,
    own('twitter'),
  ]);
  await superuser.query('insert into workspace_company values ($1, $2, $3)', [customerId, companyId, own('domain')]);
  await superuser.query(
    `insert into employment (person_id, company_id, source, workspace_id, file_id) values ($1, $2, 'workspace-file', $3, $4)`,
    [leadId, companyId, customerId, fileId],
  );
  const { sourceId } = await one<{ sourceId: number }>(
    `insert into repo (org, name, workspace_id) values ('', $2, $1) returning repo_id as "sourceId"`,
    [marker],
  );
  await superuser.query(
    `insert into signal_source (customer_id, source_id, type, weight) values ($1, $2, 'SignUpEvent', 1)`,
    [customerId, sourceId],
  );
  await superuser.query(
    `insert into own_signal (customer_id, source_id, signal_key, domain, created_at, state)
     values ($1, $2, $3, $4, '2026-03-01', 'stored')`,
    [customerId, sourceId, marker, `${marker}.example`],
  );
  await superuser.query(`insert into company_signal_week values ($1, $2, $3, '2026-02-23', 1, '2026-03-01')`, [
    customerId,
    `${marker}.example`,
    sourceId,
  ]);
  const { noteId } = await addNote(null);
  const { noteId: deletedNoteId } = await addNote(new Date().toISOString());
  const addToken = async (of: number | null) => {
    const { id } = await one<{ id: number }>(
      `insert into api_token (customer_id, user_id, name, token_hash, scopes, expires_at)
       select $2, $3, $4, sha256(gen_random_uuid()::text::bytea), '{leads:read}', now() + interval '1 day'
       where $1::int is not null returning api_token_id as id`,
      [of, userId, marker],
    );
    return id;
  };
  const [personalTokenId, workspaceTokenId] = [await addToken(null), await addToken(customerId)];
  const { endpointId } = await one<{ endpointId: string }>(
    `insert into webhook_endpoint (customer_id, url, description, event_types, secret)
     values ($1, 'https://hooks.example/in', $2, '{lead.created}', 'none') returning endpoint_id as "endpointId"`,
    [marker],
  );
  const { messageId } = await one<{ messageId: string }>(
    `insert into webhook_message (customer_id, event_type, lead_id, body)
     values ($1, 'lead.created', $2, $3) returning message_id as "messageId"`,
    [leadId, JSON.stringify({ marker })],
  );
  await superuser.query(
    `insert into webhook_delivery (customer_id, endpoint_id, message_id, state) values ($1, $2, $3, 'failed')`,
    [customerId, endpointId, messageId],
  );
  const { topicId } = await one<{ topicId: string }>(
    `insert into webhook_topic (customer_id, event, view_id, since)
     values ($1, 'matched', $2, now()) returning topic_id as "topicId"`,
    [viewId],
  );
  await superuser.query('insert into webhook_hit values ($1, $2, $3, 0, now())', [customerId, topicId, leadId]);
  // Its name is public, and so is its client id once a sign-in begins.
  const { providerId } = await one<{ providerId: string }>(
    `insert into identity_provider
       (customer_id, kind, name, issuer, client_id, client_secret, email_domains, trusts_email, creates_users)
     values ($1, 'oidc', 'Okta', 'https://127.0.0.1', $2, 'none', $3, false, true) returning provider_id as "providerId"`,
    [marker, [`${marker}.example`]],
  );
  await superuser.query(
    `insert into provider_account (customer_id, provider_id, subject, user_id, email) values ($1, $2, $3, $4, $3)`,
    [customerId, providerId, marker, userId],
  );
  await superuser.query(
    'insert into scim_user (customer_id, user_id, user_name, external_id) values ($1, $2, $3, $3)',
    [customerId, userId, marker],
  );
  const { alertId } = await one<{ alertId: string }>(
    `insert into alert (customer_id, user_id, event, view_id, channel, address_hint, address_hash, frequency, time_zone,
       hour, weekday, since, after_employment_id)
     values ($1, $2, 'matched', $3, 'email', $4, '', 'daily', 'UTC', 8, 1, now(), 0) returning alert_id as "alertId"`,
    [userId, viewId, marker],
  );
  const { alertMessageId } = await one<{ alertMessageId: string }>(
    `insert into alert_message (customer_id, alert_id, state, last_error) values ($1, $2, 'failed', $3)
     returning message_id as "alertMessageId"`,
    [alertId, marker],
  );
  await superuser.query('insert into alert_hit values ($1, $2, $3, 0, $4, now())', [
    customerId,
    alertId,
    leadId,
    alertMessageId,
  ]);
  await superuser.query(`insert into used_assertion values ($1, $2, sha256('x'), now())`, [customerId, providerId]);
  const { connectionId } = await one<{ connectionId: string }>(
    `insert into crm_connection (customer_id, kind, secret, mapping, changed_by)
     values ($1, 'hubspot', 'none', $2, $3) returning connection_id as "connectionId"`,
    ['[{"field": "email", "property": "email"}]', userId],
  );
  await superuser.query(
    `insert into crm_exclusion (customer_id, connection_id, list_id, stages, changed_by)
     values ($1, $2, $3, '[]', $4)`,
    [customerId, connectionId, listId, userId],
  );
  const { pushId } = await one<{ pushId: string }>(
    `insert into crm_push (customer_id, connection_id, state, error, created_by)
     values ($1, $2, 'ready', $3, $4) returning push_id as "pushId"`,
    [connectionId, marker, userId],
  );
  await superuser.query(
    'insert into crm_push_rule (customer_id, view_id, connection_id, changed_by) values ($1, $2, $3, $4)',
    [customerId, viewId, connectionId, userId],
  );
  await superuser.query('insert into crm_rule_lead values ($1, $2, $3, false, now())', [customerId, viewId, leadId]);
  const plan = { outcome: 'create', recordId: null, url: null, changes: [], conflicts: [], reason: marker };
  await superuser.query(
    `insert into crm_push_item (customer_id, push_id, lead_id, state, outcome, plan) values ($1, $2, $3, 'matched', 'create', $4)`,
    [customerId, pushId, leadId, plan],
  );
  await superuser.query(
    `insert into crm_contact (customer_id, connection_id, lead_id, record_id, pushed, pushed_at, pushed_by, owner, read_at)
     values ($1, $2, $3, $4, '{}', now(), $5, $4, now())`,
    [customerId, connectionId, leadId, marker, userId],
  );
  const ids = {
    alertId,
    pushId,
    endpointId,
    messageId,
    changeId,
    noteId,
    fileId,
    listId,
    sourceId,
    deletedNoteId,
    leadId,
    requestedLeadId,
    requestId,
    companyId,
    tagId,
    otherTagId,
    deletedTagId,
    viewId,
    userId,
    deliveryId,
    campaignId,
    personalTokenId,
    workspaceTokenId,
  };
  return { customer, marker, slug, ...ids, profile, repo };
}

/** Every row of a workspace, its customer and its users, as text to compare. */
export async function workspaceRows(superuser: DataSource, { customerId }: TestCustomer): Promise<string> {
  const text = await (statements.get(superuser) ?? writeStatement(superuser));
  const pool = (superuser.driver as unknown as { master: Pool }).master;
  const { rows } = await pool.query<{ rows: string }>({ name: 'workspace-rows', text, values: [customerId] });
  return rows[0]?.rows ?? '';
}

/** By connection. Their name lets PostgreSQL plan the query of 90 tables once: some tests compare rows a thousand times. */
const statements = new WeakMap<DataSource, Promise<string>>();

function writeStatement(superuser: DataSource): Promise<string> {
  const statement = superuser
    .query<{ name: string }[]>(
      `select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid
       where relnamespace = 'public'::regnamespace and relkind = 'r' and attname = 'customer_id' order by relname`,
    )
    .then((tables) => {
      const each = tables.map(
        ({ name }) => `select '${name}' as name, to_jsonb(t) as row from ${name} t where customer_id = $1`,
      );
      return `select json_agg(rows order by name, row::text)::text as rows from (${each.join(' union all ')}) rows`;
    });
  statements.set(superuser, statement);
  return statement;
}
