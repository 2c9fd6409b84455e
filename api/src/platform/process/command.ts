import 'reflect-metadata';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { loadConfig, type DatabaseConfig } from '../config/config.js';
import { requireReadyDatabase } from '../database/database-ready.js';
import { cliErrorMessage } from './cli-error-message.js';
import { createLogger, FrameworkLogger } from './logging.js';

export type RootModule = (config: DatabaseConfig) => object;

let rootModule: RootModule | undefined;

/** Called by cli.ts: commands need all modules, but the platform must not import them. */
export function useRootModule(module: RootModule): void {
  rootModule = module;
}

/** Runs a command's action with the application, without a web server, and closes it afterwards. */
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

/** Prints one line that a user can act on, or else the stack, and exits with status 1. */
export function exitWithError(error: unknown): never {
  process.stderr.write(`${cliErrorMessage(error) ?? errorStack(error)}\n`);
  process.exit(1);
}

function errorStack(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
