import { Global, Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AnsweringClient } from './answering-client.js';
import { Config, type DatabaseConfig } from './config.js';
import { asRole } from './database-roles.js';
import { longestConnectMs, longestStatementMs } from './limits.js';
import { RequestPool } from './request-pool.js';
import { WorkspaceWrites } from './workspace-writes.js';

const connectionsForWrites = 10;

/**
 * One data source for entities and writes, one pool for what requests read (access/README.md). The data source is the
 * owner's, as jobs and commands need it, or of a role, as requests do.
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
          retryAttempts: 0,
          applicationName: 'forksight',
          extra: { max: connectionsForWrites, ...(role && ofRequests(role)) },
        }),
      ],
      providers: [{ provide: Config, useValue: config }, RequestPool, WorkspaceWrites],
      exports: [Config, RequestPool, WorkspaceWrites],
    };
  }
}

/** Jobs and commands may take their time; a person waits for a request. */
function ofRequests(role: string): object {
  const options = `${asRole(role)} -c statement_timeout=${longestStatementMs}`;
  return { options, Client: AnsweringClient, pipeline: true, connectionTimeoutMillis: longestConnectMs };
}
