import { AuthorizationResponseError } from 'openid-client';
import { AppError } from '../../../platform/errors.js';
import type { ProviderRefusal } from '../../users/provider-accounts.service.js';

/** Codes of `#/login?error=sso-…`; `failed` stands for everything that the person cannot change. */
export type ProviderErrorCode = ProviderRefusal | 'not-found' | 'cancelled' | 'expired' | 'unavailable' | 'failed';

/** A sign-in at an identity provider that ends at the sign-in page. */
export class ProviderError extends Error {
  constructor(readonly code: ProviderErrorCode) {
    super(`Sign-in at an identity provider: ${code}`);
  }
}

/** Returns the part of a failure that the sign-in page may show. */
export function toProviderErrorCode(error: unknown): ProviderErrorCode {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof ProviderError) return cause.code;
    if (cause instanceof AuthorizationResponseError) return cause.error === 'access_denied' ? 'cancelled' : 'failed';
    if (cause instanceof AppError) return 'unavailable';
  }
  return 'failed';
}

/** Returns the messages of a failure and its causes, for the log and for the administrator who tests. */
export function errorMessages(error: unknown): string {
  const reasons: string[] = [];
  for (let cause = error; cause instanceof Error; cause = cause.cause) reasons.push(cause.message);
  return reasons.join(': ');
}
