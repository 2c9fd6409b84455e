import type { EntityManager } from 'typeorm';
import { joinedSortKey } from '../../platform/database/joined-sort-key.js';
import { DAY_MS } from '../../platform/time.js';
import type { TagColor } from '../leads/fields/lead-tag.dto.js';

const daysBefore = (now: Date, days: number): string =>
  new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10);

/** Saved views. */
const sampleViews = (now: Date) => [
  {
    name: 'Active this week',
    entityType: 'leads',
    filters: [{ propertyName: 'lastSignalDate', operator: '>', value: daysBefore(now, 7), days: 7 }],
  },
  {
    name: 'Engineering leaders',
    entityType: 'leads',
    filters: [{ propertyName: 'jobTitle', operator: 'ILIKE', value: '%engineering%' }],
  },
  {
    name: 'Opened an issue in Europe',
    entityType: 'leads',
    filters: [
      { propertyName: 'signalType', operator: 'IN', value: ['IssuesEvent'] },
      {
        propertyName: 'companyCountryCode',
        operator: 'IN',
        value: ['DE', 'FR', 'NL', 'SE', 'ES', 'PL', 'IT', 'DK', 'PT', 'FI', 'IE'],
      },
    ],
  },
  {
    name: 'Mid-size companies',
    entityType: 'companies',
    filters: [
      { propertyName: 'companyEmployeeCount', operator: '>', value: 99 },
      { propertyName: 'companyEmployeeCount', operator: '<', value: 1001 },
    ],
  },
];

/** Tags with their colours, and which leads (by position, newest first) have them. */
const TAGS: [string, TagColor, (place: number) => boolean][] = [
  ['Contacted', 'blue', (place) => place % 9 === 2],
  ['Evaluating', 'gold', (place) => place % 23 === 5],
  ['Champion', 'green', (place) => place % 41 === 7],
  ['Open-source user', 'purple', (place) => place % 13 === 4],
];
const isRecycled = (place: number): boolean => place % 37 === 30;
const isFavorite = (place: number): boolean => place % 45 === 3;

/** Adds tags, views, favourites and recycled leads to the workspace's leads, unless it has tags already. */
export async function addSampleUsage(tx: EntityManager, customerId: number, now: Date): Promise<void> {
  const [tag] = await tx.query<unknown[]>('select from tag where customer_id = $1 limit 1', [customerId]);
  if (tag) return;
  const leads = await tx.query<{ lead_id: number; profile: string }[]>(
    `select lead_id, coalesce(person_linkedin_url, 'https://github.com/' || lower(login)) as profile
     from lead
     where customer_id = $1 and verdict <> 'hidden' order by last_signal_at desc, lead_id`,
    [customerId],
  );
  for (const [name, color, has] of TAGS) {
    await tx.query(
      `with made as (insert into tag (customer_id, name, color) values ($1, $2, $3) returning tag_id)
       insert into lead_tag (customer_id, tag_id, lead_id) select $1, tag_id, unnest($4::int[]) from made`,
      [customerId, name, color, leads.filter((_, place) => has(place)).map((lead) => lead.lead_id)],
    );
  }
  await tx.query(TAG_KEYS, [customerId]);
  for (const { name, entityType, filters } of sampleViews(now)) {
    await tx.query('insert into lead_view (customer_id, name, entity_type, filters) values ($1, $2, $3, $4)', [
      customerId,
      name,
      entityType,
      JSON.stringify(filters),
    ]);
  }
  for (const lead of leads.filter((_, place) => isFavorite(place))) {
    await tx.query('insert into favorite (customer_id, profile, lead_id) values ($1, $2, $3)', [
      customerId,
      lead.profile,
      lead.lead_id,
    ]);
  }
  await tx.query('update lead set recycled = true where customer_id = $1 and lead_id = any($2::int[])', [
    customerId,
    recycledLeadIds(leads),
  ]);
}

function recycledLeadIds(leads: { lead_id: number }[]): number[] {
  return leads.filter((_, place) => isRecycled(place)).map((lead) => lead.lead_id);
}

const TAG_KEYS = `
insert into tagged_lead (customer_id, lead_id, tags_key)
select customer_id, lead_id, ${joinedSortKey('sort_key(name)')}
from lead_tag join tag using (customer_id, tag_id) where customer_id = $1 group by customer_id, lead_id`;
