import type { QueryRunner } from 'typeorm';
import { ForwardOnlyMigration } from './forward-only-migration.js';

/**
 * Lets functions with the owner's rights take the workspace as a parameter, by which Citus finds its node (decision 0114).
 * It has to be the open one. The previous release still calls those without it.
 */
export class TakeWorkspaceAsParameter extends ForwardOnlyMigration {
  readonly name = 'TakeWorkspaceAsParameter1763700000296';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [COMPANIES_OF_EXCLUSIONS, REPLACE_TAG_IN_VIEWS, REQUIRE_COMPANY]) {
      await runner.query(statement);
    }
  }
}

const COMPANIES_OF_EXCLUSIONS = `
create function companies_of_exclusions(workspace int, entry_values text[]) returns table (value text, company_id int)
language sql stable security definer set search_path = public, pg_temp as $$
  select company.domain, company.company_id from company
  where company.domain = any(entry_values) and workspace = current_workspace()
    and (workspace_id is null or workspace_id = workspace)
  union
  select sort_key(company.name), company.company_id from company
  where sort_key(company.name) = any(entry_values) and workspace = current_workspace()
    and (workspace_id is null or workspace_id = workspace)
  union
  select own.own_values #>> '{domain,value}', own.company_id from workspace_company own
  where own.customer_id = workspace and workspace = current_workspace()
    and own.own_values #>> '{domain,value}' = any(entry_values)
$$;
revoke execute on function companies_of_exclusions(int, text[]) from public;
grant execute on function companies_of_exclusions(int, text[]) to forksight_app, forksight_jobs;`;

const REPLACE_TAG_IN_VIEWS = `
create function replace_tag_in_views(workspace int, replaced uuid, replacement uuid) returns void
language sql security definer set search_path = public, pg_temp as $$
  update lead_view set filters = (
    select jsonb_agg(case when filter ->> 'propertyName' = 'tags' and jsonb_typeof(filter -> 'value') = 'array'
      then jsonb_set(filter, '{value}', (
        select coalesce(jsonb_agg(id order by place), '[]') from (
          select id, min(place) as place
          from jsonb_array_elements(filter -> 'value') with ordinality stored (stored_id, place)
          cross join lateral (
            select case when lower(stored_id #>> '{}') = replaced::text then to_jsonb(replacement) else stored_id end
          ) named (id)
          group by id
        ) ids))
      else filter end order by position)
    from jsonb_array_elements(filters) with ordinality each_filter (filter, position))
  where customer_id = workspace and workspace = current_workspace() and position(replaced::text in lower(filters::text)) > 0
$$;
revoke execute on function replace_tag_in_views(int, uuid, uuid) from public;
grant execute on function replace_tag_in_views(int, uuid, uuid) to forksight_app;`;

// No other key can conflict. Citus does not find a key that has the expression sort_key(name).
const REQUIRE_COMPANY = `
create function require_company(workspace int, company_name text) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  found_id int;
begin
  if workspace is distinct from current_workspace() or workspace is null then
    raise exception 'require_company needs the open workspace';
  end if;
  loop
    select company_id into found_id from company
    where sort_key(name) = sort_key(company_name) and (workspace_id is null or workspace_id = workspace)
    order by workspace_id is not null, domain is null, company_id limit 1;
    exit when found_id is not null;
    insert into company (name, workspace_id) values (company_name, workspace) on conflict do nothing;
  end loop;
  return found_id;
end $$;
revoke execute on function require_company(int, text) from public;
grant execute on function require_company(int, text) to forksight_app;`;
