import type { QueryRunner } from 'typeorm';
import { ForwardOnlyMigration } from './forward-only-migration.js';

/** A request that is sent twice adds one webhook: another one of the address and view would send each message twice. */
export class OneWebhookPerAddress extends ForwardOnlyMigration {
  readonly name = 'OneWebhookPerAddress1763700000257';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create unique index webhook_endpoint_address on webhook_endpoint
        (customer_id, url, coalesce(view_id, '00000000-0000-0000-0000-000000000000'))`);
  }
}
