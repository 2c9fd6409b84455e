import type { QueryRunner } from 'typeorm';
import { ForwardOnlyMigration } from './forward-only-migration.js';

/** Gives companies that a workspace typed to that workspace: others neither see nor reuse their spelling. */
export class AddCompaniesOfWorkspaces extends ForwardOnlyMigration {
  readonly name = 'CompaniesOfWorkspaces1763700000024';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(OWNERS);
    await runner.query(EXISTING_COMPANIES);
    await runner.query(PROTECTION);
  }
}

const OWNERS = `
alter table company add column workspace_id int references customer;  -- whose users typed the name; null: a source has named it
drop index company_name_without_domain;
create unique index company_name_without_domain on company (sort_key(name)) where domain is null and workspace_id is null;
create unique index company_name_in_workspace on company (workspace_id, sort_key(name)) where workspace_id is not null;

-- Returns the company of that name that a source has named, else the workspace's own, which it adds when missing.
drop function require_company(text);
create function require_company(company_name text) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  found_id int;
begin
  if current_workspace() is null then raise exception 'require_company needs a workspace'; end if;
  loop
    select company_id into found_id from company
    where sort_key(name) = sort_key(company_name) and (workspace_id is null or workspace_id = current_workspace())
    order by workspace_id is not null, domain is null, company_id limit 1;
    exit when found_id is not null;
    insert into company (name, workspace_id) values (company_name, current_workspace())
    on conflict (workspace_id, sort_key(name)) where workspace_id is not null do nothing;
  end loop;
  return found_id;
end $$;
revoke execute on function require_company from public;
grant execute on function require_company to forksight_app;`;

// Sources record themselves under `name`. Other companies without a domain were typed; each workspace that uses one gets
// its own.
export const EXISTING_COMPANIES = `
create temp table typed_company on commit drop as
select company_id, name, employee_count, country_code, linkedin_url, logo_url, provenance from company
where domain is null and workspace_id is null and not provenance ? 'name'
  and not exists (select from person where person.company_id = company.company_id)
  and not exists (select from past_employer where past_employer.company_id = company.company_id);

create temp table own_company on commit drop as
select distinct lead.customer_id, company_id, null::int as own_id from typed_company join lead using (company_id);

with own as (
  insert into company (name, workspace_id, employee_count, country_code, linkedin_url, logo_url, provenance)
  select name, customer_id, employee_count, country_code, linkedin_url, logo_url, provenance
  from own_company join typed_company using (company_id)
  returning company_id, workspace_id, name
)
update own_company set own_id = own.company_id
from own join typed_company typed on sort_key(typed.name) = sort_key(own.name)
where (own_company.customer_id, own_company.company_id) = (own.workspace_id, typed.company_id);

update lead set company_id = own_id from own_company
where (lead.customer_id, lead.company_id) = (own_company.customer_id, own_company.company_id);
update lead_company set company_id = own_id from own_company
where (lead_company.customer_id, lead_company.company_id) = (own_company.customer_id, own_company.company_id);
delete from company using typed_company typed where company.company_id = typed.company_id;`;

const PROTECTION = `
alter table company enable row level security;
create policy known_to_workspace on company to forksight_app using (workspace_id is null or workspace_id = current_workspace());
create policy every_workspace on company to forksight_across using (true);`;
