import 'reflect-metadata';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ConfigFaults, loadConfig, type DatabaseConfig } from './config.js';
import { databaseFault } from './database-faults.js';
import { AppError } from './errors.js';
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
  const expected = error instanceof AppError || error instanceof ConfigFaults;
  const text = expected ? error.message : (databaseText(error) ?? stackOf(error));
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

function databaseText(error: unknown): string | undefined {
  const { code, message } = (error ?? {}) as { code?: string; message?: string };
  // It answers, but not to this address.
  if (code !== undefined && ['28P01', '28000', '3D000'].includes(code)) return `${unreachable}: ${message ?? code}`;
  return databaseFault(error)?.kind === 'unavailable' ? `${unreachable}: ${message || code || 'no answer'}` : undefined;
}

const unreachable = 'The database of DATABASE_URL cannot be reached';

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
