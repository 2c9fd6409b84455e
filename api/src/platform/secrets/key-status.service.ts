import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { WorkspaceWrites } from '../database/workspace-writes.js';
import { countHashes, listValues } from './data-keys.queries.js';
import { ENCRYPTED_COLUMNS, HASHED_TABLES, type EncryptedColumnName, type SecretRow } from './encrypted-columns.js';
import type { KeyPurpose } from './key-ring.js';
import { keyVersionOf, Secrets } from './secrets.js';

export interface KeyUse {
  purpose: KeyPurpose;
  version: number;
  createdAt: Date;
  /** `current`: new values use it; `lost`: it was wrapped under a SECRET_KEY that is not set. */
  status: 'current' | 'old' | 'retired' | 'lost';
  /** Whether it is wrapped under one of PREVIOUS_SECRET_KEYS, and lost without it. */
  needsPreviousSecretKey: boolean;
  /** How many stored values or hashes need it, and how many of them cannot be read. */
  values: number;
  unreadable: number;
}

export interface KeyStatus {
  keys: KeyUse[];
  /** What cannot be read any more and what to do about it, one line each. */
  losses: string[];
}

interface StoredValue extends SecretRow {
  owner: string;
  value: string;
}

const MAX_OWNERS_NAMED = 20;

/** Numbers of values by key. */
class UseCounts {
  private readonly counts = new Map<string, Pick<KeyUse, 'values' | 'unreadable'>>();

  add(purpose: KeyPurpose, version: number, values: number, isReadable: boolean): void {
    const counts = this.of(purpose, version);
    counts.values += values;
    if (!isReadable) counts.unreadable += values;
  }

  of(purpose: KeyPurpose, version: number): Pick<KeyUse, 'values' | 'unreadable'> {
    const name = `${purpose} ${version}`;
    const counts = this.counts.get(name) ?? { values: 0, unreadable: 0 };
    this.counts.set(name, counts);
    return counts;
  }
}

/** What the keys are used for, and what is lost with those that cannot be read. */
@Injectable()
export class KeyStatusService {
  constructor(
    private readonly writes: WorkspaceWrites,
    private readonly secrets: Secrets,
  ) {}

  async read(): Promise<KeyStatus> {
    await this.secrets.reload();
    return this.writes.acrossWorkspaces(async (tx) => {
      const uses = new UseCounts();
      const losses = [...(await this.checkValues(tx, uses)), ...(await this.checkHashes(tx, uses))];
      return { keys: this.describeKeys(uses), losses };
    });
  }

  private async checkValues(tx: EntityManager, uses: UseCounts): Promise<string[]> {
    const losses: string[] = [];
    for (const [name, column] of Object.entries(ENCRYPTED_COLUMNS)) {
      const owners: string[] = [];
      for (const { owner, value, ...row } of await tx.query<StoredValue[]>(listValues(column))) {
        const isReadable = await this.isReadable(name as EncryptedColumnName, row, value);
        uses.add('encryption', keyVersionOf(value), 1, isReadable);
        if (!isReadable) owners.push(owner);
      }
      if (owners.length > 0) losses.push(`Lost for ${listSome(owners)}: ${column.lost}.`);
    }
    return losses;
  }

  private isReadable(name: EncryptedColumnName, row: SecretRow, value: string): Promise<boolean> {
    return this.secrets.decrypt(name, row, value).then(
      () => true,
      () => false,
    );
  }

  private async checkHashes(tx: EntityManager, uses: UseCounts): Promise<string[]> {
    const losses: string[] = [];
    for (const table of HASHED_TABLES) {
      let lostCount = 0;
      for (const row of await tx.query<{ version: number; count: number }[]>(countHashes(table))) {
        const isUsable = this.secrets.keys.some(
          ({ purpose, version, key }) => purpose === 'hash' && version === row.version && key !== undefined,
        );
        uses.add('hash', row.version, row.count, isUsable);
        if (!isUsable) lostCount += row.count;
      }
      if (lostCount > 0) losses.push(`Lost: ${table.lost(lostCount)}.`);
    }
    return losses;
  }

  private describeKeys(uses: UseCounts): KeyUse[] {
    const current = new Set<KeyPurpose>();
    return this.secrets.keys.map(({ purpose, version, createdAt, retiredAt, key, isCurrentWrapping }) => {
      const isCurrent = key !== undefined && !current.has(purpose);
      if (isCurrent) current.add(purpose);
      return {
        purpose,
        version,
        createdAt,
        status: isCurrent ? 'current' : retiredAt ? 'retired' : key === undefined ? 'lost' : 'old',
        needsPreviousSecretKey: key !== undefined && !isCurrentWrapping,
        ...uses.of(purpose, version),
      };
    });
  }
}

function listSome(owners: string[]): string {
  const more = owners.length - MAX_OWNERS_NAMED;
  return more > 0 ? `${owners.slice(0, MAX_OWNERS_NAMED).join(', ')} and ${more} more` : owners.join(', ');
}
