import type { SqlParameters } from '../../../platform/database/sql-parameters.js';
import { MINUTE_MS } from '../../../platform/time.js';
import { signalsOfCompanies } from '../fields/company-signals.rules.js';

/** `matched`: a view lists a new lead or company. `surged`: a company is suddenly active. `moved`: a lead changed employers. */
export type HitEvent = 'matched' | 'surged' | 'moved';

/** What is new for an alert of a user or the webhooks of a workspace. */
export interface HitSearch {
  event: HitEvent;
  /** Of a match: what the view lists. */
  entityType: 'leads' | 'companies';
  /** Older signals are no match. */
  since: Date;
  /** Employments up to this id are no move. */
  afterEmploymentId: number;
}

/** The hits that were reported before, or were there at the beginning. */
export interface KnownHits {
  table: 'alert_hit' | 'webhook_hit';
  /** SQL: condition on the rows `hit` of the current workspace. */
  condition: string;
}

const DAYS = (days: number): string => `interval '${days} days'`;

/**
 * A surge: this many signals of this many people in a week, and this many times as many as in the weeks before. Signals that
 * own sources have sent of a company are those of one more person, as in its score.
 */
const MIN_SURGE_SIGNALS = 6;
const MIN_SURGE_PEOPLE = 2;
const MIN_SURGE_RATIO = 3;
export const SURGE_DAYS = 7;
const SURGE_BASE_DAYS = 28;
/** A company is not reported again within this time: its surge counts among the weeks before by then. */
const SURGE_PAUSE_DAYS = 28;
/** Between two searches for surges, which read the signals of five weeks. */
export const SURGE_INTERVAL_MS = 15 * MINUTE_MS;
/** Sources whose employments are dated by them: their rows may tell of long ago. */
const DATED_SOURCES = `('affiliations', 'commits')`;

/**
 * Returns a query for what is new among `matching`, a query for leads `l` of the current workspace that ends in a condition:
 * `lead_id` and `company_id`, of which one may be 0; of a surge also `signal_count` and `lead_count` of the week.
 * @param now SQL
 */
export function freshHits(
  matching: string,
  { event, entityType, since, afterEmploymentId }: HitSearch,
  known: KnownHits,
  now: string,
  parameters: SqlParameters,
): string {
  const unknown = (lead: string, company: string, more = '') => `not exists (select from ${known.table} hit
    where hit.customer_id = $workspace and ${known.condition}
      and hit.lead_id = ${lead} and hit.company_id = ${company} ${more})`;
  switch (event) {
    case 'matched': {
      const recent = `${matching} and l.last_signal_at >= ${parameters.add(since, 'timestamptz')}`;
      if (entityType === 'leads') {
        return `
  select lead_id, 0 as company_id from (${recent}) matching where ${unknown('matching.lead_id', '0')}`;
      }
      return `
  select distinct 0 as lead_id, lead.company_id from (${recent} and l.company_id is not null) matching
  join lead on lead.customer_id = $workspace and lead.lead_id = matching.lead_id
  where ${unknown('0', 'lead.company_id')}`;
    }
    case 'moved':
      // An end on record tells a change of employers from a first employer.
      return `
  select distinct lead_id, present.company_id from employment present join (${matching}) matching on lead_id = person_id
  where employment_id > ${parameters.add(afterEmploymentId, 'int')} and until is null and workspace_id is null
    and source not in ${DATED_SOURCES} and present.company_id is not null
    and exists (select from employment past where past.person_id = present.person_id and past.until is not null
      and past.workspace_id is null and past.source not in ${DATED_SOURCES}
      and past.company_id is distinct from present.company_id)
    and ${unknown('matching.lead_id', 'present.company_id')}`;
    case 'surged': {
      const start = `${now} - ${DAYS(SURGE_DAYS + SURGE_BASE_DAYS)}`;
      return `
  select 0 as lead_id, company_id, count(*) filter (where ${isRecent(now)})::int as signal_count,
    count(distinct signal.lead_id) filter (where ${isRecent(now)})::int as lead_count
  from (
    select lead.company_id, signal.lead_id, signal.created_at
    from (
      ${matching} and l.company_id is not null and l.last_signal_at >= ${start}) matching
    join lead on lead.customer_id = $workspace and lead.lead_id = matching.lead_id
    join signal on signal.customer_id = $workspace and signal.lead_id = matching.lead_id
      and signal.created_at >= ${start} and not at_home
    union all
    select company_id, null, created_at from (${signalsOfCompanies(
      `
        select distinct lead.company_id from (${matching} and l.company_id is not null) matching
        join lead on lead.customer_id = $workspace and lead.lead_id = matching.lead_id`,
      start,
    )}) own
  ) signal
  where ${unknown('0', 'signal.company_id', `and hit.found_at > ${now} - ${DAYS(SURGE_PAUSE_DAYS)}`)}
  group by company_id
  having ${isSurge(now)}`;
    }
  }
}

function isRecent(now: string): string {
  return `signal.created_at >= ${now} - ${DAYS(SURGE_DAYS)}`;
}

/** SQL: condition on the signals `signal` of a company: those of its leads, and its own, which have no `lead_id`. */
function isSurge(now: string): string {
  const recent = isRecent(now);
  return `count(*) filter (where ${recent}) >= ${MIN_SURGE_SIGNALS}
    and count(distinct signal.lead_id) filter (where ${recent})
      + bool_or(signal.lead_id is null and ${recent})::int >= ${MIN_SURGE_PEOPLE}
    and count(*) filter (where ${recent})
      >= ${MIN_SURGE_RATIO}::numeric * ${SURGE_DAYS} / ${SURGE_BASE_DAYS} * count(*) filter (where not (${recent}))`;
}
