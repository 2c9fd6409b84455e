import 'reflect-metadata';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { loadConfig, type DatabaseConfig } from './config.js';
import { requireReadyDatabase } from './database-ready.js';
import { faultLine } from './fault-line.js';
import { createLogger, FrameworkLogger } from './logging.js';

export type RootModule = (config: DatabaseConfig) => object;

let rootModule: RootModule | undefined;

/** Set by cli.ts: the platform knows no module, the commands of modules need all of them. */
export function useRootModule(module: RootModule): void {
  rootModule = module;
}

/** Runs a command's action with the application, without its web server, and closes it afterwards. */
export async function withApp<Result>(action: (app: INestApplicationContext) => Promise<Result>): Promise<Result> {
  if (!rootModule) throw new Error('Commands run through cli.ts');
  const config = loadConfig();
  await requireReadyDatabase(config.databaseUrl);
  const app = await NestFactory.createApplicationContext(rootModule(config) as never, {
    logger: new FrameworkLogger(createLogger('warn')),
    abortOnError: false,
  });
  try {
    return await action(app);
  } finally {
    await app.close();
  }
}

/** Ends a process that could not do its work: a line a person can act on where there is one, the fault itself otherwise. */
export function endWith(error: unknown): never {
  process.stderr.write(`${faultLine(error) ?? stackOf(error)}\n`);
  process.exit(1);
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
