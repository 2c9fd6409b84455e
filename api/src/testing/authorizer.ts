import { EventEmitter } from 'node:events';
import type { DataSource } from 'typeorm';
import type { AccessRule, Policy } from '../platform/access/access-rule.js';
import type { AppRequest } from '../platform/access/app-request.js';
import { Authorizer } from '../platform/access/authorizer.js';
import type { SessionRow } from '../platform/access/session.statement.js';
import type { Credential, SessionUse } from '../platform/access/session-use.service.js';
import type { Config } from '../platform/config/config.js';
import type { QueueKey } from '../platform/database/fair-queue.js';
import type { RateLimits } from '../platform/rate-limits/rate-limits.service.js';
import type { Standbys } from '../platform/database/standbys.js';
import type { WritePositions } from '../platform/access/write-positions.js';
import type { RequestPool } from '../platform/database/request-pool.js';

export const TOKEN = 'x'.repeat(43);

/** What the session statement finds. */
export const STAFF: SessionRow = {
  user_id: 5,
  email: 'kim@acme.example',
  name: 'Kim',
  is_admin: false,
  is_workspace_admin: false,
  customer_id: 7,
  customer_slug: 'acme',
  requested_id: 7,
  is_use_stale: false,
  has_second_factor: false,
  is_sign_in_recent: false,
};
export const WORKSPACE_ADMIN = { ...STAFF, is_workspace_admin: true };
export const ADMIN = { ...STAFF, is_admin: true, customer_id: null, customer_slug: null };

export type Options = Partial<Omit<AccessRule, 'policy'>>;

const PLAIN: Omit<AccessRule, 'policy'> = {
  readOnly: false,
  pipelined: false,
  light: false,
  signed: false,
  takesForm: false,
  recentSignIn: false,
  personal: false,
  duringSetUp: false,
  longLived: false,
};

/** An authorizer without a database, and what it asked of it. `session`: what the session statement finds. */
export function authorizerOf(session: Partial<SessionRow> = STAFF, { config = {}, tokens = [] as object[] } = {}) {
  const [keys, signals, statements, uses] = [[] as QueueKey[], [] as AbortSignal[], [] as unknown[][], [] as Buffer[]];
  const release = jest.fn();
  const transaction = {
    end: () => Promise.resolve(),
    query: ({ values }: { values: unknown[] }) => {
      statements.push(values);
      return Promise.resolve({ rows: [{ ...session }] });
    },
  };
  let connected: Promise<unknown> = Promise.resolve();
  const connect = async (key: QueueKey, signal: AbortSignal) => {
    keys.push(key);
    signals.push(signal);
    await connected;
    return { transaction, release };
  };
  const authorizer = new Authorizer(
    { connect } as unknown as RequestPool,
    config as Config,
    { record: ({ hash }: Credential) => uses.push(hash) } as unknown as SessionUse,
    { query: () => Promise.resolve(tokens) } as unknown as DataSource,
    {} as RateLimits,
    { isConfigured: false } as Standbys,
    {} as WritePositions,
  );
  const waitFor = (promise: Promise<unknown>) => (connected = promise);
  return { authorizer, keys, signals, statements, uses, release, waitFor };
}

/** A request with the cookie of a session, for a route of this policy; null: the route declares none. */
export function requestTo(policy: Policy | null, options: Options = {}, fields: object = {}) {
  const raw = Object.assign(new EventEmitter(), { socket: new EventEmitter() });
  const access = policy === null ? undefined : { ...PLAIN, policy, ...options };
  return {
    method: 'GET',
    headers: { cookie: `forksight_session=${TOKEN}` },
    protocol: 'http',
    host: 'app.example',
    query: {},
    params: {},
    routeOptions: { url: '/api/try', config: { access } },
    raw,
    ...fields,
  } as unknown as AppRequest;
}
