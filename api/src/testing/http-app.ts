import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import 'reflect-metadata';
import type { DataSource } from 'typeorm';
import { AppModule } from '../app.module.js';
import { createApplication } from '../platform/application.js';
import { loadConfig, type DatabaseConfig } from '../platform/config.js';
import { requestRole } from '../platform/database-roles.js';
import { createLogger } from '../platform/logging.js';
import { builders, type Builders, type GivenUser } from './builders.js';
import { openTestDatabase, testDatabaseUrl } from './test-database.js';

const testOrigin = 'http://localhost';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  /** As sent. */
  text: string;
  /** Parsed. */
  body: unknown;
}

export interface RequestOptions {
  /** Whose session to send. */
  as?: GivenUser;
  body?: unknown;
  headers?: Record<string, string>;
  /** Where the request comes from; this machine by default. */
  address?: string;
}

export interface HttpApp {
  app: NestFastifyApplication;
  /** As the owner of the tables: it sees every workspace. */
  db: DataSource;
  given: Builders;
  /** Asks as a browser on a page of ours would: with its Origin and, given a user, the session's cookie. */
  request(method: Method, url: string, options?: RequestOptions): Promise<Answer>;
  close(): Promise<void>;
}

/** The real application on this worker's database. `imports`: further modules, such as a controller made for a test. */
export async function httpApp({ settings = {}, imports = [] as object[] } = {}): Promise<HttpApp> {
  const config = testConfig(settings);
  const root = AppModule.with(config, requestRole);
  root.imports?.push(...(imports as []));
  const app = await createApplication(root, { config, logger: createLogger(config.logLevel) });
  const db = await openTestDatabase();
  return {
    app,
    db,
    given: await builders(db),
    request: async (method, url, { as, body, headers, address } = {}) => {
      const answer = await app.inject({
        method,
        url,
        remoteAddress: address,
        payload: body as object | undefined,
        headers: { origin: testOrigin, host: 'localhost', ...(as && { cookie: as.cookie }), ...headers },
      });
      const json = String(answer.headers['content-type']).startsWith('application/json');
      return {
        status: answer.statusCode,
        headers: answer.headers,
        text: answer.body,
        body: json ? (JSON.parse(answer.body) as unknown) : undefined,
      };
    },
    close: async () => {
      await app.close();
      await db.destroy();
    },
  };
}

/** Settings of a test application; `settings` by the names of their variables. */
function testConfig(settings: Record<string, string> = {}): DatabaseConfig {
  return loadConfig({
    NODE_ENV: 'test',
    DATABASE_URL: testDatabaseUrl(),
    SECRET_KEY: 'a secret key that only tests have, of no value',
    LOG_LEVEL: 'silent',
    DATA_DIR: join(tmpdir(), 'forksight-test-data'),
    ...settings,
  });
}
