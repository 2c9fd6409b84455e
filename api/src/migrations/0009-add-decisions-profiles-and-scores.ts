import type { QueryRunner } from 'typeorm';
import { ForwardOnlyMigration } from './forward-only-migration.js';

/** Adds verdicts and companies decided by people, profiles, scores and the do-not-contact registry. */
export class AddDecisionsProfilesAndScores extends ForwardOnlyMigration {
  readonly name = 'LeadJudgement1763700000009';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(LEADS);
    await runner.query(PEOPLE);
    await runner.query(SCORES);
    await runner.query(RIGHTS);
  }
}

// Columns with a constant default rewrite no row. The default makes every lead due for its first score.
const LEADS = `
alter table lead
  add column decided_verdict lead_verdict,        -- an administrator's decision; null: the rules decide
  add column company_decided_at timestamptz,      -- when the workspace corrected company_id; null: the rules decide
  add column score_due_at timestamptz default '-infinity';  -- when the score will change with time; null: never
create or replace view workspace_lead as select * from lead where customer_id = current_workspace();
create index lead_score_due on lead (customer_id, score_due_at) where score_due_at is not null;
create index lead_hidden on lead (customer_id, lead_id desc) where verdict = 'hidden';

-- Lists show verdicts by their reason. Other reasons of the first release were written by hand: they are decisions.
update lead set decided_verdict = verdict, verdict_reason = 'decided'
where verdict_reason is not null and verdict_reason not in ('bot', 'owner', 'superseded');`;

const PEOPLE = `
alter table person
  add column do_not_contact boolean not null default false,
  add column profile jsonb,            -- the public profile at the code host: company, blog, bio, location, orgs
  add column profile_at timestamptz;   -- when it was last fetched
create index person_profile_due on person (profile_at nulls first, person_id desc) where not do_not_contact;

-- The do-not-contact registry. Outlives the person's row, so that a later import recognises the account.
create table do_not_contact (
  identity_hash bytea primary key,     -- keyed hash of the account's id
  created_at timestamptz not null default now()
);

-- Former employers, as far as a source has them; the current one is person.company_id.
create table past_employer (
  person_id int not null references person on delete cascade,
  company_id int not null references company,
  until timestamptz not null,
  since timestamptz,                   -- null: unknown
  source text not null,
  primary key (person_id, until, company_id)
);

-- People whom a provider has been queried about, for providers that are queried once per person.
create table provider_reading (
  source text not null,
  person_id int not null references person on delete cascade,
  read_at timestamptz not null,
  primary key (source, person_id)
);

-- Organisations at the code host, as their pages describe them: resolves \`@org\`.
create table host_org (
  login text primary key,              -- lowercased
  name text,
  domain text,
  is_verified boolean not null default false,
  fetched_at timestamptz not null
);`;

const SCORES = `
create table score_weights (
  customer_id int primary key references customer,
  weights jsonb not null,
  updated_at timestamptz not null default now()
);
select protect_workspace_table('score_weights');

alter table lead_company
  add column score smallint,
  add column scored_leads int;         -- how many leads the score was calculated from
create index company_list_score_asc on lead_company (customer_id, score asc nulls last, company_id) where company_id > 0;
create index company_list_score_desc on lead_company (customer_id, score desc nulls last, company_id) where company_id > 0;
create index lead_company_score_due on lead_company (customer_id, company_id)
  where scored_leads is distinct from leads_count and company_id > 0;`;

// Administration and do-not-contact requests change people and companies. A workspace may add an unknown company, which has
// only a name without a source: any source may correct its spelling.
const RIGHTS = `
revoke all on do_not_contact, past_employer, provider_reading, host_org from forksight_app;
grant select on past_employer to forksight_app;
grant insert, update on person, company to forksight_across;

create function require_company(company_name text) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  found_id int;
begin
  loop
    select company_id into found_id from company where sort_key(name) = sort_key(company_name)
    order by domain is null, company_id limit 1;
    exit when found_id is not null;
    insert into company (name) values (company_name)
    on conflict (sort_key(name)) where domain is null do nothing;
  end loop;
  return found_id;
end $$;
revoke execute on function require_company from public;
grant execute on function require_company to forksight_app;`;
