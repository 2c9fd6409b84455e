import { Inject, Injectable } from '@nestjs/common';
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { Config } from '../config/config.js';

const KEY_VERSION = 'v1';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Hashes and encrypts with keys derived from SECRET_KEY, one per purpose. */
@Injectable()
export class Secrets {
  constructor(@Inject(Config) private readonly config: Config) {}

  /** Returns a digest of the text that cannot be computed without SECRET_KEY. */
  keyedHash(purpose: string, text: string): Buffer {
    return createHmac('sha256', this.key(purpose)).update(text).digest();
  }

  /** For values that must be decrypted again, such as webhook URLs. */
  encrypt(purpose: string, text: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.key(purpose), iv);
    const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `${KEY_VERSION}:${sealed.toString('base64url')}`;
  }

  /** @throws Error when the text was not encrypted for this purpose with this SECRET_KEY */
  decrypt(purpose: string, text: string): string {
    const [version, sealed = ''] = text.split(':');
    if (version !== KEY_VERSION) throw new Error('Unknown version of the secret key');
    const bytes = Buffer.from(sealed, 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', this.key(purpose), bytes.subarray(0, IV_BYTES));
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    return decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  }

  private key(purpose: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.config.secretKey, '', `forksight ${purpose}`, 32));
  }
}
