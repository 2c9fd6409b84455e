import type { QueryRunner } from 'typeorm';
import { ForwardOnlyMigration } from './forward-only-migration.js';

/** Adds the types of signals from own sources of workspaces. A migration of its own: new values count after its commit. */
export class AddOwnSignalTypes extends ForwardOnlyMigration {
  readonly name = 'AddOwnSignalTypes1763700000265';

  async up(runner: QueryRunner): Promise<void> {
    for (const type of TYPES) await runner.query(`alter type signal_type add value '${type}'`);
  }
}

const TYPES = [
  'PackageDownloadEvent',
  'DocsVisitEvent',
  'SignUpEvent',
  'ChatMessageEvent',
  'QuestionEvent',
  'OwnEvent',
];
