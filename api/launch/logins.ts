import { createHmac, randomBytes } from 'node:crypto';
import type { Config } from '../src/platform/config/config.js';
import { isLoginUrl, loginUrl, type Login } from '../src/platform/database/logins.js';

export interface DatabaseLogins {
  passwords: Record<Login, string>;
  /** Addresses of the database for API and worker. */
  urls: Record<Login, string>;
}

type PasswordSettings = Pick<Config, 'apiDatabasePassword' | 'workerDatabasePassword'>;

/**
 * Returns the logins of a database. Passwords that are not set are derived from the owner's, so that later commands know
 * them without storing them; the owner's does not follow from them. Without a password in the address they are random.
 */
export function deriveLogins(ownerUrl: string, settings: PasswordSettings): DatabaseLogins {
  const secret = new URL(ownerUrl).password || randomBytes(32);
  const derive = (login: Login) => createHmac('sha256', secret).update(`database login ${login}`).digest('base64url');
  const passwords = {
    api: settings.apiDatabasePassword ?? derive('api'),
    worker: settings.workerDatabasePassword ?? derive('worker'),
  };
  const urls = {
    api: loginUrl(ownerUrl, 'api', passwords.api),
    worker: loginUrl(ownerUrl, 'worker', passwords.worker),
  };
  return { passwords, urls };
}

/** Returns the address with which a command connects: with the worker's login, when its password is known. */
export function commandUrl(databaseUrl: string, settings: PasswordSettings): string {
  const isKnown = new URL(databaseUrl).password !== '' || settings.workerDatabasePassword !== undefined;
  return isLoginUrl(databaseUrl) || !isKnown ? databaseUrl : deriveLogins(databaseUrl, settings).urls.worker;
}
