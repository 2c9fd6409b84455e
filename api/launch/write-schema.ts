import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DataSource } from 'typeorm';
import { migrate } from '../src/platform/database/migrations.js';
import { readSchemaSql } from '../src/testing/schema-sql.js';
import { startTemporaryPostgres } from './postgres.js';

/** Writes api/schema.sql from the migrations: `npm run schema -w api`. */
const postgres = await startTemporaryPostgres();
try {
  await migrate(postgres.url);
  const db = await new DataSource({ type: 'postgres', url: postgres.url }).initialize();
  writeFileSync(fileURLToPath(new URL('../../schema.sql', import.meta.url)), await readSchemaSql(db));
  await db.destroy();
} finally {
  await postgres.stop();
}
