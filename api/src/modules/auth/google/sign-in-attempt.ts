import { Injectable } from '@nestjs/common';
import { Secrets } from '../../../platform/secrets/secrets.js';
import { AttemptCookie } from '../attempt-cookie.js';

/** What the callback needs from the start of the sign-in. */
export interface SignInAttempt {
  state: string;
  nonce: string;
  codeVerifier: string;
  redirectUri: string;
  /** The user of a session proves their identity again; no session is opened. */
  reauthenticates: boolean;
}

@Injectable()
export class SignInAttempts extends AttemptCookie<SignInAttempt> {
  constructor(secrets: Secrets) {
    super(secrets, { name: 'forksight_google', path: '/api/oauth/google', purpose: 'google sign-in' });
  }
}
