import { ConcurrentIndexMigration } from './concurrent-index-migration.js';

/** Indexes own signals whose person is looked for again, and those of people by e-mail. */
export class IndexPeopleOfOwnSignals extends ConcurrentIndexMigration {
  readonly name = 'IndexPeopleOfOwnSignals1763700000278';

  protected readonly indexes = {
    own_signal_retry: { on: 'on own_signal (retry_at) where retry_at is not null' },
    own_signal_email: { on: 'on own_signal (customer_id, lower(email)) where email is not null' },
  };
}
