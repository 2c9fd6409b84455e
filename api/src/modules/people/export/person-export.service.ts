import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditLog } from '../../../platform/audit/audit-log.js';
import { DoNotContactService } from '../do-not-contact/do-not-contact.service.js';
import type { PersonExport } from './person-export.dto.js';

type Row = Record<string, unknown>;

interface PersonalTable {
  table: string;
  columns: string[];
}

const WORKSPACE = 'what users of the workspace entered or did';

/** Where the values of each table come from. A table without an entry is exported too. */
const SOURCES: Partial<Record<string, string>> = {
  person:
    'public events and profile page of the code host, enrichment files, Hunter: `provenance` names the source of each value',
  employment: 'the source in each row',
  person_mail_domain: 'the addresses of the person',
  commit_domain: 'public commits: the domain of their address',
  unread_push: 'public push events of the code host',
  provider_failure: 'when a provider was asked in vain',
  provider_reading: 'when a provider was asked',
  lead: 'copies of person and company, totals of the signals, decisions of the workspace, and what its own files say (`own_values`)',
  signal:
    'public events of the code host: its feed, lists and webhooks, and GH Archive; and own sources of the workspace',
  own_signal: 'sent by the workspace from its own sources',
  favorite: WORKSPACE,
  lead_tag: WORKSPACE,
  note: WORKSPACE,
  crm_contact: 'the contact of the CRM to which a user of the workspace pushed the lead',
  crm_rule_lead: 'rules of the workspace that have found the lead in their view',
  crm_push_item: 'what a push to the CRM would change, or has changed there',
  outreach_change: WORKSPACE,
  tagged_lead: 'the names of the tags',
  playbook_card: 'written from the signals: `writer` names the author',
  playbook_run: 'a playbook that is being written',
  slack_digest_lead: 'digests that listed the person',
  alert_hit: 'alerts of users that reported the person',
  repo_insider: 'public events that show write access to the repository',
};
const OTHER_SOURCE = 'stored while the product worked';

const NAMES: readonly [column: string, sql: string][] = [
  ['customer_id', '(select slug from customer where customer.customer_id = stored.customer_id) as workspace'],
  ['workspace_id', '(select slug from customer where customer.customer_id = stored.workspace_id) as workspace'],
  ['repo_id', '(select full_name from repo where repo.repo_id = stored.repo_id) as repository'],
  ['company_id', '(select name from company where company.company_id = stored.company_id) as company'],
  ['tag_id', '(select name from tag where (tag.customer_id, tag.tag_id) = (stored.customer_id, stored.tag_id)) as tag'],
];

/**
 * Every table with a column that names a person, so that a new table cannot be forgotten. Repositories and organisations
 * have ids of the code host too. From the catalog: the information schema hides tables that the role may not read.
 */
const PERSONAL_TABLES = `
select relname as "table", array_agg(attname::text) as columns
from pg_class join pg_attribute on attrelid = pg_class.oid
where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
group by relname
having bool_or(attname in ('person_id', 'lead_id') or attname = 'github_id' and relname not in ('repo', 'tracked_org'))
order by relname`;

/** Audit entries name people by their number alone. $1 the person. */
const AUDIT_ENTRIES = `
select to_jsonb(audit_entry) as row from audit_entry where detail ~ ('^lead ' || $1::int || '(:|$)') order by audit_entry_id`;

/** `cause`: what exported, when it was no user. */
type ExportActor = Actor & { cause?: string };

@Injectable()
export class PersonExportService {
  constructor(
    private readonly people: DoNotContactService,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Needs a transaction across workspaces. The audit log names the person by number, as it must not repeat what is erased.
   *
   * @throws AppError not_found
   */
  async export(tx: EntityManager, login: string, { cause, ...actor }: ExportActor): Promise<PersonExport> {
    const personId = await this.people.requirePerson(tx, login);
    const tables = await tx.query<PersonalTable[]>(PERSONAL_TABLES);
    const data: PersonExport['data'] = {};
    for (const { table, columns } of tables) {
      const rows = await tx.query<{ row: Row }[]>(rowsOfPerson(table, columns), [personId]);
      data[table] = { source: SOURCES[table] ?? OTHER_SOURCE, rows: rows.map(({ row }) => row) };
    }
    const audited = await tx.query<{ row: Row }[]>(AUDIT_ENTRIES, [personId]);
    data.audit_entry = { source: 'what users and administrators did', rows: audited.map(({ row }) => row) };
    const detail = `lead ${personId}${cause === undefined ? '' : `: ${cause}`}`;
    await this.audit.record({ action: 'person.export', outcome: 'done', ...actor, detail }, tx);
    return { login, exportedAt: new Date().toISOString(), data };
  }
}

/** SQL for the rows of a table, with the names that its numbers stand for. $1 the person. */
function rowsOfPerson(table: string, columns: readonly string[]): string {
  const names = NAMES.filter(([column]) => columns.includes(column)).map(([, sql]) => `, ${sql}`);
  const idColumn = ['person_id', 'lead_id'].find((column) => columns.includes(column));
  const isOfPerson =
    idColumn === undefined ? 'github_id = (select github_id from person where person_id = $1)' : `${idColumn} = $1`;
  return `select to_jsonb(found) as row from (select stored.*${names.join('')} from ${table} stored where ${isOfPerson}) found`;
}
