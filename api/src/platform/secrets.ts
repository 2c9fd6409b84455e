import { Inject, Injectable } from '@nestjs/common';
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { Config } from './config.js';

const keyVersion = 'v1';
const ivBytes = 12;
const tagBytes = 16;

/** Keys derived from SECRET_KEY, one a purpose, so that none says anything about another. */
@Injectable()
export class Secrets {
  constructor(@Inject(Config) private readonly config: Config) {}

  /** The same digest for the same text under this SECRET_KEY, and of no use without it. */
  keyedHash(purpose: string, text: string): Buffer {
    return createHmac('sha256', this.key(purpose)).update(text).digest();
  }

  /** For what must be read again, such as webhook addresses. */
  encrypt(purpose: string, text: string): string {
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv('aes-256-gcm', this.key(purpose), iv);
    const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `${keyVersion}:${sealed.toString('base64url')}`;
  }

  /** @throws Error when the text was not encrypted for this purpose under this SECRET_KEY. */
  decrypt(purpose: string, text: string): string {
    const [version, sealed = ''] = text.split(':');
    if (version !== keyVersion) throw new Error('Unknown version of the secret key');
    const bytes = Buffer.from(sealed, 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', this.key(purpose), bytes.subarray(0, ivBytes));
    decipher.setAuthTag(bytes.subarray(-tagBytes));
    return decipher.update(bytes.subarray(ivBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8');
  }

  private key(purpose: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.config.secretKey, '', `forksight ${purpose}`, 32));
  }
}
