import { Injectable } from '@nestjs/common';
import { Secrets } from '../../../platform/secrets.js';

const minutes = 10;
const attemptCookie = 'forksight_google';
const cookiePattern = new RegExp(`(?:^|;\\s*)${attemptCookie}=([A-Za-z0-9_:-]+)(?=;|$)`);
const secret = 'google sign-in';

/** What must be known again when the browser comes back from Google. */
export interface SignInAttempt {
  state: string;
  nonce: string;
  codeVerifier: string;
  redirectUri: string;
}

interface SealedAttempt extends SignInAttempt {
  until: number;
}

/** Kept by the browser itself, encrypted: any process can take up what another began. */
@Injectable()
export class SignInAttempts {
  constructor(private readonly secrets: Secrets) {}

  /** A Set-Cookie header. */
  cookieOf(attempt: SignInAttempt, secure: boolean): string {
    const sealed: SealedAttempt = { ...attempt, until: Date.now() + minutes * 60_000 };
    return cookie(this.secrets.encrypt(secret, JSON.stringify(sealed)), minutes * 60, secure);
  }

  /** A Set-Cookie header: an attempt is good for one answer. */
  endCookie(secure: boolean): string {
    return cookie('', 0, secure);
  }

  /** The attempt that a Cookie header brings; undefined when there is none, or none of ours, or too old a one. */
  read(cookieHeader: string | undefined): SignInAttempt | undefined {
    const value = cookieHeader === undefined ? undefined : cookiePattern.exec(cookieHeader)?.[1];
    if (value === undefined) return undefined;
    try {
      const { until, ...attempt } = JSON.parse(this.secrets.decrypt(secret, value)) as SealedAttempt;
      return Date.now() < until ? attempt : undefined;
    } catch {
      return undefined;
    }
  }
}

function cookie(value: string, maxAgeSeconds: number, secure: boolean): string {
  const attributes = `Path=/api/oauth/google; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}`;
  return `${attemptCookie}=${value}; ${attributes}${secure ? '; Secure' : ''}`;
}
