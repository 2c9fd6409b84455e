import type { DataSource } from 'typeorm';
import { listKey } from '../../../platform/list-key.js';
import { builders, type GivenCustomer } from '../../../testing/builders.js';
import type { KnownLead } from './reference-list.js';

export type Random = () => number;

/** Numbers in [0, 1), the same for the same seed. */
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

export const texts = ['CTO', 'cto', 'Senior Engineer', 'senior engineer', '100% Engineer', 'under_score', 'back\\slash']
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
const repos = ['acme/Tool', 'acme/tool-kit', 'Zeta/box', 'beta/Box'];
export const types = [
  'WatchEvent',
  'PullRequestReviewEvent',
  'IssuesEvent',
  'IssueCommentEvent',
  'ForkEvent',
  'PushEvent',
].concat('ReleaseEvent');
const companyNames = ['Acme', 'ACME', 'acme tools', 'Beta', 'Žižek & Co', 'ÜBERMUT', 'übermut ag', '💡', '100%'];
const countries = ['US', 'DE', 'FR', null];

export interface RandomWorkspace {
  customer: GivenCustomer;
  userId: number;
  leads: KnownLead[];
  tagIds: string[];
  repos: string[];
}

/** A workspace of leads with few values and many ties, and a second one with leads that nobody should see. */
export async function randomWorkspace(db: DataSource, random: Random, count: number): Promise<RandomWorkspace> {
  const given = await builders(db);
  const customer = await given.customer();
  const { userId } = await given.user({ customer });
  const own = repos.map((name) => `${customer.slug}-${name}`);
  const tags = await addTags(db, customer.customerId, ['Champion', 'éclair', 'VIP']);
  const companies = await Promise.all(
    [null, ...companyNames].map(async (name) => {
      const fields = { employee_count: pick(random, [1, 10, 11, 5000, null]), country_code: pick(random, countries) };
      if (name === null) return null;
      return { id: await given.company({ name, ...fields }), name, ...fields, score: pick(random, [null, 0, 27, 90]) };
    }),
  );
  const maybe = <Value>(values: readonly Value[]) => (random() < 0.2 ? null : pick(random, values));
  const leads: KnownLead[] = [];
  for (let at = 0; at < count; at++) {
    const company = pick(random, companies);
    const signals = Array.from({ length: Math.floor(random() * 4) }, () => ({
      type: pick(random, types),
      repo: pick(random, own),
      createdAt: `2026-0${1 + Math.floor(random() * 3)}-01T0${Math.floor(random() * 2)}:00:00Z`,
    }));
    const known = {
      fullName: maybe(texts),
      jobTitle: maybe(texts),
      companyId: company?.id ?? null,
      companyName: company?.name ?? null,
      employees: company?.employee_count ?? null,
      country: company?.country_code ?? null,
      signals,
      isFavorite: random() < 0.3,
      recycled: random() < 0.2,
      hidden: random() < 0.1,
      score: maybe([0, 50, 100]),
      companyScore: company?.score ?? null,
    };
    const { leadId } = await given.lead({
      customer,
      companyId: company?.id,
      person: { full_name: known.fullName ?? undefined, job_title: known.jobTitle ?? undefined },
      lead: {
        recycled: known.recycled,
        verdict: known.hidden ? 'hidden' : pick(random, ['human', 'suspected']),
        score: known.score ?? undefined,
      },
      signals: [...signals, ...(random() < 0.2 ? [{ ...atHome, repo: own[0] ?? '' }] : [])],
    });
    const tagged = tags.filter(() => random() < 0.25);
    await addToLead(db, customer.customerId, leadId, tagged);
    if (known.isFavorite) await addFavorite(db, customer.customerId, leadId, pick(random, [0, userId]));
    leads.push({ leadId, ...known, tagIds: tagged.map(({ id }) => id), tagNames: tagged.map(({ name }) => name) });
  }
  for (const { id, score } of companies.filter((company) => company !== null)) {
    await db.query('update lead_company set score = $3 where (customer_id, company_id) = ($1, $2)', [
      customer.customerId,
      id,
      score,
    ]);
  }
  const other = await given.customer();
  await given.lead({ customer: other, person: { full_name: 'CTO', job_title: 'CTO' } });
  return { customer, userId, leads, tagIds: tags.map(({ id }) => id), repos: own };
}

const atHome = { type: 'GollumEvent', createdAt: '2026-09-01T00:00:00Z', atHome: true };

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
     select $1, $2, ${listKey('sort_key(name)')} from unnest($3::text[]) name`,
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
