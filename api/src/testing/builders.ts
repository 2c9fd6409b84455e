import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { CORRECT_DIFFERENCES } from '../modules/leads/recount/week-recount.queries.js';
import { COPIED_FACTS } from '../modules/leads/fields/lead-fields.rules.js';
import { NEXT_VERSION } from '../modules/leads/changes/list-version.js';
import { joinedSortKey } from '../platform/database/joined-sort-key.js';

export interface TestCustomer {
  customerId: number;
  slug: string;
  name: string;
  emailDomain: string;
}

export interface TestUser {
  userId: number;
  email: string;
  /** The cookie of a session of this user. */
  cookie: string;
}

export interface TestSignal {
  type: string;
  /** `owner/name`; created and tracked when new. */
  repo: string;
  createdAt: string;
  link?: string;
  atHome?: boolean;
}

export interface TestLead {
  leadId: number;
  login: string;
  githubId: number;
}

type Fields = Record<string, unknown>;

/**
 * Inserts plausible rows for tests. Tests share a database, so each creates its own customer and reads only its data.
 */
export async function builders(db: DataSource) {
  await db.query('select 1');

  async function insert(table: string, fields: Fields, returning: string): Promise<Fields> {
    const names = Object.keys(fields).filter((name) => fields[name] !== undefined);
    const values = names.map((name) => fields[name]);
    const places = names.map((_, at) => `$${at + 1}`);
    const [row] = await db.query<Fields[]>(
      `insert into ${table} (${names.join(', ')}) values (${places.join(', ')}) returning ${returning}`,
      values,
    );
    if (!row) throw new Error(`Nothing was inserted into ${table}`);
    return row;
  }

  async function customer(fields: { name?: string; slug?: string; active?: boolean } & Fields = {}) {
    const slug = fields.slug ?? `c-${unique()}`;
    const row = await insert(
      'customer',
      { name: 'Northwind Tools', email_domain: `${slug}.example`, ...fields, slug },
      'customer_id, name, email_domain',
    );
    return {
      customerId: row.customer_id as number,
      slug,
      name: row.name as string,
      emailDomain: row.email_domain as string,
    };
  }

  /** Creates a signed-in user of this customer; without one, an administrator. */
  async function user({ customer: of, ...fields }: { customer?: TestCustomer } & Fields = {}): Promise<TestUser> {
    const row = await insert(
      'app_user',
      {
        email: `u-${unique()}@example.com`,
        name: 'Robin Example',
        is_admin: !of,
        customer_id: of?.customerId,
        ...fields,
      },
      'user_id, email',
    );
    const userId = row.user_id as number;
    return { userId, email: row.email as string, cookie: await session(userId) };
  }

  async function session(userId: number, expiresInSeconds = 3600): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await insert(
      'session',
      {
        token_hash: createHash('sha256').update(token).digest(),
        user_id: userId,
        expires_at: new Date(Date.now() + expiresInSeconds * 1000),
      },
      'user_id',
    );
    return `forksight_session=${token}`;
  }

  /** Fields are columns of `company`. */
  async function company(fields: Fields = {}): Promise<number> {
    const name = `Company ${unique()}`;
    const row = await insert('company', { name, domain: `${unique()}.example`, ...fields }, 'company_id');
    return row.company_id as number;
  }

  /** `owner/name`, tracked by the customer. */
  async function repo(of: TestCustomer, fullName: string): Promise<number> {
    const [org, name] = fullName.split('/');
    const [known] = await db.query<{ repo_id: number }[]>(
      'select repo_id from repo where lower(full_name) = lower($1)',
      [fullName],
    );
    const repoId = known?.repo_id ?? ((await insert('repo', { org, name }, 'repo_id')).repo_id as number);
    await db.query('insert into tracked_repo values ($1, $2) on conflict do nothing', [of.customerId, repoId]);
    return repoId;
  }

  /**
   * A person with signals, and what the lists keep of them. `person`: columns of `person`; `lead`: columns of `lead`
   * that differ from what person and company say.
   */
  async function lead(options: {
    customer: TestCustomer;
    person?: Fields;
    lead?: Fields;
    companyId?: number;
    signals?: TestSignal[];
  }): Promise<TestLead> {
    const { customerId } = options.customer;
    const githubId = randomInt(1, 2 ** 47);
    const person = await insert(
      'person',
      { github_id: githubId, login: `gh-${unique()}`, company_id: options.companyId, ...options.person },
      '*',
    );
    const leadId = person.person_id as number;
    const [company] = await db.query<Fields[]>('select * from company where company_id = $1', [options.companyId ?? 0]);
    await insert(
      'lead',
      {
        customer_id: customerId,
        lead_id: leadId,
        ...Object.fromEntries(
          COPIED_FACTS.map(({ column, table, sourceColumn }) => [column, { person, company }[table]?.[sourceColumn]]),
        ),
        ...options.lead,
      },
      'lead_id',
    );
    for (const [at, { repo: name, type, createdAt, link, atHome = false }] of (options.signals ?? []).entries()) {
      await insert(
        'signal',
        {
          customer_id: customerId,
          repo_id: await repo(options.customer, name),
          natural_key: `${type}:${leadId}:${at}`,
          type,
          lead_id: leadId,
          created_at: createdAt,
          source_rank: 1,
          at_home: atHome,
          link,
        },
        'lead_id',
      );
    }
    await updateTotals(customerId, leadId);
    return { leadId, login: person.login as string, githubId: Number(person.github_id) };
  }

  /** Updates the stored totals to the signals and leads. */
  async function updateTotals(customerId: number, leadId: number): Promise<void> {
    await db.query(leadSums, [customerId, leadId]);
    await db.query('delete from lead_company where customer_id = $1', [customerId]);
    await db.query(companySums, [customerId]);
    await db.query(workspaceSums, [customerId]);
    await db.query(CORRECT_DIFFERENCES, [customerId]);
  }

  return { customer, user, session, company, repo, lead, sumUp: updateTotals };
}

