import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../audit/audit-log.js';
import { Config } from '../config/config.js';
import { WorkspaceWrites } from '../database/workspace-writes.js';
import { AppError } from '../errors.js';
import { DELETE_RETIRED_KEYS, LOCK_KEYS, nextOutdated, RETIRE_KEYS, storeValues } from './data-keys.queries.js';
import { ENCRYPTED_COLUMNS, type EncryptedColumnName, type SecretRow } from './encrypted-columns.js';
import { KeyRing } from './key-ring.js';
import { KeyStatusService } from './key-status.service.js';
import { Secrets } from './secrets.js';

export interface Rotation {
  /** The version that new values use. */
  version: number;
  /** Whether an interrupted rotation was finished instead of a new one begun. */
  isResumed: boolean;
  /** Keys that PREVIOUS_SECRET_KEYS opened and that are under SECRET_KEY now. */
  rewrapped: number;
  reencrypted: number;
  /** Values whose key is lost; they are left as they are. */
  unreadable: number;
}

interface StoredSecret extends SecretRow {
  value: string;
}

const BATCH_ROWS = 100;
const ONE_ROTATION = 'pg_try_advisory_lock(7095, 1)';

/** Replaces the encryption key. Each step is a transaction, and a rotation that was interrupted is finished by the next. */
@Injectable()
export class KeyRotationService {
  constructor(
    private readonly db: DataSource,
    private readonly writes: WorkspaceWrites,
    @Inject(Config) private readonly config: Config,
    private readonly secrets: Secrets,
    private readonly status: KeyStatusService,
    private readonly audit: AuditLog,
  ) {}

  /** @throws AppError conflict, while another process rotates */
  async rotate(): Promise<Rotation> {
    const runner = this.db.createQueryRunner();
    await runner.connect();
    try {
      // Until the connection ends, also that of a killed process.
      const [lock] = (await runner.query(`select ${ONE_ROTATION} as acquired`)) as { acquired: boolean }[];
      if (!lock?.acquired) throw new AppError('conflict', 'Another process is rotating the keys.');
      try {
        return await this.rotateAlone();
      } finally {
        await runner.query('select pg_advisory_unlock(7095, 1)');
      }
    } finally {
      await runner.release();
    }
  }

  private async rotateAlone(): Promise<Rotation> {
    const begun = await this.writes.acrossWorkspaces((tx) => this.begin(tx));
    await this.secrets.reload();
    const counts = { reencrypted: 0, unreadable: 0 };
    for (const name of Object.keys(ENCRYPTED_COLUMNS) as EncryptedColumnName[]) {
      await this.reencryptColumn(name, begun.version, counts);
    }
    await this.finish({ ...begun, ...counts });
    await this.secrets.reload();
    return { ...begun, ...counts };
  }

  private async begin(tx: EntityManager): Promise<Omit<Rotation, 'reencrypted' | 'unreadable'>> {
    await tx.query(LOCK_KEYS);
    const ring = await KeyRing.load(tx, this.config);
    const rewrapped = await ring.rewrap(tx);
    const [newest, ...older] = ring.usable('encryption');
    const isResumed = newest !== undefined && older.some(({ retiredAt }) => retiredAt === null);
    const version = isResumed ? newest.version : await ring.addVersion(tx, 'encryption');
    const detail = `${isResumed ? 'resumed' : 'begun'}: version ${version}`;
    await this.audit.record({ action: 'keys.rotate', outcome: 'done', detail }, tx);
    return { version, isResumed, rewrapped };
  }

  private async reencryptColumn(
    name: EncryptedColumnName,
    version: number,
    counts: { reencrypted: number; unreadable: number },
  ): Promise<void> {
    let last: SecretRow | undefined = { ownerId: 0 };
    while (last !== undefined) {
      const after: SecretRow = last;
      last = await this.writes.acrossWorkspaces((tx) => this.reencryptBatch(tx, name, { version, after, counts }));
    }
  }

  /** Returns the row after which to continue; undefined when nothing is left. */
  private async reencryptBatch(
    tx: EntityManager,
    name: EncryptedColumnName,
    {
      version,
      after,
      counts,
    }: { version: number; after: SecretRow; counts: { reencrypted: number; unreadable: number } },
  ): Promise<SecretRow | undefined> {
    const column = ENCRYPTED_COLUMNS[name];
    const parameters = [`k${version}:`, after.ownerId, BATCH_ROWS, after.rowId ?? null];
    const rows = await tx.query<StoredSecret[]>(nextOutdated(column), parameters);
    const renewed: (StoredSecret & { replaced: string })[] = [];
    let unreadable = 0;
    for (const { value, ...row } of rows) {
      const text = await this.secrets.decrypt(name, row, value).catch(() => undefined);
      if (text === undefined) unreadable += 1;
      else renewed.push({ ...row, value: await this.secrets.encrypt(name, row, text), replaced: value });
    }
    const [, stored] = await tx.query<[unknown[], number]>(storeValues(column), [
      renewed.map(({ ownerId }) => ownerId),
      renewed.map(({ value }) => value),
      renewed.map(({ rowId }) => rowId ?? null),
      renewed.map(({ replaced }) => replaced),
    ]);
    counts.reencrypted += stored;
    // Some have been replaced meanwhile, perhaps by a process that encrypts with the key of before: the batch is read again.
    if (stored < renewed.length) return after;
    counts.unreadable += unreadable;
    return rows.at(-1);
  }

  /** Retires what no value needs any more, and deletes what was retired long enough ago. */
  private async finish({ version, reencrypted, unreadable }: Rotation): Promise<void> {
    const { keys } = await this.status.read();
    const encryptionKeys = keys.filter((key) => key.purpose === 'encryption');
    const replaced = encryptionKeys.filter((key) => key.version !== version && key.values === key.unreadable);
    const keptKeys = encryptionKeys.filter((key) => key.version === version || key.values > 0);
    await this.writes.acrossWorkspaces(async (tx) => {
      await tx.query(RETIRE_KEYS, [replaced.map((key) => key.version)]);
      await tx.query(DELETE_RETIRED_KEYS, [keptKeys.map((key) => key.version)]);
      const detail = `finished: version ${version}, ${reencrypted} values encrypted anew, ${unreadable} unreadable`;
      await this.audit.record({ action: 'keys.rotate', outcome: unreadable > 0 ? 'failed' : 'done', detail }, tx);
    });
  }
}
