import type { Statement } from '../database/request-pool.js';
import { AppError } from '../errors.js';
import type { AccessRule } from './access-rule.js';
import { bearerTokenHash, generateToken } from './issued-token.js';
import { isSafeMethod } from './same-origin.js';
import { hasLiveUser, principalStatement, type SessionRow } from './session.statement.js';

/** What a token may be used for; none includes another. */
export const TOKEN_SCOPES = ['leads:read', 'leads:write', 'signals:write', 'scim', 'admin'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** The token of a request: its user's (`workspace: null`), or one of a workspace. */
export interface ApiToken {
  id: number;
  name: string;
  scopes: readonly TokenScope[];
  /** Slug of the only workspace that the token opens; null: those of its user. */
  workspace: string | null;
  expiresAt: Date;
}

const PREFIX = 'fsk_';

export const generateApiToken = (): string => generateToken(PREFIX);
const apiTokenHash = bearerTokenHash(PREFIX);

export const hasApiToken = (authorization: string | undefined): boolean => apiTokenHash(authorization) !== null;

/**
 * Returns the hash of the request's token; null when it sends none, so that its session counts.
 * @throws AppError unauthenticated, for a bearer token of any other form
 */
export function requestedApiToken(authorization: string | undefined): Buffer | null {
  if (!/^bearer(?: |$)/i.test(authorization ?? '')) return null;
  const hash = apiTokenHash(authorization);
  if (!hash) throw invalidToken();
  return hash;
}

export function invalidToken(): AppError {
  return new AppError('unauthenticated', 'Send an API token that is neither expired nor revoked.');
}

/** The scope that a route needs; `any`: every token is let in; `none`: no token is. */
export type RouteScope = TokenScope | 'any' | 'none';

/**
 * Derives the scope of a route from its declaration. Routes about the user's own account, and those that need a proof of
 * identity, are closed to tokens, unless `@Access` names a scope.
 */
export function routeScope({ policy, scope, readOnly, recentSignIn }: ScopedRule, method: string): RouteScope {
  if (scope !== undefined) return scope;
  if (recentSignIn === true || recentSignIn === 'always') return 'none';
  if (policy === 'workspace') return readOnly || isSafeMethod(method) ? 'leads:read' : 'leads:write';
  return policy === 'workspace-admin' || policy === 'admin' ? 'admin' : 'none';
}

/** `recentSignIn` may be what openapi.json says of it. */
type ScopedRule = Pick<AccessRule, 'policy' | 'scope' | 'readOnly'> & {
  recentSignIn?: AccessRule['recentSignIn'] | 'always' | 'by body';
};

/**
 * Whether a request sees and changes what belongs to its user alone, such as private views: a workspace's token does
 * not. The only place that decides it.
 */
export const seesOwnRows = (token: ApiToken | undefined): boolean => (token?.workspace ?? null) === null;

/** @throws AppError forbidden, with the scope that the token lacks */
export function requireScope(
  token: ApiToken,
  rule: AccessRule,
  { method, body }: { method: string; body: unknown },
): void {
  const needed = routeScope(rule, method);
  if (needed === 'none') throw new AppError('forbidden', 'No token may do this: sign in.');
  if (needed !== 'any' && !token.scopes.includes(needed)) {
    throw new AppError('forbidden', `This needs a token with the scope ${needed}.`);
  }
  const isPersonal = typeof rule.personal === 'function' ? rule.personal(body) : rule.personal;
  if (isPersonal && !seesOwnRows(token)) {
    throw new AppError('forbidden', 'No token of a workspace may do this: use one of a user.');
  }
}

export interface TokenRow extends SessionRow {
  token_id: number;
  token_name: string;
  scopes: TokenScope[];
  /** Of a workspace's token. */
  token_workspace: string | null;
  expires_at: Date;
}

export function toApiToken(row: TokenRow): ApiToken {
  const { token_id: id, token_name: name, scopes, token_workspace: workspace, expires_at: expiresAt } = row;
  return { id, name, scopes, workspace, expiresAt };
}

/** Ends the personal tokens of a user ($1); those of workspaces that the user created stay. */
export const REVOKE_PERSONAL_TOKENS = `
update api_token set revoked_at = now()
where user_id = $1 and customer_id is null and revoked_at is null and expires_at > now()
returning api_token_id as id, name`;

/**
 * Does for a token what `sessionStatement` does for a session. A workspace's token acts in the name of its creator, but
 * has the rights of the workspace's staff; it outlives its creator's account. It sees nothing that belongs to a user
 * alone. Every token has the rights of the workspace's administrators only with the scope `admin`, and only while its user
 * is an active administrator.
 */
export function tokenStatement(tokenHash: Buffer, slug: string | null): Statement {
  return { name: 'token', text: TOKEN_SQL, values: [tokenHash, slug] };
}

const TOKEN_SQL = principalStatement(
  `select app_user.user_id, app_user.email, app_user.name, has_second_factor, own.customer_id, own.slug as customer_slug,
    is_admin and token.customer_id is null as is_admin,
    'admin' = any(scopes) and app_user.active and (is_admin and token.customer_id is not null
      or is_workspace_admin and coalesce(app_user.customer_id = own.customer_id, false)) as is_workspace_admin,
    coalesce(token.last_used_at < now() - interval '1 hour', true) as is_use_stale, false as is_sign_in_recent,
    api_token_id as token_id, token.name as token_name, scopes, expires_at,
    case when token.customer_id is not null then own.slug end as token_workspace
  from api_token token join app_user using (user_id)
    left join customer own on own.customer_id = coalesce(token.customer_id, app_user.customer_id)
  where token_hash = $1 and revoked_at is null and expires_at > now()
    and case when token.customer_id is null then ${hasLiveUser()} else own.active end`,
  'case when principal.token_workspace is null then principal.user_id end',
);
