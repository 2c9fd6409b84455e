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

/** Answers who has turned out to be a program. */
export const UNMASK_PROGRAMS = `
update person set account_type = 'Bot'
from staged_person staged
where person.person_id = staged.person_id and is_bot and account_type is distinct from 'Bot'
returning person.person_id as id`;

/** $1 people. */
export const LEADS_OF_PEOPLE = `
select customer_id, lead_id from customer cross join unnest($1::int[]) chosen(lead_id) join lead using (customer_id, lead_id)`;
