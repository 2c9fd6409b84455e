import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { AppModule } from '../../src/app.module.js';
import type { DatabaseConfig } from '../../src/platform/config/config.js';
import { migrate } from '../../src/platform/database/migrations.js';

/** Creates and migrates a database. */
export async function openDatabase(server: string, name: string): Promise<{ url: string; db: DataSource }> {
  const admin = new Client(server);
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  await migrate(url.href);
  return { url: url.href, db: await new DataSource({ type: 'postgres', url: url.href }).initialize() };
}

export function openApplication(config: DatabaseConfig): Promise<INestApplicationContext> {
  return NestFactory.createApplicationContext(AppModule.with(config), { logger: false, abortOnError: false });
}
