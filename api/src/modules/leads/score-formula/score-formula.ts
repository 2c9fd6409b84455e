import { CODE_HOST_TYPES, OWN_SIGNAL_TYPES, type CodeHostType } from '../../signal-types/signal-types.js';
import { DEFAULT_WEIGHTS, SIGNAL_WORDS } from './score-weights.js';

/**
 * The score of a lead is `100 × ln(1 + activity × breadth × novelty) / ln(1 + 1000)`: a logarithm orders busy leads too,
 * where a bounded curve makes them all 100. A pull request of the newest hour makes 35, with a colleague 38, a star 16.
 *
 * - Activity sums the worth of the lead's signals: the weight of the type, halved with every half-life of its age. A signal
 *   starts at double worth, and this bonus halves every six hours: people are reached best while they are at it. Questions
 *   and forks that lead to a pull request count more, closing one's own issue or pull request less. Repetition counts less:
 *   the nth signal of a type in a repository is worth `0.85^(n-1)`.
 * - Breadth grows with the number of people of the same company who acted within two weeks.
 * - Novelty is 1.25 in the two weeks after the lead's first signal.
 *
 * Ages count from the workspace's newest signal (`asOf`), so that the history of an archive is ordered as it was.
 *
 * The score of a company follows the same curve, with a third of the sum of its leads: three leads of 49 make 49. Signals that
 * own sources send of the company itself count as those of one more lead, without breadth and novelty.
 */
const ACTIVITY_OF_100 = 1000;
const POINTS_PER_E = 100 / Math.log1p(ACTIVITY_OF_100);
const LEADS_OF_SAME_SCORE = 3;
const FRESH_HALF_LIFE_HOURS = 6;
/** Less than half a percent of the bonus is left after so long. */
export const FADE = `interval '${8 * FRESH_HALF_LIFE_HOURS} hours'`;
const REPETITION = 0.85;
const NOVELTY = 1.25;
/** Of first contacts and of colleagues. */
const RECENT = `interval '14 days'`;
/** Factors for what shows more interest than its type. */
const QUESTION = 1.5;
const FORK_WITH_COMMITS = 2;
/** Half of those who close or reopen what they had opened are insiders (decision 0020), and the opening has counted. */
const CLOSING = 0.2;
/** Bounds exponents: PostgreSQL refuses numbers that are too small. */
const MAX_HALF_LIVES = 60;
/** More than 32 people of one company do not raise the score. */
const MAX_DOUBLINGS = 5;
const MAX_PEOPLE = 2 ** MAX_DOUBLINGS;
/** Of a company's own signals only so many count, the newest: repetition makes the others worthless. */
const MAX_COMPANY_SIGNALS = 1_000;
/** A stored score is computed anew after ageing by so much. */
const MAX_STALE_POINTS = 0.5;

/** SQL: the weights of a workspace, as jsonb. `customer` is SQL for its id. */
export const weightsOf = (customer: string): string => `coalesce(
    (select weights from score_weights where score_weights.customer_id = ${customer}),
    '${JSON.stringify(DEFAULT_WEIGHTS)}'::jsonb)`;

/** SQL: the time from which ages count: that of the newest signal of a workspace, but not after `now`. */
export const asOf = (customer: string, now: string): string => `least(${now}, (
    select max(newest.last_signal_at) from lead newest
    where newest.customer_id = ${customer} and not newest.recycled and newest.verdict <> 'hidden'))`;

/** SQL: whether a signal `s` closes or reopens an issue or a pull request. */
const IS_CLOSING = `(s.type in ('IssuesEvent', 'PullRequestEvent') and coalesce(s.detail in ('closed', 'reopened'), false))`;

/** SQL: whether a signal `s` comes from an own source of the workspace, which has a weight of its own. */
const IS_OWN = `s.type in (${OWN_SIGNAL_TYPES.map((type) => `'${type}'`).join(', ')})`;
const OWN_KIND = 'source ';