export type Builders = Awaited<ReturnType<typeof builders>>;

export function unique(): string {
  return randomBytes(6).toString('hex');
}

const leadSums = `
update lead set signal_count = sums.count, first_signal_at = sums.first, last_signal_at = sums.last,
  signal_types = coalesce(sums.types, '{}'), repo_ids = coalesce(sums.repos, '{}'), repos_key = sums.repo_names
from (
  select count(*) as count, min(signal.created_at) as first, max(signal.created_at) as last,
    array_agg(distinct signal.type) as types, array_agg(distinct repo.repo_id) as repos,
    ${joinedSortKey('sort_key(repo.full_name)')} as repo_names
  from signal join repo using (repo_id)
  where customer_id = $1 and lead_id = $2 and not at_home) sums
where customer_id = $1 and lead_id = $2`;

const companySums = `
insert into lead_company
select customer_id, coalesce(company_id, 0), count(*), sum(signal_count), max(last_signal_at),
  max(company_name_key), max(company_employee_count), max(company_country_code)
from lead where customer_id = $1 and verdict <> 'hidden' and not recycled
group by customer_id, coalesce(company_id, 0)`;

const workspaceSums = `
insert into lead_total as total
select $1, count(*) filter (where verdict <> 'hidden' and not recycled),
  coalesce(sum(signal_count) filter (where verdict <> 'hidden' and not recycled), 0),
  count(*) filter (where verdict <> 'hidden' and recycled), count(*) filter (where verdict = 'hidden'),
  (select count(*) from lead_company where customer_id = $1)
from lead where customer_id = $1
on conflict (customer_id) do update set leads_count = excluded.leads_count, signals_count = excluded.signals_count,
  recycled_count = excluded.recycled_count, hidden_count = excluded.hidden_count,
  companies_count = excluded.companies_count, ${NEXT_VERSION}`;
