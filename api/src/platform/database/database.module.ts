import { Global, Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FailoverClient } from './failover-client.js';
import { TimeoutClient } from './timeout-client.js';
import { Config, type DatabaseConfig } from '../config/config.js';
import { REQUEST_ROLE, roleOption, type DatabaseRole } from './database-roles.js';
import { CONNECT_TIMEOUT_MS, STATEMENT_TIMEOUT_MS } from '../limits.js';
import { requestConnection } from './request-connection.js';
import { entityOptions } from './entity-options.js';
import { RequestPool } from './request-pool.js';
import { Standbys } from './standbys.js';
import { WorkspaceWrites } from './workspace-writes.js';

const WRITE_CONNECTIONS = 10;

/**
 * Provides a data source for entities and writes, and a pool for reads of requests (access/README.md). The data source
 * connects with the role of requests, or of jobs and commands.
 */
@Global()
@Module({})
export class DatabaseModule {
  static with(config: DatabaseConfig, role: DatabaseRole): DynamicModule {
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
          extra: {
            max: WRITE_CONNECTIONS,
            ...(role === REQUEST_ROLE ? requestOptions(config) : { options: roleOption(role), Client: FailoverClient }),
          },
        }),
      ],
      providers: [
        { provide: Config, useValue: config },
        RequestPool,
        WorkspaceWrites,
        {
          provide: Standbys,
          inject: [RequestPool],
          // Jobs and commands see what they have written.
          useFactory: (primary: RequestPool) =>
            new Standbys(config, primary, role === REQUEST_ROLE ? config.databaseReplicaUrls : []),
        },
      ],
      exports: [Config, RequestPool, WorkspaceWrites, Standbys],
    };
  }
}

/** Timeouts apply to requests only; jobs and commands may take longer. */
const requestOptions = (config: DatabaseConfig) => ({
  options: requestConnection(config, `-c statement_timeout=${STATEMENT_TIMEOUT_MS}`).options,
  Client: TimeoutClient,
  pipeline: true,
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
});
