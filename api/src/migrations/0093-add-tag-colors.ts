import type { QueryRunner } from 'typeorm';
import { ForwardOnlyMigration } from './forward-only-migration.js';

/** Gives tags colours, lets deleted tags be restored, and lets merged tags replace each other in private views too. */
export class AddTagColors extends ForwardOnlyMigration {
  readonly name = 'AddTagColors1763700000093';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(COLORS);
    await runner.query(DELETED_TAGS);
    await runner.query(REPLACE_TAG_IN_VIEWS);
  }
}

const COLORS = `
alter table tag add column color text constraint tag_color_check check (color in ('magenta', 'red', 'volcano', 'orange',
  'gold', 'lime', 'green', 'cyan', 'blue', 'geekblue', 'purple'))`;

const DELETED_TAGS = `
create table deleted_tag (
  customer_id int not null references customer,
  tag_id uuid not null,
  name text not null,
  color text,
  created_at timestamptz not null,
  lead_ids int[] not null,                      -- the leads that had the tag
  deleted_at timestamptz not null default now(),
  primary key (customer_id, tag_id)
);
select protect_workspace_table('deleted_tag');`;

// With the owner's rights: requests do not see the private views of other users. It changes the open workspace alone, and
// of its views nothing but this one id, so that the caller learns nothing of them.
const REPLACE_TAG_IN_VIEWS = `
create function replace_tag_in_views(replaced uuid, replacement uuid) returns void
language sql security definer set search_path = public, pg_temp as $$
  update lead_view set filters = (
    select jsonb_agg(case when filter ->> 'propertyName' = 'tags' and jsonb_typeof(filter -> 'value') = 'array'
      then jsonb_set(filter, '{value}', (
        select coalesce(jsonb_agg(id order by place), '[]') from (
          select id, min(place) as place
          from jsonb_array_elements(filter -> 'value') with ordinality stored (stored_id, place)
          cross join lateral (
            select case lower(stored_id #>> '{}') when replaced::text then to_jsonb(replacement) else stored_id end
          ) named (id)
          group by id
        ) ids))
      else filter end order by position)
    from jsonb_array_elements(filters) with ordinality each_filter (filter, position))
  where customer_id = current_workspace() and position(replaced::text in lower(filters::text)) > 0
$$;
revoke execute on function replace_tag_in_views from public;
grant execute on function replace_tag_in_views to forksight_app;`;
