import { AuthorizationResponseError } from 'openid-client';
import { AppError } from '../../../platform/errors.js';
import type { GoogleRefusal } from '../../users/google-identities.service.js';

/** Codes of `#/login?error=…` (shell/src/identity/signInErrors.ts); `failed` stands for everything that the person cannot change. */
export type GoogleSignInErrorCode =
  | GoogleRefusal
  | 'second-factor'
  | 'cancelled'
  | 'expired'
  | 'unavailable'
  | 'failed';

/** A sign-in with Google that ends at the sign-in page. */
export class GoogleSignInError extends Error {
  constructor(readonly code: GoogleSignInErrorCode) {
    super(`Sign-in with Google: ${code}`);
  }
}

/** Returns the part of a failure that the sign-in page may show. */
export function toErrorCode(error: unknown): GoogleSignInErrorCode {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof GoogleSignInError) return cause.code;
    if (cause instanceof AuthorizationResponseError) return cause.error === 'access_denied' ? 'cancelled' : 'failed';
    if (cause instanceof AppError) return 'unavailable';
  }
  return 'failed';
}
