import { Logger } from '@nestjs/common';
import { Client, type ClientConfig } from 'pg';

/** SQLSTATE read_only_sql_transaction: what a standby responds to a write. */
export const READ_ONLY_CODE = '25006';
/** PostgreSQL's function that waits until a standby has a commit; a warning of it has no SQLSTATE. */
const STANDBY_WAIT_ROUTINE = 'SyncRepWaitForLSN';

/**
 * A client that drops its connection
 * - when the server refuses a write because it is a standby: after a failover, a proxy leads the next connection to the new primary;
 * - when a commit stops waiting for the synchronous standby, as after `pg_cancel_backend`: PostgreSQL would report success for a
 *   write that a failover loses. Its statement fails as with any lost connection.
 */
export class FailoverClient extends Client {
  constructor(config?: ClientConfig) {
    super(config);
    const { connection } = this;
    connection.on('errorMessage', ({ code, message }: { code?: string; message?: string }) => {
      if (code !== READ_ONLY_CODE) return;
      new Logger(FailoverClient.name).warn(`A write reached a standby or a read-only connection: ${message}`);
      // By then the statement has failed with this error.
      connection.once('readyForQuery', () => void this.end().catch(() => undefined));
    });
    connection.on('notice', ({ routine, message }: { routine?: string; message?: string }) => {
      if (routine !== STANDBY_WAIT_ROUTINE) return;
      new Logger(FailoverClient.name).warn(`A commit may be missing on the standby: ${message}`);
      // Fails the statement at once: the success that follows may have arrived together with the warning.
      this.on('error', () => undefined);
      connection.emit('error', new Error('Connection terminated: the commit may be missing on the standby'));
      connection.stream.destroy();
    });
  }
}