/** SQL: the kind of a signal `s` of a workspace in the explanation: its type, or more than that; of an own signal its source. */
const kindIn = (customer: string): string => `case
        when s.type = 'IssuesEvent' and s.detail = 'asked' then 'question'
        when ${IS_CLOSING} then 'closing'
        when ${IS_OWN} then '${OWN_KIND}' || s.repo_id
        when s.type = 'ForkEvent' and exists (
          select from signal pull where (pull.customer_id, pull.lead_id, pull.repo_id) = (${customer}, s.lead_id, s.repo_id)
            and pull.type = 'PullRequestEvent') then 'fork with commits'
        else s.type::text end`;

const power2 = (halfLives: string): string => `power(2, - least(${MAX_HALF_LIVES}, greatest(0, ${halfLives})))`;

/** SQL: rows `kind, created_at, worth, bonus` of the counted signals of a lead, `lead` in the statement, of the workspace `customer`. */
const worths = (lead: string, customer: string, weights: string, at: string): string => `
      select kind, created_at, base as worth, base * fresh as bonus
      from (
        select ${kindIn(customer)} as kind, s.type, s.repo_id, s.created_at, extract(epoch from ${at} - s.created_at)::float8 / 3600 as hours,
          row_number() over (partition by s.type, ${IS_CLOSING}, s.repo_id order by s.created_at desc) as place
        from signal s
        where s.customer_id = ${customer} and s.lead_id = ${lead}.lead_id and not s.at_home
      ) s
      cross join lateral (
        select case when ${IS_OWN} then (
              select weight from signal_source source where (source.customer_id, source.source_id) = (${customer}, s.repo_id))
            else (${weights} -> 'signals' ->> s.type::text)::float8 end * power(${REPETITION}, least(place, 100) - 1)
            * case kind when 'question' then ${QUESTION} when 'fork with commits' then ${FORK_WITH_COMMITS}
              when 'closing' then ${CLOSING} else 1 end
            * ${power2(`hours / 24 / (${weights} ->> 'recencyHalfLifeDays')::float8`)} as base,
          ${power2(`hours / ${FRESH_HALF_LIFE_HOURS}`)} as fresh
      ) valued`;

/** SQL: a row with the `activity` of a lead, `lead` in the statement, at a time, and the `bonus` for freshness in it. */
export const activityOf = (lead: string, weights: string, at: string): string => `(
    select coalesce(sum(worth + bonus), 0) as activity, coalesce(sum(bonus), 0) as bonus from (${worths(lead, `${lead}.customer_id`, weights, at)}
    ) worths)`;

/** SQL: the number of people of a company who acted within the two weeks before a time, at most 32. */
export const activePeople = (customer: string, company: string, at: string): string => `(
    select count(*)::int from (
      select from lead active
      where active.customer_id = ${customer} and active.company_id = ${company} and not active.recycled
        and active.verdict <> 'hidden' and active.last_signal_at > ${at} - ${RECENT}
      limit ${MAX_PEOPLE}) active)`;

/** SQL: the number of doublings from one person to `people`, which may be null. */
export const doublings = (people: string): string =>
  `least(${MAX_DOUBLINGS}, floor(log(2, greatest(1, coalesce(${people}, 1)))))::int`;

/** SQL: the factor of a lead's activity for the number of active `people` of its company. */
export const breadthOf = (weights: string, people: string): string =>
  `(1 + (${weights} ->> 'breadth')::float8 * ${doublings(people)})`;

/** SQL: the factor of a lead's activity for its first signal. */
export const noveltyOf = (firstSignalAt: string, at: string): string =>
  `(case when ${firstSignalAt} > ${at} - ${RECENT} then ${NOVELTY} else 1 end)`;

/** SQL: the unrounded score. Above 100 for activities beyond the scale, so that these have an order too. */
export const scoreOf = (activity: string, factor: string): string =>
  `(${POINTS_PER_E} * ln(1 + ${activity} * ${factor}))`;

