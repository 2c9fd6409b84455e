import 'reflect-metadata';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { AuditLog } from '../audit/audit-log.js';
import { loadDirectConfig, type DatabaseConfig } from '../config/config.js';
import { requireReadyDatabase } from '../database/database-ready.js';
import { JOBS_ROLE } from '../database/database-roles.js';
import { cliErrorMessage } from './cli-error-message.js';
import { createLogger, FrameworkLogger } from './logging.js';

export type RootModule = (config: DatabaseConfig) => object;

let rootModule: RootModule | undefined;
let runningCommand: string | undefined;

/** Called by cli.ts: commands need all modules, but the platform must not import them. */
export function useRootModule(module: RootModule): void {
  rootModule = module;
}

/** Called by cli-program.ts before each action: `withApp` records the command. */
export function startCommand(description: string): void {
  runningCommand = description;
}

/**
 * Runs a command's action with the application, without a web server, and closes it afterwards. The command is in the audit
 * log before it runs: one that cannot be recorded does not run.
 */
export async function withApp<Result>(action: (app: INestApplicationContext) => Promise<Result>): Promise<Result> {
  if (!rootModule || runningCommand === undefined) throw new Error('Commands run through cli.ts');
  const config = loadDirectConfig();
  await requireReadyDatabase(config.databaseUrl, JOBS_ROLE);
  const app = await NestFactory.createApplicationContext(rootModule(config) as never, {
    logger: new FrameworkLogger(createLogger('warn')),
    abortOnError: false,
  });
  const entry = { action: 'command', detail: runningCommand } as const;
  try {
    const audit = app.get(AuditLog);
    await app.get(DataSource).transaction((tx) => audit.record({ ...entry, outcome: 'done' }, tx));
    try {
      return await action(app);
    } catch (error) {
      await audit.record({ ...entry, outcome: 'failed' });
      throw error;
    }
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
