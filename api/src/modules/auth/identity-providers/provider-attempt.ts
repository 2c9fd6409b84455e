import { Injectable } from '@nestjs/common';
import { Secrets } from '../../../platform/secrets/secrets.js';
import { AttemptCookie } from '../attempt-cookie.js';

/** What the callback needs from the start of a sign-in at an identity provider. */
export interface ProviderAttempt {
  /** The provider that may finish it, and no other: a response of another one is refused (mix-up). */
  providerId: string;
  redirectUri: string;
  /** OpenID: of the authorization request; SAML: the id of the request. */
  state: string;
  nonce: string;
  codeVerifier: string;
  /** Shows what the provider says of the account, and opens no session. */
  tests: boolean;
}

@Injectable()
export class ProviderAttempts extends AttemptCookie<ProviderAttempt> {
  constructor(secrets: Secrets) {
    super(secrets, { name: 'forksight_sso', path: '/api/sso', purpose: 'identity provider sign-in' });
  }
}
