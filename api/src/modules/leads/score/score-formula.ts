import { SIGNAL_TYPES } from '../../signal-types/signal-types.js';
import { DEFAULT_WEIGHTS, SIGNAL_WORDS } from './score-weights.js';

/**
 * The score of a lead is `100 × (1 − e^(−activity × breadth / 12))`. Activity is the sum of its signals' worth: the weight
 * of the type, halved with every half-life of its age. Breadth grows with the number of leads of the same company. A pull
 * request of today makes 49, with a colleague 57; a star 8. The score of a company combines the distances of its leads'
 * scores from 100: three leads of 49 make 49.
 */
const SATURATION = 12;
const LEADS_OF_SATURATED_COMPANY = 3;
/** Bounds the exponent: PostgreSQL refuses numbers that are too small. */
const MAX_HALF_LIVES = 60;
/** More than 32 people of one company do not raise the score. */
const MAX_DOUBLINGS = 5;

/** SQL: the weights of a workspace, as jsonb. `customer` is SQL for its id. */
export const weightsOf = (customer: string): string => `coalesce(
    (select weights from score_weights where score_weights.customer_id = ${customer}),
    '${JSON.stringify(DEFAULT_WEIGHTS)}'::jsonb)`;

/** SQL: the worth of a signal `s` at a time. */
const worth = (weights: string, at: string): string => `(${weights} -> 'signals' ->> s.type::text)::float8 * power(2,
      - least(${MAX_HALF_LIVES}, greatest(0, extract(epoch from ${at} - s.created_at)::float8)
        / 86400 / (${weights} ->> 'recencyHalfLifeDays')::float8))`;

/** SQL: the worth of the signals of a lead, `lead` in the statement, at a time. */
export const activityOf = (lead: string, weights: string, at: string): string => `coalesce((
    select sum(${worth(weights, at)}) from signal s
    where s.customer_id = ${lead}.customer_id and s.lead_id = ${lead}.lead_id and not s.at_home), 0)`;

/** SQL: the number of doublings from one person to `people`, which may be null. */
export const doublings = (people: string): string =>
  `least(${MAX_DOUBLINGS}, floor(log(2, greatest(1, coalesce(${people}, 1)))))::int`;

/** SQL: the factor of a lead's activity for the number of `people` of its company. */
export const breadthOf = (weights: string, people: string): string =>
  `(1 + (${weights} ->> 'breadth')::float8 * ${doublings(people)})`;

/** SQL: the score, 0 to 100. */
export const scoreOf = (activity: string, breadth: string): string =>
  `round(100 * (1 - exp(- least(50, ${activity} * ${breadth} / ${SATURATION}))))::smallint`;

/** SQL: when age alone will change the score, at least an hour later; null: never. */
export const dueAt = (score: string, activity: string, breadth: string, weights: string, at: string): string => `
    case when ${score} > 0 then ${at} + greatest(interval '1 hour', interval '1 day' * (${weights} ->> 'recencyHalfLifeDays')::float8
      * log(2, greatest(1, ${activity} * ${breadth} / (- ${SATURATION} * ln(1 - (${score} - 0.5) / 100.0)))::numeric)::float8) end`;

/** SQL: the score of a company. `scores`: a query for the `score` of its leads. */
export const companyScore = (scores: string): string => `(
    select round(100 * (1 - exp(greatest(-50,
      coalesce(sum(ln(1 - least(score, 99.5) / 100.0)), 0)::float8 / ${LEADS_OF_SATURATED_COMPANY}))))::smallint
    from (${scores}) scores)`;

/**
 * SQL: the parts of the score of a lead `l`: `[{label, points}]`, the largest first. The points add up to the stored score,
 * however much signals have aged since.
 */
export const scoreParts = (): string => `(
    with weighed as materialized (select ${weightsOf('l.customer_id')} as weights), kind as (
      select s.type::text as type, count(*) as count, max(s.created_at) as last, sum(${worth('weights', 'now()')}) as worth
      from weighed, signal s where s.customer_id = l.customer_id and s.lead_id = l.lead_id and not s.at_home group by s.type
    ), company as (
      select people, ${breadthOf('weights', 'people')} as breadth from weighed, (select (
        select k.leads_count from lead_company k where k.customer_id = l.customer_id and k.company_id = l.company_id) as people
      ) together
    ), part as (
      select count || ' ' || case type ${SIGNAL_TYPES.map(signalWords).join(' ')} end || ', '
          || case when count > 1 then 'the last on ' else 'on ' end || to_char(last at time zone 'UTC', 'Mon FMDD, YYYY') as label,
        worth / sum(worth) over () / breadth as share
      from kind, company where worth > 0
      union all
      select people || ' people of ' || l.company_name, 1 - 1 / breadth from company
      where breadth > 1 and exists (select from kind where worth > 0)
    ), placed as (
      select label, share, sum(share) over (order by share desc, label rows unbounded preceding) as reached from part
    ), pointed as (
      select label, (round(l.score * reached) - round(l.score * (reached - share)))::int as points, share from placed
    )
    select coalesce(json_agg(json_build_object('label', label, 'points', points) order by share desc, label), '[]')
    from pointed where points > 0)`;

function signalWords(type: (typeof SIGNAL_TYPES)[number]): string {
  const [one, several] = SIGNAL_WORDS[type];
  return `when '${type}' then case count when 1 then '${one}' else '${several}' end`;
}
