import { randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Config } from '../config/config.js';
import { decryptBytes, deriveKey, encryptBytes } from './authenticated-encryption.js';
import { HAS_SECRETS_OF_SECRET_KEY, INSERT_KEY, LIST_KEYS, LOCK_KEYS, REWRAP_KEY } from './data-keys.queries.js';

export type KeyPurpose = 'encryption' | 'hash';

/** A row of `data_key`. */
export interface StoredKey {
  purpose: KeyPurpose;
  version: number;
  wrapped: string;
  createdAt: Date;
  retiredAt: Date | null;
}

export interface RingKey extends StoredKey {
  /** Undefined: it was wrapped under a SECRET_KEY that is not set here. */
  key: Buffer | undefined;
  /** Whether it is wrapped under SECRET_KEY, not under one of PREVIOUS_SECRET_KEYS. */
  isCurrentWrapping: boolean;
}

export type SecretKeys = Pick<Config, 'secretKey' | 'previousSecretKeys'>;

const KEY_BYTES = 32;

/** The versions of the keys for stored values, newest first, as this process can read them. */
export class KeyRing {
  private constructor(
    readonly keys: readonly RingKey[],
    private readonly secretKeys: SecretKeys,
  ) {}

  /** Reads the ring; adds a first version of what has none that SECRET_KEY opens. */
  static async load(tx: EntityManager, secretKeys: SecretKeys): Promise<KeyRing> {
    const ring = await KeyRing.read(tx, secretKeys);
    if (ring.isComplete) return ring;
    await tx.query(LOCK_KEYS);
    const locked = await KeyRing.read(tx, secretKeys);
    for (const purpose of ['encryption', 'hash'] as const) {
      if (locked.usable(purpose).length === 0) await locked.addVersion(tx, purpose);
    }
    return KeyRing.read(tx, secretKeys);
  }

  private static async read(tx: EntityManager, secretKeys: SecretKeys): Promise<KeyRing> {
    const storedKeys = await tx.query<StoredKey[]>(LIST_KEYS);
    return new KeyRing(
      storedKeys.map((key) => ({ ...key, ...unwrap(key, secretKeys) })),
      secretKeys,
    );
  }

  /** Returns the versions that this process can read, newest first. */
  usable(purpose: KeyPurpose): (RingKey & { key: Buffer })[] {
    return this.keys.filter(
      (key): key is RingKey & { key: Buffer } => key.purpose === purpose && key.key !== undefined,
    );
  }

  /** @throws Error when the ring has none */
  newest(purpose: KeyPurpose): RingKey & { key: Buffer } {
    const [newest] = this.usable(purpose);
    if (!newest) throw new Error(`There is no ${purpose} key`);
    return newest;
  }

  /** Stores a new version, and returns its number. */
  async addVersion(tx: EntityManager, purpose: KeyPurpose): Promise<number> {
    const versions = this.keys.filter((key) => key.purpose === purpose).map(({ version }) => version);
    const version = Math.max(0, ...versions) + 1;
    // Before there were data keys, SECRET_KEY itself was the key: version 1 of what was stored then.
    const isFirst = versions.length === 0 && (await hasSecretsOfSecretKey(tx));
    const key = isFirst
      ? Buffer.from(this.secretKeys.previousSecretKeys.at(-1) ?? this.secretKeys.secretKey)
      : undefined;
    const wrapped = wrap({ purpose, version }, key ?? randomBytes(KEY_BYTES), this.secretKeys.secretKey);
    await tx.query(INSERT_KEY, [purpose, version, wrapped]);
    return version;
  }

  /** Wraps what PREVIOUS_SECRET_KEYS open under SECRET_KEY. Returns how many keys that were. */
  async rewrap(tx: EntityManager): Promise<number> {
    const outdated = this.keys.filter(({ key, isCurrentWrapping }) => key !== undefined && !isCurrentWrapping);
    for (const { purpose, version, key = Buffer.alloc(0) } of outdated) {
      await tx.query(REWRAP_KEY, [purpose, version, wrap({ purpose, version }, key, this.secretKeys.secretKey)]);
    }
    return outdated.length;
  }

  private get isComplete(): boolean {
    return this.usable('encryption').length > 0 && this.usable('hash').length > 0;
  }
}

type KeyName = Pick<StoredKey, 'purpose' | 'version'>;

const place = ({ purpose, version }: KeyName): string => `data_key:${purpose}:${version}`;
const wrappingKey = (secretKey: string): Buffer => deriveKey(secretKey, 'data keys');

function wrap(name: KeyName, key: Buffer, secretKey: string): string {
  return encryptBytes(wrappingKey(secretKey), place(name), key);
}

function unwrap(
  stored: StoredKey,
  { secretKey, previousSecretKeys }: SecretKeys,
): Pick<RingKey, 'key' | 'isCurrentWrapping'> {
  for (const candidate of [secretKey, ...previousSecretKeys]) {
    try {
      const key = decryptBytes(wrappingKey(candidate), place(stored), stored.wrapped);
      return { key, isCurrentWrapping: candidate === secretKey };
    } catch {
      // Wrapped under another one.
    }
  }
  return { key: undefined, isCurrentWrapping: false };
}

async function hasSecretsOfSecretKey(tx: EntityManager): Promise<boolean> {
  const [row] = await tx.query<{ exists: boolean }[]>(HAS_SECRETS_OF_SECRET_KEY);
  return row?.exists ?? false;
}
