import { Global, Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Config, type DatabaseConfig } from './config.js';
import { RequestPool } from './request-pool.js';
import { WorkspaceWrites } from './workspace-writes.js';

const connectionsForWrites = 10;

/** One data source for entities and writes, one pool for what requests read (access/README.md). */
@Global()
@Module({})
export class DatabaseModule {
  static with(config: DatabaseConfig): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRoot({
          type: 'postgres',
          url: config.databaseUrl,
          autoLoadEntities: true,
          retryAttempts: 0,
          applicationName: 'forksight',
          extra: { max: connectionsForWrites },
        }),
      ],
      providers: [{ provide: Config, useValue: config }, RequestPool, WorkspaceWrites],
      exports: [Config, RequestPool, WorkspaceWrites],
    };
  }
}
