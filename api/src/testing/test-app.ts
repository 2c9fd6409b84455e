import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { AppModule } from '../app.module.js';
import { domainLists } from '../modules/attribution/listed-domains.js';
import { createApplication } from '../platform/http/application.js';
import { ThrottledAuditLog } from '../platform/audit/throttled-audit-log.js';
import { loadConfig, type DatabaseConfig } from '../platform/config/config.js';
import { REQUEST_ROLE } from '../platform/database/database-roles.js';
import { createLogger } from '../platform/process/logging.js';
import { RateLimits } from '../platform/rate-limits/rate-limits.service.js';
import { builders, type Builders, type TestUser } from './builders.js';
import { EventLoopWatch } from './event-loop-watch.js';
import { openTestDatabase, testDatabaseUrl } from './test-database.js';

const testOrigin = 'http://localhost';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface TestResponse {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  /** As sent. */
  text: string;
  /** Parsed. */
  body: unknown;
}

export interface RequestOptions {
  /** The user whose session cookie is sent. */
  as?: TestUser;
  body?: unknown;
  headers?: Record<string, string>;
  /** The client address; this machine by default. */
  address?: string;
}

export interface TestApp {
  app: NestFastifyApplication;
  /** Connected as the worker of the product, which sees every workspace. */
  db: DataSource;
  /** Connected as a superuser, to make and to find what the product cannot. */
  superuser: DataSource;
  create: Builders;
  /** Starts the application of worker and commands beside it, with the same settings and their login; once. */
  worker(): Promise<INestApplicationContext>;
  /** Sends a request as a page of the product would: with its Origin and, given a user, the session cookie. */
  request(method: Method, url: string, options?: RequestOptions): Promise<TestResponse>;
  /** @throws Error when requests of this test file blocked the event loop */
  close(): Promise<void>;
}

export interface TestAppOptions {
  /** By variable name. */
  settings?: Record<string, string>;
  /** Further modules, such as a test's controller. */
  imports?: object[];
  /** Shares the application with no other test file: for tests that let it listen or stop, or need two. */
  isOwn?: boolean;
}

/**
 * Starts the real application on this worker's database. The files of a group share one, unless they have settings or modules
 * or want one of their own.
 */
export async function startTestApp({ isOwn = false, ...options }: TestAppOptions = {}): Promise<TestApp> {
  const isShared = testGroup !== undefined && !isOwn && !options.settings && !options.imports;
  const { app, worker, stop } = await (isShared ? (groupApplication ??= startForGroup()) : startApplication(options));
  // The same entities, so that a test can hand its transaction to a service.
  const entities = app.get(DataSource).entityMetadatas.map(({ target }) => target as new () => object);
  const { db, superuser } = await (testGroup ? (groupConnections ??= connect(entities)) : connect(entities));
  // Wrong passwords of earlier test files came from the same address.
  await db.query('delete from sign_in_throttle');
  await db.query('delete from rate_limit');
  // The service remembers what is used up.
  app.get(RateLimits)['exhausted'].clear();
  // Earlier test files used up the same tokens of stand-ins for the code host.
  await superuser.query('delete from code_host_token');
  const watch = new EventLoopWatch();
  return {
    app,
    db,
    superuser,
    create: await builders(superuser),
    worker,
    request: async (method, url, { as, body, headers, address } = {}) => {
      const isJson = typeof body === 'object' && body !== null && !Buffer.isBuffer(body);
      const payload = isJson ? JSON.stringify(body) : (body as string | Buffer | undefined);
      const defaultHeaders = { origin: testOrigin, host: 'localhost', ...(as && { cookie: as.cookie }) };
      const jsonType = isJson ? { 'content-type': 'application/json' } : {};
      const { answer, contentType, chunks } = await watch.during(routeOf(method, url), async () => {
        const injected = await app.inject({
          payloadAsStream: true,
          method,
          url,
          remoteAddress: address,
          payload,
          headers: { ...defaultHeaders, ...jsonType, ...headers },
        });
        const type = String(injected.headers['content-type']);
        return { answer: injected, contentType: type, chunks: await readBody(injected.stream(), type) };
      });
      // Keeps a byte order mark.
      const text = Buffer.concat(chunks).toString();
      return {
        status: answer.statusCode,
        headers: answer.headers,
        text,
        body: /^application\/(scim\+)?json/.test(contentType) ? (JSON.parse(text) as unknown) : undefined,
      };
    },
    close: async () => {
      const blocking = await watch.blockingRoutes();
      // As a stop does: refusals of this file are no repetitions for the next.
      if (isShared) await app.get(ThrottledAuditLog).writeCounts();
      else await stop();
      if (!testGroup) await Promise.all([db.destroy(), superuser.destroy()]);
      if (Object.keys(blocking).length > 0) {
        throw new Error(`These block the event loop, for ms: ${JSON.stringify(blocking)} (see platform/yielding.ts)`);
      }
    },
  };
}

