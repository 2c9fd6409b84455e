import type { QueryRunner } from 'typeorm';
import { ForwardOnlyMigration } from './forward-only-migration.js';

/** Reads the history of a synced repository again when a new or reactivated customer tracks it. */
export class BackfillNewCustomers extends ForwardOnlyMigration {
  readonly name = 'HistoryForNewcomers1763700000011';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(READ_ANEW);
  }
}

// A running sync started before `began` and must not store its progress.
const READ_ANEW = `
create function read_anew(repo_ids int[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  update repo_sync set streams = jsonb_build_object('began', jsonb_build_object('at', clock_timestamp()))
  where repo_id = any(repo_ids)
$$;
revoke execute on function read_anew from public;
grant execute on function read_anew to forksight_across;

create function read_repos_of_customer_anew() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform read_anew((select array_agg(repo_id) from tracked_repo where customer_id = new.customer_id));
  return null;
end $$;

revoke execute on function read_repos_of_customer_anew from public;

create trigger history_for_who_comes_back after update of active on customer
for each row when (new.active and not old.active) execute function read_repos_of_customer_anew();
`;
