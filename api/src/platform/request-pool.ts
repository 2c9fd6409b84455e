import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Pool, type PoolClient, type QueryResult, type QueryResultRow } from 'pg';
import { Config, type DatabaseConfig } from './config.js';

const connectionsForReads = 10;

/** Named, each connection parses it once and may keep its plan; the same name must always have the same text. */
export interface Statement {
  name?: string;
  text: string;
  values?: unknown[];
}

/**
 * Connections that requests read through. Statements queue on the wire without waiting for one another (pipelining),
 * and none can write: what is sent behind a session that turns out to be refused does no harm.
 */
@Injectable()
export class RequestPool implements OnApplicationShutdown {
  private readonly pool: Pool;

  constructor(@Inject(Config) config: DatabaseConfig) {
    this.pool = new Pool({
      connectionString: config.databaseUrl,
      max: connectionsForReads,
      pipeline: true,
      options: '-c default_transaction_read_only=on -c jit=off',
      application_name: 'forksight reads',
    });
    // A lost connection fails the statements that are on it, and is replaced when next needed.
    const lost = (error: Error) =>
      new Logger(RequestPool.name).warn(`A database connection was lost: ${error.message}`);
    this.pool.on('error', () => undefined);
    this.pool.on('connect', (client) => client.on('error', lost));
  }

  connect(): Promise<PoolClient> {
    return this.pool.connect();
  }

  /** One statement on its own. */
  read<Row extends QueryResultRow>(statement: Statement): Promise<QueryResult<Row>> {
    return this.pool.query<Row>(statement);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.end();
  }
}
