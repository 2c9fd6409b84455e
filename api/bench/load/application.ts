import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { AppModule } from '../../src/app.module.js';
import type { DatabaseConfig } from '../../src/platform/config/config.js';
import { JOBS_ROLE, roleOption } from '../../src/platform/database/database-roles.js';
import { migrateWithLogins } from './bench-database.js';

/** Creates and migrates a database. */
export async function openDatabase(server: string, name: string): Promise<{ url: string; db: DataSource }> {
  const admin = new Client(server);
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  await migrateWithLogins(url.href);
  return { url: url.href, db: await new DataSource({ type: 'postgres', url: url.href }).initialize() };
}

/** Connects with the role of the worker, whose policies its statements then have. */
export function openAsWorker(url: string): Promise<DataSource> {
  return new DataSource({ type: 'postgres', url, extra: { options: roleOption(JOBS_ROLE) } }).initialize();
}

export function openApplication(config: DatabaseConfig): Promise<INestApplicationContext> {
  return NestFactory.createApplicationContext(AppModule.with(config), { logger: false, abortOnError: false });
}
