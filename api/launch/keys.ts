import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { JOBS_ROLE, roleOption } from '../src/platform/database/database-roles.js';
import { WorkspaceWrites } from '../src/platform/database/workspace-writes.js';
import { KeyStatusService } from '../src/platform/secrets/key-status.service.js';
import { Secrets } from '../src/platform/secrets/secrets.js';
import type { Config } from '../src/platform/config/config.js';
import type { Say } from './progress.js';

/** Opens the keys of the database, and says what is lost because SECRET_KEY does not open all of them. */
export async function openSecrets(config: Config, databaseUrl: string, say: Say): Promise<Secrets> {
  const db = await new DataSource({
    type: 'postgres',
    url: databaseUrl,
    extra: { options: roleOption(JOBS_ROLE) },
  }).initialize();
  try {
    const secrets = await Secrets.open(config, db);
    const { losses } = await new KeyStatusService(new WorkspaceWrites(db), secrets).read();
    for (const loss of losses) say(loss);
    return secrets;
  } finally {
    await db.destroy();
  }
}
