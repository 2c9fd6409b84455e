import type { QueryRunner } from 'typeorm';
import { ForwardOnlyMigration } from './forward-only-migration.js';

/** Stores the latest errors of remotes in browsers one by one, with the trace id that the user reads and the stack. */
export class AddRemoteErrorReports extends ForwardOnlyMigration {
  readonly name = 'AddRemoteErrorReports1763700000097';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table remote_error_report (
        trace_id text primary key,
        remote text not null,                       -- mf_leads
        version text not null,                      -- 1.4.0-9f0c6aa
        code text not null,
        message text not null,
        stack text not null,                        -- frames with addresses of scripts, without the message
        at timestamptz not null default now()
      );
      create index remote_error_report_at on remote_error_report (at);`);
  }
}