/** SQL: a stored score without what is beyond the scale; null stays null. */
export const onScale = (score: string): string => `case when ${score} > 100 then 100 else ${score} end`;

/** SQL: a score as screens show it: with one decimal. */
export const shownScore = (score: string): string => `round((${onScale(score)})::numeric, 1)::float8`;

/**
 * SQL: when age alone will have changed the score noticeably, at least an hour later; null: never. `bonus`: the part of the
 * activity that fades within hours.
 */
export const dueAt = (activity: string, bonus: string, factor: string, weights: string, now: string): string => `
    case when ${activity} > 1e-6 then ${now} + least(interval '10 years', greatest(interval '1 hour', interval '1 hour'
      * ${MAX_STALE_POINTS / POINTS_PER_E / Math.LN2} * (1 + ${activity} * ${factor}) / ${factor}
      / ((${activity} - ${bonus}) / 24 / (${weights} ->> 'recencyHalfLifeDays')::float8 + ${bonus} / ${FRESH_HALF_LIFE_HOURS})))
    end`;

/** SQL: the activity that a score stands for. */
const activityOfScore = (score: string): string => `(exp(${score} / ${POINTS_PER_E}) - 1)`;

/**
 * SQL: the unrounded score of a company. `scores`: a query for the `score` of its leads, as responses have it; `own`: the
 * activity of its own signals, which count as those of one more lead.
 */
export const companyScore = (scores: string, own: string): string => `(
    select ${POINTS_PER_E} * ln(1 + (coalesce(sum(${activityOfScore('score')}), 0) + ${own}) / ${LEADS_OF_SAME_SCORE})
    from (${scores}) scores)`;

/** SQL: rows `source_id, created_at, worth, bonus` of the signals that own sources have sent of a company's domain. */
export const companyWorths = (customer: string, domain: string, weights: string, at: string): string => `
      select source_id, created_at, base as worth, base * fresh as bonus
      from (
        select newest.*, row_number() over (partition by source_id order by created_at desc) as place,
          extract(epoch from ${at} - created_at)::float8 / 3600 as hours
        from (
          select s.source_id, s.created_at, source.weight from own_signal s join signal_source source
            on (source.customer_id, source.source_id) = (s.customer_id, s.source_id)
          where s.customer_id = ${customer} and s.domain = ${domain} and s.state = 'stored'
          order by s.created_at desc limit ${MAX_COMPANY_SIGNALS}
        ) newest
      ) s
      cross join lateral (
        select weight * power(${REPETITION}, least(place, 100) - 1)
            * ${power2(`hours / 24 / (${weights} ->> 'recencyHalfLifeDays')::float8`)} as base,
          ${power2(`hours / ${FRESH_HALF_LIFE_HOURS}`)} as fresh
      ) valued`;

/** SQL: rows `label, share` as `[{label, points}]`, the largest first. The points add up to the shown score. */
const pointsOf = (parts: string, score: string): string => `
    placed as (
      select label, share, sum(share) over (order by share desc, label rows unbounded preceding) as reached from ${parts}
    ), pointed as (
      select label, share,
        (round((${score} * reached)::numeric, 1) - round((${score} * (reached - share))::numeric, 1))::float8 as points
      from placed
    )
    select coalesce(json_agg(json_build_object('label', label, 'points', points) order by share desc, label), '[]')
    from pointed where points > 0`;

const day = (time: string): string => `to_char(${time} at time zone 'UTC', 'Mon FMDD, YYYY')`;

