import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Derives the key of one purpose. */
export function deriveKey(key: Buffer | string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', `forksight ${purpose}`, 32));
}

/** Encrypts by AES-256-GCM. `place`: authenticated, not stored: decryption succeeds for the same place only. */
export function encryptBytes(key: Buffer, place: string, bytes: Buffer): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(place));
  return Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

/** @throws Error when it was not encrypted with this key for this place */
export function decryptBytes(key: Buffer, place: string, encrypted: string): Buffer {
  const bytes = Buffer.from(encrypted, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
}
