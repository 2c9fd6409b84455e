import type { QueryRunner } from 'typeorm';
import { ForwardOnlyMigration } from './forward-only-migration.js';

/** Stores since when each employer is known, the present one included. */
export class DateEmployers extends ForwardOnlyMigration {
  readonly name = 'DateEmployers1763700000043';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(EMPLOYMENT);
    await runner.query(STORED_EMPLOYERS);
    await runner.query('drop table past_employer');
  }
}

const EMPLOYMENT = `
create table employment (
  employment_id int generated always as identity primary key,
  person_id int not null references person on delete cascade,
  company_id int references company,   -- null: no company, as the source says
  source text not null,
  since timestamptz,                   -- as the source says, else the day on which it was first seen; null: always before
  until timestamptz                    -- null: still
);
create index employment_person on employment (person_id);
revoke all on employment from forksight_app;
grant select on employment to forksight_app;`;

// Until now, the day on which an employer was first seen was not stored. It is not before the person's row, and not after the
// day of the present rule.
const STORED_EMPLOYERS = `
insert into employment (person_id, company_id, source, since, until)
select person_id, past.company_id, source, least(coalesce(since, person.created_at), until), until
from past_employer past join person using (person_id);

insert into employment (person_id, company_id, source, since)
select person_id, company_id, coalesce(provenance #>> '{company_id,source}', 'csv'),
  date_trunc('day', coalesce((select max(until) from past_employer past where past.person_id = person.person_id),
    (provenance #>> '{company_id,at}')::timestamptz, created_at), 'UTC')
from person where company_id is not null;`;
