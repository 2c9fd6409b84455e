import { SIGNAL_TYPES } from '../../signals/signal-type.dto.js';
import { defaultWeights, SIGNAL_WORDS } from './score-weights.js';

/**
 * The score of a lead is `100 × (1 − e^(−activity × breadth / 12))`: what its signals are worth, each with its type's
 * weight and halved with every half-life of its age, times what colleagues who are leads too add. A pull request of
 * today alone makes 49, with a colleague 57; a star 8. That of a company says how much its leads' scores leave to be
 * wished for together: three leads of 49 make 49.
 */
const SATURATION = 12;
const LEADS_OF_SATURATED_COMPANY = 3;
/** What is older than so many half-lives is worth nothing: the database refuses numbers that are too small. */
const MOST_HALF_LIVES = 60;
/** Thirty-two people of one company say all that many say. */
const MOST_DOUBLINGS = 5;

/** SQL: the weights of a workspace, as jsonb. `customer` is SQL for its id. */
export const weightsOf = (customer: string): string => `coalesce(
    (select weights from score_weights where score_weights.customer_id = ${customer}),
    '${JSON.stringify(defaultWeights)}'::jsonb)`;

/** SQL: what a signal `s` is worth at a moment, by `weights`. */
const worth = (weights: string, at: string): string => `(${weights} -> 'signals' ->> s.type::text)::float8 * power(2,
      - least(${MOST_HALF_LIVES}, greatest(0, extract(epoch from ${at} - s.created_at)::float8)
        / 86400 / (${weights} ->> 'recencyHalfLifeDays')::float8))`;

/** SQL: what the signals of a lead, `lead` in the statement, are worth at a moment. */
export const activityOf = (lead: string, weights: string, at: string): string => `coalesce((
    select sum(${worth(weights, at)}) from signal s
    where s.customer_id = ${lead}.customer_id and s.lead_id = ${lead}.lead_id and not s.at_home), 0)`;

/** SQL: how often the people of a company doubled; `people` may be null. */
export const doublings = (people: string): string =>
  `least(${MOST_DOUBLINGS}, floor(log(2, greatest(1, coalesce(${people}, 1)))))::int`;

/** SQL: by what a lead's activity is multiplied, with so many people of its company. */
export const breadthOf = (weights: string, people: string): string =>
  `(1 + (${weights} ->> 'breadth')::float8 * ${doublings(people)})`;

/** SQL: 0 to 100. */
export const scoreOf = (activity: string, breadth: string): string =>
  `round(100 * (1 - exp(- least(50, ${activity} * ${breadth} / ${SATURATION}))))::smallint`;

/** SQL: when the score will be another by age alone, not before an hour has passed; null: never. */
export const dueAt = (score: string, activity: string, breadth: string, weights: string, at: string): string => `
    case when ${score} > 0 then ${at} + greatest(interval '1 hour', interval '1 day' * (${weights} ->> 'recencyHalfLifeDays')::float8
      * log(2, greatest(1, ${activity} * ${breadth} / (- ${SATURATION} * ln(1 - (${score} - 0.5) / 100.0)))::numeric)::float8) end`;

/** SQL: the score of a company whose leads, rows of `scores (score)`, have these. */
export const companyScore = (scores: string): string => `(
    select round(100 * (1 - exp(greatest(-50,
      coalesce(sum(ln(1 - least(score, 99.5) / 100.0)), 0)::float8 / ${LEADS_OF_SATURATED_COMPANY}))))::smallint
    from (${scores}) scores)`;

/**
 * SQL: why a lead `l` has its score: `[{label, points}]`, the largest first. The points add up to the score as it is
 * kept, whatever has faded since it was worked out.
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
      select count || ' ' || case type ${SIGNAL_TYPES.map(words).join(' ')} end || ', '
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

function words(type: (typeof SIGNAL_TYPES)[number]): string {
  const [one, several] = SIGNAL_WORDS[type];
  return `when '${type}' then case count when 1 then '${one}' else '${several}' end`;
}
