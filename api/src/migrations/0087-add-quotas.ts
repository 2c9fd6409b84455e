import type { QueryRunner } from 'typeorm';
import { ForwardOnlyMigration } from './forward-only-migration.js';

/** Limits the rows that the users of a workspace can add: each list of them is sent as a whole. */
export class AddQuotas extends ForwardOnlyMigration {
  readonly name = 'AddQuotas1763700000087';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(FUNCTION);
    for (const [table, rows, label] of QUOTAS) {
      await runner.query(`create trigger ${table}_quota after insert on ${table} referencing new table as added
        for each statement execute function enforce_quota('${rows}', '${label}')`);
    }
  }
}

const QUOTAS = [
  ['lead_view', 200, 'views'],
  ['tag', 500, 'tags'],
  ['favorite', 20_000, 'favourites'],
] as const;

// With the owner's rights: requests do not see the private views of other users. It takes no workspace; `added` has it.
// The lock serializes transactions that add rows of the same kind to a workspace.
const FUNCTION = `
create function enforce_quota() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  workspace int;
  row_count int;
begin
  for workspace in select distinct customer_id from added order by 1 loop
    perform pg_advisory_xact_lock(tg_relid::int, workspace);
    execute format('select count(*) from public.%I where customer_id = $1', tg_table_name) into row_count using workspace;
    if row_count > tg_argv[0]::int then
      raise exception using errcode = 'FSQ01',
        message = format('A workspace may have %s %s: remove some that are no longer used.', tg_argv[0], tg_argv[1]);
    end if;
  end loop;
  return null;
end $$;
revoke execute on function enforce_quota from public;`;
