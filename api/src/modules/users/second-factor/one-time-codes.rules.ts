import { Secret, TOTP } from 'otpauth';
import { hash, randomBytes } from 'node:crypto';

/** What every authenticator app knows; many ignore other values. */
const FORMAT = { algorithm: 'SHA1', digits: 6, period: 30 };
/** Clocks may differ by one time step, and typing takes a while. */
const STEPS_AROUND = 1;
const SECRET_BYTES = 20;

/** A new secret in Base32, as authenticator apps take it by hand. */
export function createSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The address that authenticator apps read from a QR code. */
export function authenticatorUri(secret: string, issuer: string, email: string): string {
  return new TOTP({ ...FORMAT, issuer, label: email, secret }).toString();
}

/** Returns the time step at which the app of this secret shows the code, if that is now; otherwise null. */
export function timeStepOf(code: string, secret: string, timestamp = Date.now()): number | null {
  // The library throws for other characters.
  if (!isOneTimeCode(code)) return null;
  const step = { token: code, secret: Secret.fromBase32(secret), ...FORMAT, timestamp, window: STEPS_AROUND };
  const delta = TOTP.validate(step);
  return delta === null ? null : TOTP.counter({ period: FORMAT.period, timestamp }) + delta;
}

export function isOneTimeCode(code: string): boolean {
  return /^\d{6}$/.test(code);
}

// 32 characters (five bits each) without look-alikes.
const RECOVERY_ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';
const RECOVERY_CODES = 10;
const RECOVERY_CHARACTERS = 16;

/** New recovery codes of 80 random bits each, such as `abcd-efgh-ijkm-npqr`. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const characters = [...randomBytes(RECOVERY_CHARACTERS)].map((byte) => RECOVERY_ALPHABET[byte % 32]);
    return characters.join('').replace(/(.{4})(?=.)/g, '$1-');
  });
}

/** Ignores case and separators, which people type differently. */
export function recoveryCodeHash(code: string): Buffer {
  return hash('sha256', code.toLowerCase().replace(/[^a-z\d]/g, ''), 'buffer');
}
