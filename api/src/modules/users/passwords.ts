import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';
import { Secrets } from '../../platform/secrets.js';

// 32 characters, five bits each, none that is read as another.
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';
const groups = 7;
const charactersPerGroup = 4;

export interface StoredPassword {
  passwordLookup: Buffer;
  passwordHash: string;
}

/** Passwords are ours: a password alone says who signs in, so no two may be alike and none may be guessed. */
@Injectable()
export class Passwords {
  private stray?: Promise<string>;

  constructor(private readonly secrets: Secrets) {}

  /** 140 random bits, in groups that a person can type. */
  generate(): string {
    const characters = [...randomBytes(groups * charactersPerGroup)].map((byte) => alphabet[byte % alphabet.length]);
    return Array.from({ length: groups }, (_, at) =>
      characters.slice(at * charactersPerGroup, (at + 1) * charactersPerGroup).join(''),
    ).join('-');
  }

  async toStored(password: string): Promise<StoredPassword> {
    return { passwordLookup: this.lookup(password), passwordHash: await hash(password) };
  }

  lookup(password: string): Buffer {
    return this.secrets.keyedHash('password lookup', password);
  }

  /** Takes as long when there is nothing to check against: how long a miss takes tells nothing. */
  async matches(password: string, passwordHash: string | undefined): Promise<boolean> {
    this.stray ??= hash(this.generate());
    const right = await verify(passwordHash ?? (await this.stray), password);
    return right && passwordHash !== undefined;
  }
}