/** SQL: the parts of the shown score of a lead `l`. */
export const scoreParts = (): string => `(
    with weighed as materialized (
      select ${weightsOf('$workspace')} as weights, ${asOf('$workspace', 'now()')} as as_of
    ), kinds as (
      select kind, count(*) as count, max(created_at) as last, sum(worth + bonus) as worth
      from weighed, lateral (${worths('l', '$workspace', 'weights', 'as_of')}) worths group by kind
    ), factor as (
      select people, ${breadthOf('weights', 'people')} as breadth, ${noveltyOf('l.first_signal_at', 'as_of')} as novelty
      from weighed, (select (
        select k.active_people from lead_company k where k.customer_id = $workspace and k.company_id = l.company_id) as people
      ) together
    ), part as (
      select count || ' ' || case kind ${CODE_HOST_TYPES.map((type) => words(type, SIGNAL_WORDS[type])).join(' ')}
          ${words('question', ['question', 'questions'])} ${words('fork with commits', ['fork with commits', 'forks with commits'])}
          ${words('closing', ['closed issue or pull request', 'closed issues and pull requests'])}
          else case count when 1 then 'signal' else 'signals' end || ' of ' || (
            select full_name from repo where repo_id = substr(kind, ${OWN_KIND.length + 1})::int) end
          || ', ' || case when count > 1 then 'the last on ' else 'on ' end || ${day('last')} as label,
        worth / sum(worth) over () / breadth / novelty as share
      from kinds, factor where worth > 0
      union all
      select people || ' people of ' || l.company_name || ' within two weeks', (1 - 1 / breadth) / novelty from factor
      where breadth > 1 and exists (select from kinds where worth > 0)
      union all
      select 'First signal on ' || ${day('l.first_signal_at')}, 1 - 1 / novelty from factor
      where novelty > 1 and exists (select from kinds where worth > 0)
    ), ${pointsOf('part', onScale('l.score'))})`;

/** The leads that the explanation of a company's score names. */
const MAX_NAMED_LEADS = 5;

/**
 * SQL: the parts of the shown score of a company `k` (a row of `lead_company`): its leads with the most activity. The others
 * are summed from the index `lead_company_best` alone. `domain`: SQL for the company's domain in the workspace.
 */
export const companyScoreParts = (domain: string): string => `(
    with listed as not materialized (
      select l.* from lead l
      where l.customer_id = $workspace and l.company_id = k.company_id and not l.recycled and l.verdict <> 'hidden'
    ), named as materialized (
      select coalesce(l.full_name, l.login) as name, l.signal_count, l.last_signal_at, ${activityOfScore('coalesce(l.score, 0)')} as activity
      from (
        select * from listed l order by l.score desc nulls last, l.last_signal_at desc nulls last, l.lead_id limit ${MAX_NAMED_LEADS}
      ) l
    ), own as materialized (
      select source_id, count(*) as count, max(created_at) as last, sum(worth + bonus) as activity
      from (select ${weightsOf('$workspace')} as weights, coalesce(${asOf('$workspace', 'now()')}, now()) as as_of) weighed,
        lateral (${companyWorths('$workspace', domain, 'weights', 'as_of')}) worths group by source_id
    ), of_leads as materialized (
      select count(*) as people, sum(${activityOfScore('coalesce(score, 0)')}) as activity from listed
    ), whole as materialized (
      select people, of_leads.activity as of_leads, of_leads.activity + coalesce((select sum(own.activity) from own), 0) as activity
      from of_leads
    ), part as (
      select name || ', ' || signal_count || case signal_count when 1 then ' signal' else ' signals' end
        || ', the last on ' || ${day('last_signal_at')} as label, activity from named
      union all
      select others || case others when 1 then ' other person' else ' other people' end, activity
      from (
        select people - (select count(*) from named) as others, of_leads - (select sum(activity) from named) as activity from whole
      ) unnamed where others > 0
      union all
      select count || case count when 1 then ' signal' else ' signals' end || ' of ' || full_name || ' from the company itself, '
        || case when count > 1 then 'the last on ' else 'on ' end || ${day('last')}, activity
      from own join repo on repo_id = source_id
    ), known as (
      select label, part.activity / whole.activity as share from part, whole where part.activity > 0
    ), ${pointsOf('known', onScale('k.score'))})`;

function words(
  kind: CodeHostType | 'question' | 'fork with commits' | 'closing',
  [one, several]: readonly [string, string],
): string {
  return `when '${kind}' then case count when 1 then '${one}' else '${several}' end`;
}
