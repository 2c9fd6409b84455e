import { AuthorizationResponseError } from 'openid-client';
import { AppError } from '../../../platform/errors.js';
import type { GoogleRefusal } from '../../users/google-identities.service.js';

/** Codes of `#/login?error=…` (shell/src/pages/signInErrors.ts); `failed` is all that a person can do nothing about. */
export type GoogleFaultCode = GoogleRefusal | 'cancelled' | 'expired' | 'unavailable' | 'failed';

/** A sign-in with Google that ends at the sign-in page. */
export class GoogleFault extends Error {
  constructor(readonly code: GoogleFaultCode) {
    super(`Sign-in with Google: ${code}`);
  }
}

/** What of a failed sign-in the person may know. */
export function googleFault(error: unknown): GoogleFaultCode {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof GoogleFault) return cause.code;
    if (cause instanceof AuthorizationResponseError) return cause.error === 'access_denied' ? 'cancelled' : 'failed';
    if (cause instanceof AppError) return 'unavailable';
  }
  return 'failed';
}
