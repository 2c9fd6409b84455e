import { Injectable } from '@nestjs/common';
import { Secrets } from '../../../platform/secrets/secrets.js';

const ATTEMPT_MINUTES = 10;
const ATTEMPT_COOKIE = 'forksight_google';
const COOKIE_PATTERN = new RegExp(`(?:^|;\\s*)${ATTEMPT_COOKIE}=([A-Za-z0-9_:-]+)(?=;|$)`);
const ENCRYPTION_PURPOSE = 'google sign-in';

/** What the callback needs from the start of the sign-in. */
export interface SignInAttempt {
  state: string;
  nonce: string;
  codeVerifier: string;
  redirectUri: string;
  /** The user of a session proves their identity again; no session is opened. */
  reauthenticates: boolean;
}

interface SealedAttempt extends SignInAttempt {
  until: number;
}

/** Stores attempts in an encrypted cookie, so that any process can finish what another began. */
@Injectable()
export class SignInAttempts {
  constructor(private readonly secrets: Secrets) {}

  /** Returns a Set-Cookie header. */
  createCookie(attempt: SignInAttempt, secure: boolean): string {
    const sealed: SealedAttempt = { ...attempt, until: Date.now() + ATTEMPT_MINUTES * 60_000 };
    return cookie(this.secrets.seal(ENCRYPTION_PURPOSE, JSON.stringify(sealed)), ATTEMPT_MINUTES * 60, secure);
  }

  /** Returns a Set-Cookie header that ends the attempt: it is valid for one callback. */
  endCookie(secure: boolean): string {
    return cookie('', 0, secure);
  }

  /** Returns the attempt of a Cookie header; undefined when it is missing, invalid or expired. */
  async read(cookieHeader: string | undefined): Promise<SignInAttempt | undefined> {
    const value = cookieHeader === undefined ? undefined : COOKIE_PATTERN.exec(cookieHeader)?.[1];
    if (value === undefined) return undefined;
    try {
      const { until, ...attempt } = JSON.parse(await this.secrets.unseal(ENCRYPTION_PURPOSE, value)) as SealedAttempt;
      return Date.now() < until ? attempt : undefined;
    } catch {
      return undefined;
    }
  }
}

function cookie(value: string, maxAgeSeconds: number, secure: boolean): string {
  const attributes = `Path=/api/oauth/google; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}`;
  return `${ATTEMPT_COOKIE}=${value}; ${attributes}${secure ? '; Secure' : ''}`;
}
