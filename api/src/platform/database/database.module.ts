import { Global, Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { TimeoutClient } from './timeout-client.js';
import { Config, type DatabaseConfig } from '../config/config.js';
import { roleOption } from './database-roles.js';
import { CONNECT_TIMEOUT_MS, STATEMENT_TIMEOUT_MS } from '../limits.js';
import { entityOptions } from './entity-options.js';
import { RequestPool } from './request-pool.js';
import { WorkspaceWrites } from './workspace-writes.js';

const WRITE_CONNECTIONS = 10;

/**
 * Provides a data source for entities and writes, and a pool for reads of requests (access/README.md). The data source
 * connects as the owner, for jobs and commands, or with the given role, for requests.
 */
@Global()
@Module({})
export class DatabaseModule {
  static with(config: DatabaseConfig, role?: string): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRoot({
          type: 'postgres',
          url: config.databaseUrl,
          autoLoadEntities: true,
          ...entityOptions(),
          retryAttempts: 0,
          applicationName: 'forksight',
          extra: { max: WRITE_CONNECTIONS, ...(role && requestOptions(role)) },
        }),
      ],
      providers: [{ provide: Config, useValue: config }, RequestPool, WorkspaceWrites],
      exports: [Config, RequestPool, WorkspaceWrites],
    };
  }
}

/** Timeouts apply to requests only; jobs and commands may take longer. */
function requestOptions(role: string): object {
  const options = `${roleOption(role)} -c statement_timeout=${STATEMENT_TIMEOUT_MS}`;
  return { options, Client: TimeoutClient, pipeline: true, connectionTimeoutMillis: CONNECT_TIMEOUT_MS };
}
