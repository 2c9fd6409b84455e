import type { QueryRunner } from 'typeorm';
import { ForwardOnlyMigration } from './forward-only-migration.js';

/** Stores at which work domains people have an address: an unknown domain needs several people to be an employer's. */
export class AddPersonMailDomains extends ForwardOnlyMigration {
  readonly name = 'AddPersonMailDomains1763700000022';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(MAIL_DOMAINS);
    await runner.query(STORED_DOMAINS);
  }
}

const MAIL_DOMAINS = `
create table person_mail_domain (
  domain text not null,
  person_id int not null references person on delete cascade,
  primary key (domain, person_id)
);
create index person_mail_domain_person on person_mail_domain (person_id);
revoke all on person_mail_domain from forksight_app;`;

// The domains that the rules found before; the next monthly read of each profile completes them.
const STORED_DOMAINS = `
insert into person_mail_domain (domain, person_id)
select domain, person_id from person join company using (company_id)
where domain is not null and person.provenance #>> '{company_id,rule}' = 'email-domain' and not do_not_contact`;
