import { createHmac } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { WorkspaceWrites } from '../database/workspace-writes.js';
import { HOUR_MS } from '../time.js';
import { decryptBytes, deriveKey, encryptBytes } from './authenticated-encryption.js';
import { ENCRYPTED_COLUMNS, placeOf, type EncryptedColumnName, type SecretRow } from './encrypted-columns.js';
import { KeyRing, type KeyPurpose, type RingKey, type SecretKeys } from './key-ring.js';

/** Ciphertexts begin with the version of their key. Those of before there were versions are not bound to a row. */
const CIPHERTEXT = /^(?:k(\d{1,9})|v1):([\w-]+)$/;

/** Returns the version of the key that a stored value needs; 0: it is no ciphertext. */
export function keyVersionOf(encrypted: string): number {
  const match = CIPHERTEXT.exec(encrypted);
  return match ? Number(match[1] ?? 1) : 0;
}

/** A rotated key is deleted a day later: until then every process must have stopped to encrypt with it. */
const MAX_RING_AGE_MS = HOUR_MS;

/** Hashes and encrypts with the keys of the database's ring, which SECRET_KEY opens (decision 0028). */
export class Secrets {
  private readonly derivedKeys = new Map<string, Buffer>();

  private loadedAt = Date.now();
  private loading?: Promise<void>;

  private constructor(
    private ring: KeyRing,
    private readonly loadRing: () => Promise<KeyRing>,
  ) {}

  static async open(secretKeys: SecretKeys, db: DataSource): Promise<Secrets> {
    const writes = new WorkspaceWrites(db);
    const load = () => writes.acrossWorkspaces((tx) => KeyRing.load(tx, secretKeys));
    return new Secrets(await load(), load);
  }

  /** Reads the ring again, after this or another process has rotated the keys. */
  async reload(): Promise<void> {
    this.loading ??= this.replaceRing().finally(() => (this.loading = undefined));
    await this.loading;
  }

  /** The versions of all keys, newest first. */
  get keys(): readonly RingKey[] {
    return this.ring.keys;
  }

  /** Returns a digest of the text that cannot be computed without the newest hash key. */
  keyedHash(purpose: string, text: string): Buffer {
    return this.hashWith(this.hashVersion, purpose, text);
  }

  /** Returns the digests of the text by all hash keys, to find what was stored by any of them. */
  keyedHashes(purpose: string, text: string): Buffer[] {
    return this.ring.usable('hash').map(({ version }) => this.hashWith(version, purpose, text));
  }

  /** The version of the key of `keyedHash`. */
  get hashVersion(): number {
    return this.ring.newest('hash').version;
  }

  /** Encrypts a value for one column of a row of a customer or user. */
  async encrypt(name: EncryptedColumnName, row: number | SecretRow, text: string): Promise<string> {
    if (Date.now() - this.loadedAt > MAX_RING_AGE_MS) await this.reload();
    const column = ENCRYPTED_COLUMNS[name];
    return this.seal(column.keyPurpose, text, placeOf(column, toRow(row)));
  }

  /** @throws Error when the key is lost, or the value was encrypted for another place */
  decrypt(name: EncryptedColumnName, row: number | SecretRow, encrypted: string): Promise<string> {
    const column = ENCRYPTED_COLUMNS[name];
    return this.unseal(column.keyPurpose, encrypted, placeOf(column, toRow(row)));
  }

  /** Encrypts a value that is not stored in the database, such as a cookie. */
  seal(purpose: string, text: string, place = purpose): string {
    const { version } = this.ring.newest('encryption');
    return `k${version}:${encryptBytes(this.derivedKey('encryption', version, purpose), place, Buffer.from(text))}`;
  }

  /** @throws Error when the key is lost, or the value was sealed for another purpose or place */
  async unseal(purpose: string, sealed: string, place = purpose): Promise<string> {
    const [, digits, ciphertext = ''] = CIPHERTEXT.exec(sealed) ?? [];
    const version = keyVersionOf(sealed);
    if (version > 0 && !this.findKey('encryption', version)) await this.reload();
    const isUnbound = digits === undefined;
    if (isUnbound && this.findKey('encryption', version)?.retiredAt) throw new Error('The value is bound to no row');
    const key = this.derivedKey('encryption', version, purpose);
    return decryptBytes(key, isUnbound ? '' : place, ciphertext).toString('utf8');
  }

  private async replaceRing(): Promise<void> {
    this.ring = await this.loadRing();
    this.loadedAt = Date.now();
  }

  private hashWith(version: number, purpose: string, text: string): Buffer {
    return createHmac('sha256', this.derivedKey('hash', version, purpose))
      .update(text)
      .digest();
  }

  private derivedKey(keyPurpose: KeyPurpose, version: number, purpose: string): Buffer {
    const name = `${keyPurpose} ${version} ${purpose}`;
    const cachedKey = this.derivedKeys.get(name);
    if (cachedKey) return cachedKey;
    const key = this.findKey(keyPurpose, version)?.key;
    if (!key) throw new Error(`Version ${version} of the ${keyPurpose} key is lost`);
    const derived = deriveKey(key, purpose);
    this.derivedKeys.set(name, derived);
    return derived;
  }

  private findKey(purpose: KeyPurpose, version: number) {
    return this.ring.usable(purpose).find((key) => key.version === version);
  }
}

function toRow(row: number | SecretRow): SecretRow {
  return typeof row === 'number' ? { ownerId: row } : row;
}
