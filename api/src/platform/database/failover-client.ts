import { Logger } from '@nestjs/common';
import { Client, type ClientConfig } from 'pg';

/** SQLSTATE read_only_sql_transaction: what a standby responds to a write. */
export const READ_ONLY_CODE = '25006';

/**
 * A client that drops its connection when the server refuses a write because it is a standby: after a failover, a proxy
 * leads the next connection to the new primary.
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
  }
}
