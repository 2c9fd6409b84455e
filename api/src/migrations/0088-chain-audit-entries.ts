import type { QueryRunner } from 'typeorm';
import { ForwardOnlyMigration } from './forward-only-migration.js';

/** Chains the audit entries by hashes: a changed, removed or inserted entry breaks the chain (`cli audit verify`). */
export class ChainAuditEntries extends ForwardOnlyMigration {
  readonly name = 'ChainAuditEntries1763700000088';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(COLUMNS);
    await runner.query(HASH);
    await runner.query(EXISTING);
    await runner.query(TRIGGER);
  }
}

const COLUMNS = `
alter table audit_entry
  add column chain_position bigint,  -- null only within the transaction that adds the entry
  add column hash bytea;
create unique index audit_entry_chain on audit_entry (chain_position);
revoke insert on audit_entry from forksight_app, forksight_across;
grant insert (audit_entry_id, action, outcome, user_email, customer_slug, address, detail)
  on audit_entry to forksight_app, forksight_across;`;

// The time as a number: its text would depend on the time zone of the connection.
const HASH = `
create function audit_entry_hash(previous bytea, entry audit_entry) returns bytea
language sql stable set search_path = pg_catalog, pg_temp as $$
  select sha256(coalesce(previous, '') || convert_to(json_build_array(
    entry.chain_position, entry.audit_entry_id, extract(epoch from entry.at), entry.action, entry.outcome,
    entry.user_email, entry.customer_slug, entry.address, entry.detail)::text, 'UTF8'))
$$;`;

const EXISTING = `
do $$
declare
  entry audit_entry;
  place bigint := 0;
  previous bytea;
begin
  for entry in select * from audit_entry order by audit_entry_id loop
    place := place + 1;
    entry.chain_position := place;
    previous := audit_entry_hash(previous, entry);
    update audit_entry set chain_position = place, hash = previous where audit_entry_id = entry.audit_entry_id;
  end loop;
end $$;`;

// At the end of the transaction: the lock, under which entries get their place, then waits for no other.
// With the owner's rights: requests may not set a hash.
const TRIGGER = `
create function chain_audit_entry() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  entry audit_entry;
  last_place bigint;
  last_hash bytea;
begin
  perform pg_advisory_xact_lock(7088, 0);
  select chain_position, audit_entry.hash into last_place, last_hash
  from audit_entry where chain_position is not null order by chain_position desc limit 1;
  select * into strict entry from audit_entry where audit_entry_id = new.audit_entry_id;
  entry.chain_position := coalesce(last_place, 0) + 1;
  update audit_entry set chain_position = entry.chain_position, hash = audit_entry_hash(last_hash, entry)
  where audit_entry_id = entry.audit_entry_id;
  return null;
end $$;
revoke execute on function chain_audit_entry from public;
create constraint trigger chain_audit_entries after insert on audit_entry
  deferrable initially deferred for each row execute function chain_audit_entry();`;
