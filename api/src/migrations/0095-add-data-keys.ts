import type { QueryRunner } from 'typeorm';
import { ForwardOnlyMigration } from './forward-only-migration.js';

/** Adds the keys that encrypt and hash stored values, and to hashes the version of their key (decision 0028). */
export class AddDataKeys extends ForwardOnlyMigration {
  readonly name = 'AddDataKeys1763700000095';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table data_key (
        purpose text not null check (purpose in ('encryption', 'hash')),
        version int not null,
        wrapped text not null,                     -- encrypted under SECRET_KEY
        created_at timestamptz not null default now(),
        retired_at timestamptz,                    -- since when no stored value needs it
        primary key (purpose, version)
      );
      revoke all on data_key from forksight_app;
      alter table do_not_contact add column hash_version int not null default 1;
      alter table app_user add column lookup_version int not null default 1;`);
  }
}
