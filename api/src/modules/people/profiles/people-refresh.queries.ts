import { updateFacts, type ValueSource } from '../../companies/value-source.rules.js';
import { PERSON_COLUMNS } from '../fields/enrichment-fields.js';

// SQL text: batches of people, in statements over sets.

export const CREATE_STAGED_PEOPLE = `
create temp table staged_person (
  row int not null, person_id int not null, ${PERSON_COLUMNS.map((column) => `${column} text`).join(', ')},
  profile jsonb, is_bot boolean not null
) on commit drop`;

/** $1 rows as a JSON list. */
export const ADD_STAGED_PEOPLE = `
insert into staged_person
select staged.* from json_populate_recordset(null::staged_person, $1) staged
join person using (person_id) where not do_not_contact`;

/** $1 the values' source and time. Returns the people with a new value. */
export const updatePeopleSql = (source: ValueSource): string =>
  updateFacts('person', 'staged_person', [...PERSON_COLUMNS], source);

export const STORE_PROFILES = `
update person set profile = staged.profile
from staged_person staged where person.person_id = staged.person_id and staged.profile is not null`;

/** Marks the accounts whose profile says that they are programs. */
export const MARK_PROGRAMS = `
update person set account_type = 'Bot'
from staged_person staged
where person.person_id = staged.person_id and is_bot and account_type is distinct from 'Bot'`;

/**
 * Records that provider $1 failed to read people $2 at $3. The retry follows after an hour, then after four times as long each time. In
 * `do update set` of an `insert … select`, Citus takes no parameter, and adds no interval to a time with a zone.
 */
export const RECORD_FAILURES = `
insert into provider_failure as failure (source, person_id, failures, retry_at)
select $1, person_id, 1, $3::timestamptz + interval '1 hour' from unnest($2::int[]) person_id
on conflict (source, person_id) do update set failures = failure.failures + 1,
  retry_at = (excluded.retry_at at time zone 'UTC' - interval '1 hour'
    + least(interval '30 days', interval '1 hour' * power(4, least(failure.failures, 10)))) at time zone 'UTC'`;

/** $1 the provider, $2 people. */
export const DELETE_FAILURES = 'delete from provider_failure where source = $1 and person_id = any($2::int[])';
