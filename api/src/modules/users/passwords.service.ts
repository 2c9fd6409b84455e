import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';
import { Secrets } from '../../platform/secrets/secrets.js';

// 32 characters (five bits each) without look-alikes.
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';
const GROUPS = 7;
const CHARACTERS_PER_GROUP = 4;
const LOOKUP_PURPOSE = 'password lookup';

export interface StoredPassword {
  passwordLookup: Buffer;
  lookupVersion: number;
  passwordHash: string;
}

/** Generates and checks passwords. A password alone identifies its user, so it must be unique and impossible to guess. */
@Injectable()
export class Passwords {
  private placeholderHash?: Promise<string>;

  constructor(private readonly secrets: Secrets) {}

  /** Returns 140 random bits, in groups that are easy to type. */
  generate(): string {
    const characters = [...randomBytes(GROUPS * CHARACTERS_PER_GROUP)].map((byte) => ALPHABET[byte % ALPHABET.length]);
    return Array.from({ length: GROUPS }, (_, at) =>
      characters.slice(at * CHARACTERS_PER_GROUP, (at + 1) * CHARACTERS_PER_GROUP).join(''),
    ).join('-');
  }

  async toStored(password: string): Promise<StoredPassword> {
    return {
      passwordLookup: this.secrets.keyedHash(LOOKUP_PURPOSE, password),
      lookupVersion: this.secrets.hashVersion,
      passwordHash: await hash(password),
    };
  }

  /** Returns what may be stored as `passwordLookup` of this password. */
  lookups(password: string): Buffer[] {
    return this.secrets.keyedHashes(LOOKUP_PURPOSE, password);
  }

  /** Takes equally long without a hash, so that the response time reveals nothing. */
  async matches(password: string, passwordHash: string | undefined): Promise<boolean> {
    this.placeholderHash ??= hash(this.generate());
    const matches = await verify(passwordHash ?? (await this.placeholderHash), password);
    return matches && passwordHash !== undefined;
  }
}