/** Set by `spec-group.ts`: what to do after its last file. */
const { testGroup } = globalThis as { testGroup?: { atEnd: (() => Promise<void>)[] } };
/** A start takes a quarter of a second, and PostgreSQL plans anew for each connection. */
let groupApplication: ReturnType<typeof startForGroup> | undefined;
/** Files of a group share them: TypeORM takes 50 ms to read the entities. */
let groupConnections: ReturnType<typeof connect> | undefined;

async function startForGroup() {
  const application = await startApplication();
  testGroup?.atEnd.push(application.stop);
  return application;
}

async function startApplication({ settings = {}, imports = [] }: TestAppOptions = {}) {
  // As main.ts.
  domainLists();
  const config = testConfig(settings);
  const root = AppModule.with(config, REQUEST_ROLE);
  root.imports?.push(...(imports as []));
  const app = await createApplication(root, { config, logger: createLogger(config.logLevel) });
  let worker: Promise<INestApplicationContext> | undefined;
  return {
    app,
    worker: () => (worker ??= startWorkerApp(testConfig({ ...settings, DATABASE_URL: testDatabaseUrl('worker') }))),
    stop: async () => {
      await app.close();
      await (await worker)?.close();
    },
  };
}

async function connect(entities: (new () => object)[]) {
  const [db, superuser] = [await openTestDatabase(entities), await openTestDatabase(entities, 'superuser')];
  testGroup?.atEnd.push(
    () => db.destroy(),
    () => superuser.destroy(),
  );
  return { db, superuser };
}

function startWorkerApp(config: DatabaseConfig): Promise<INestApplicationContext> {
  return NestFactory.createApplicationContext(AppModule.with(config), { logger: false, abortOnError: false });
}

/** Names requests of one route alike: identifiers have a digit. */
function routeOf(method: Method, url: string): string {
  const [path = ''] = url.split('?', 1);
  const parts = path.split('/').map((part) => (/\d/.test(part) ? ':id' : part));
  return `${method} ${parts.join('/')}`;
}

/** Returns the settings of a test application; `settings` by variable name. */
function testConfig(settings: Record<string, string> = {}): DatabaseConfig {
  return loadConfig({
    NODE_ENV: 'test',
    DATABASE_URL: testDatabaseUrl('api'),
    KNOWN_HOSTS: 'app.example,leads.example',
    SECRET_KEY: 'a secret key that only tests have, of no value',
    LOG_LEVEL: 'silent',
    DATA_DIR: join(tmpdir(), 'forksight-test-data'),
    ...settings,
  });
}

/** Returns the whole body; of an event stream, which does not end, what comes first. */
async function readBody(stream: Readable, contentType: string): Promise<Buffer[]> {
  if (!contentType.startsWith('text/event-stream')) return (await stream.toArray()) as Buffer[];
  const [first] = (await once(stream, 'data')) as [Buffer];
  stream.destroy();
  return [first];
}
