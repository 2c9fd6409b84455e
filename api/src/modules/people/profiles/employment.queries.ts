// SQL text: batches of people, in statements over sets.

/**
 * Statements that follow changes of present employers. They read the temporary table `better_employer`: person_id,
 * company_id (null: none any more), source, since (null: not stated), at (the time of the change), and moved (whether the
 * person has changed employers; else the former company was an error).
 */

const startOfDay = (timestamp: string): string => `date_trunc('day', ${timestamp}, 'UTC')`;

/** Sources whose periods are stored with all their dates. */
const DATED_SOURCES = `('affiliations', 'commits')`;

/** Employment of all workspaces that was present when it was last seen. */
const isOpen = (row: string): string =>
  `${row}.until is null and ${row}.workspace_id is null and ${row}.source not in ${DATED_SOURCES}`;

const END_EMPLOYMENT = `
update employment past set until = greatest(coalesce(better.since, better.at), past.since)
from better_employer better
where past.person_id = better.person_id and ${isOpen('past')} and moved
  and past.company_id is distinct from better.company_id`;

const FORGET_EMPLOYMENT = `
delete from employment past using better_employer better
where past.person_id = better.person_id and ${isOpen('past')} and not moved
  and past.company_id is distinct from better.company_id`;

const RESTATE_EMPLOYMENT = `
update employment present set source = better.source, since = coalesce(better.since, present.since)
from better_employer better
where present.person_id = better.person_id and ${isOpen('present')} and present.company_id = better.company_id
  and better.source not in ${DATED_SOURCES}`;

/**
 * Without a stated start, an employer is known from the day on which it was first seen. In a CTE, because Citus cannot insert the
 * rows of a query that itself reads a temporary table.
 */
const BEGIN_EMPLOYMENT = `
with begun as materialized (
  select person_id, company_id, source, coalesce(since, ${startOfDay('at')}) as since
  from better_employer better
  where company_id is not null and source not in ${DATED_SOURCES} and not exists (
    select from employment present
    where present.person_id = better.person_id and present.company_id = better.company_id
      and coalesce(present.until, 'infinity') > at and present.workspace_id is null and present.source not in ${DATED_SOURCES})
)
insert into employment (person_id, company_id, source, since)
select person_id, company_id, source, since from begun order by person_id`;

/** To be run in this order. */
export const FOLLOW_EMPLOYERS = [
  END_EMPLOYMENT,
  FORGET_EMPLOYMENT,
  RESTATE_EMPLOYMENT,
  BEGIN_EMPLOYMENT,
  'drop table better_employer',
];
