import { updateFacts, type ValueSource } from '../../companies/value-source.dto.js';
import { providedColumns } from './people-provider.js';

export const MAKE_STAGED_PEOPLE = `
create temp table staged_person (
  row int not null, person_id int not null, ${providedColumns.map((column) => `${column} text`).join(', ')},
  profile jsonb, is_bot boolean not null
) on commit drop`;

/** $1 rows as a JSON list. */
export const ADD_STAGED_PEOPLE = `
insert into staged_person
select staged.* from json_populate_recordset(null::staged_person, $1) staged
join person using (person_id) where not do_not_contact`;

/** $1 the values' source and time. Returns the people of whom something is new. */
export const updatePeopleFrom = (source: ValueSource): string =>
  updateFacts('person', 'staged_person', [...providedColumns], source);

export const KEEP_PROFILES = `
update person set profile = staged.profile
from staged_person staged where person.person_id = staged.person_id and staged.profile is not null`;

/** Whoever has turned out to be a program. */
export const UNMASK_PROGRAMS = `
update person set account_type = 'Bot'
from staged_person staged
where person.person_id = staged.person_id and is_bot and account_type is distinct from 'Bot'`;

/** Notes that people $2 could not be read from a provider $1; asked again after an hour ($3: now), after ever more of them each time. */
export const NOTE_FAILURES = `
insert into provider_failure as failure (source, person_id, failures, retry_at)
select $1, person_id, 1, $3::timestamptz + interval '1 hour' from unnest($2::int[]) person_id
on conflict (source, person_id) do update set failures = failure.failures + 1,
  retry_at = $3::timestamptz + least(interval '30 days', interval '1 hour' * power(4, least(failure.failures, 10)))`;

/** $1 the provider, $2 people. */
export const FORGET_FAILURES = 'delete from provider_failure where source = $1 and person_id = any($2::int[])';
