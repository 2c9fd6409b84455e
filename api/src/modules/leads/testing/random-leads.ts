import type { DataSource } from 'typeorm';
import { joinedSortKey } from '../../../platform/database/joined-sort-key.js';
import { builders, type TestCustomer } from '../../../testing/builders.js';
import { COPIED_FACTS, TEXT_FIELDS } from '../fields/lead-fields.rules.js';
import { OUTREACH_STATUSES } from '../fields/outreach.dto.js';
import type { ReferenceLead, ReferenceOutreach } from './reference-list.js';

export type Random = () => number;

/** Returns numbers in [0, 1), the same for the same seed. */
export function seeded(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function pick<Item>(random: Random, items: readonly Item[]): Item {
  return items[Math.floor(random() * items.length)] as Item;
}

export const TEXTS = ['CTO', 'cto', 'Senior Engineer', 'senior engineer', '100% Engineer', 'under_score', 'back\\slash']
  .concat([
    'Ingénieur À Paris',
    'INGÉNIEUR à paris',
    'ΑΒΓ',
    'αβγ',
    'İstanbul',
    '💡 Idea',
    '\uff21 wide',
    'z',
    'Z a',
    `O'Neil`,
  ])
  .concat(['a', 'ab']);
const LOGINS = ['Octo-Cat', 'acme-dev', 'zed'];
const REPOS = ['acme/Tool', 'acme/tool-kit', 'Zeta/box', 'beta/Box'];
export const TYPES = [
  'WatchEvent',
  'PullRequestReviewEvent',
  'IssuesEvent',
  'IssueCommentEvent',
  'ForkEvent',
  'PushEvent',
].concat('ReleaseEvent');
const COMPANY_NAMES = ['Acme', 'ACME', 'acme tools', 'Beta', 'Žižek & Co', 'ÜBERMUT', 'übermut ag', '💡', '100%'];
const COUNTRIES = ['US', 'DE', 'FR', null];

/** The text fields that leads copy from their person. */
const PERSON_TEXTS = TEXT_FIELDS.flatMap(({ name, column }) =>
  COPIED_FACTS.filter((fact) => fact.column === column && fact.table === 'person').map(({ sourceColumn }) => ({
    name,
    sourceColumn,
  })),
);

export interface RandomWorkspace {
  customer: TestCustomer;
  userId: number;
  leads: ReferenceLead[];
  tagIds: string[];
  repos: string[];
}

/** Creates a workspace of leads with few values and many ties, and a second one whose leads must not appear. */
export async function randomWorkspace(db: DataSource, random: Random, count: number): Promise<RandomWorkspace> {
  const create = await builders(db);
  const customer = await create.customer();
  const { userId } = await create.user({ customer });
  const { userId: colleagueId } = await create.user({ customer });
  const owners = [userId, colleagueId, null];
  const own = REPOS.map((name) => `${customer.slug}-${name}`);
  const tags = await addTags(db, customer.customerId, ['Champion', 'éclair', 'VIP']);
  const companies = await Promise.all(
    [null, ...COMPANY_NAMES].map(async (name) => {
      const fields = { employee_count: pick(random, [1, 10, 11, 5000, null]), country_code: pick(random, COUNTRIES) };
      if (name === null) return null;
      return { id: await create.company({ name, ...fields }), name, ...fields, score: pick(random, [null, 0, 27, 90]) };
    }),
  );
  for (const [at, company] of companies.entries()) {
    if (company) await addCompanyOutreach(db, customer.customerId, company.id, outreachOf(at, owners));
  }
  const maybe = <Value>(values: readonly Value[]) => (random() < 0.2 ? null : pick(random, values));
  const leads: ReferenceLead[] = [];
  for (let at = 0; at < count; at++) {
    const company = pick(random, companies);
    const signals = Array.from({ length: Math.floor(random() * 4) }, () => ({
      type: pick(random, TYPES),
      repo: pick(random, own),
      createdAt: `2026-0${1 + Math.floor(random() * 3)}-01T0${Math.floor(random() * 2)}:00:00Z`,
    }));
    const personTexts = Object.fromEntries(PERSON_TEXTS.map(({ name }) => [name, maybe(TEXTS)]));
    const expected = {
      texts: { ...personTexts, companyName: company?.name ?? null } as ReferenceLead['texts'],
      companyId: company?.id ?? null,
      employees: company?.employee_count ?? null,
      country: company?.country_code ?? null,
      signals,
      isFavorite: random() < 0.3,
      hasEmail: random() < 0.4,
      hasPlaybook: random() < 0.3,
      isNew: random() < 0.3,
      recycled: random() < 0.2,
      hidden: random() < 0.1,
      score: maybe([0, 50, 100]),
      companyScore: company?.score ?? null,
      outreach: outreachOf(at, owners),
      companyOutreach: company ? outreachOf(companies.indexOf(company), owners) : UNTOUCHED,
    };
    const { leadId, login } = await create.lead({
      customer,
      companyId: company?.id,
      person: {
        ...Object.fromEntries(PERSON_TEXTS.map(({ name, sourceColumn }) => [sourceColumn, personTexts[name]])),
        login: `${pick(random, LOGINS)}-${at}`,
        ...(expected.hasEmail && { [pick(random, ['work_email', 'personal_email'])]: `lead-${at}@mail.example` }),
      },
      lead: {
        recycled: expected.recycled,
        verdict: expected.hidden ? 'hidden' : pick(random, ['human', 'suspected']),
        score: expected.score ?? undefined,
        status: expected.outreach.status === 'new' ? null : expected.outreach.status,
        owner_id: expected.outreach.ownerId,
        next_step_on: expected.outreach.nextStepDate,
        created_at: expected.isNew
          ? '2026-04-02T00:00:00Z'
          : pick(random, ['2026-01-01T00:00:00Z', PREVIOUS_VISIT_END]),
      },
      signals: [...signals, ...(random() < 0.2 ? [{ ...AT_HOME_SIGNAL, repo: own[0] ?? '' }] : [])],
    });
    if (expected.hasPlaybook) {
      await db.query(`insert into playbook_card (customer_id, lead_id, contents) values ($1, $2, '{}')`, [
        customer.customerId,
        leadId,
      ]);
    }
    const tagged = tags.filter(() => random() < 0.25);
    await addToLead(db, customer.customerId, leadId, tagged);
    if (expected.isFavorite) await addFavorite(db, customer.customerId, leadId, pick(random, [0, userId]));
    leads.push({
      leadId,
      login,
      ...expected,
      tagIds: tagged.map(({ id }) => id),
      tagNames: tagged.map(({ name }) => name),
    });
  }
  for (const { id, score } of companies.filter((company) => company !== null)) {
    await db.query('update lead_company set score = $3 where (customer_id, company_id) = ($1, $2)', [
      customer.customerId,
      id,
      score,
    ]);
  }
  await db.query('insert into workspace_visit (customer_id, user_id, new_since) values ($1, $2, $3)', [
    customer.customerId,
    userId,
    PREVIOUS_VISIT_END,
  ]);
  const other = await create.customer();
  await create.lead({ customer: other, person: { full_name: 'CTO', job_title: 'CTO' } });
  return { customer, userId, leads, tagIds: tags.map(({ id }) => id), repos: own };
}

const PREVIOUS_VISIT_END = '2026-04-01T00:00:00Z';
const AT_HOME_SIGNAL = { type: 'GollumEvent', createdAt: '2026-09-01T00:00:00Z', atHome: true };

const UNTOUCHED: ReferenceOutreach = { status: 'new', ownerId: null, nextStepDate: null };

/** Different for each number; without the random numbers, on which the other values depend. */
function outreachOf(at: number, owners: readonly (number | null)[]): ReferenceOutreach {
  return {
    status: OUTREACH_STATUSES[at % OUTREACH_STATUSES.length] ?? 'new',
    ownerId: owners[at % owners.length] ?? null,
    nextStepDate: [null, '2026-01-31', '2026-02-01', '9999-12-31'][at % 4] ?? null,
  };
}

async function addCompanyOutreach(
  db: DataSource,
  customerId: number,
  companyId: number,
  { status, ownerId }: ReferenceOutreach,
): Promise<void> {
  await db.query(
    `insert into company_outreach (customer_id, company_id, status, owner_id)
     values ($1, $2, nullif($3, 'new')::outreach_status, $4)`,
    [customerId, companyId, status, ownerId],
  );
}

interface Tag {
  id: string;
  name: string;
}

function addTags(db: DataSource, customerId: number, names: string[]): Promise<Tag[]> {
  return db.query(`insert into tag (customer_id, name) select $1, unnest($2::text[]) returning tag_id as id, name`, [
    customerId,
    names,
  ]);
}

async function addToLead(db: DataSource, customerId: number, leadId: number, tags: Tag[]): Promise<void> {
  if (tags.length === 0) return;
  await db.query('insert into lead_tag (customer_id, tag_id, lead_id) select $1, unnest($2::uuid[]), $3', [
    customerId,
    tags.map(({ id }) => id),
    leadId,
  ]);
  await db.query(
    `insert into tagged_lead (customer_id, lead_id, tags_key)
     select $1, $2, ${joinedSortKey('sort_key(name)')} from unnest($3::text[]) name`,
    [customerId, leadId, tags.map(({ name }) => name)],
  );
}

async function addFavorite(db: DataSource, customerId: number, leadId: number, owner: number): Promise<void> {
  await db.query('insert into favorite (customer_id, profile, owner, lead_id) values ($1, $2, $3, $4)', [
    customerId,
    `https://www.linkedin.com/in/${leadId}`,
    owner,
    leadId,
  ]);
}
