import type { Secrets } from '../../platform/secrets/secrets.js';

const ATTEMPT_MINUTES = 10;

interface CookieOptions {
  name: string;
  path: string;
  /** Of the encryption: separates the cookies of different kinds of attempts. */
  purpose: string;
}

/** Stores a sign-in that another server continues in an encrypted cookie, so that any process can finish it. */
export class AttemptCookie<Attempt extends object> {
  private readonly pattern: RegExp;

  constructor(
    private readonly secrets: Secrets,
    private readonly options: CookieOptions,
  ) {
    this.pattern = new RegExp(`(?:^|;\\s*)${options.name}=([A-Za-z0-9_:-]+)(?=;|$)`);
  }

  /** Returns a Set-Cookie header. */
  createCookie(attempt: Attempt, secure: boolean): string {
    const sealed = { ...attempt, until: Date.now() + ATTEMPT_MINUTES * 60_000 };
    return this.cookie(this.secrets.seal(this.options.purpose, JSON.stringify(sealed)), ATTEMPT_MINUTES * 60, secure);
  }

  /** Returns a Set-Cookie header that ends the attempt: it is valid for one callback. */
  endCookie(secure: boolean): string {
    return this.cookie('', 0, secure);
  }

  /** Returns the attempt of a Cookie header; undefined when it is missing, invalid or expired. */
  async read(cookieHeader: string | undefined): Promise<Attempt | undefined> {
    const value = cookieHeader === undefined ? undefined : this.pattern.exec(cookieHeader)?.[1];
    if (value === undefined) return undefined;
    try {
      const unsealed = await this.secrets.unseal(this.options.purpose, value);
      const { until, ...attempt } = JSON.parse(unsealed) as { until: number };
      return Date.now() < until ? (attempt as Attempt) : undefined;
    } catch {
      return undefined;
    }
  }

  private cookie(value: string, maxAgeSeconds: number, secure: boolean): string {
    const { name, path } = this.options;
    const attributes = `Path=${path}; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}`;
    return `${name}=${value}; ${attributes}${secure ? '; Secure' : ''}`;
  }
}
