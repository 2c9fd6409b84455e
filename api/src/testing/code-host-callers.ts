/** Kinds of callers that GitHub tells apart since July 2026. */
export type Caller = 'anonymous' | 'fine-grained' | 'collaborator' | 'stranger';

/** GitHub gives strangers' tokens any of these in place of a list that only admins and collaborators get. */
export type StarListRefusal = 'not found' | 'forbidden' | 'empty list';

/** Fine-grained personal tokens, and tokens of GitHub Apps and Actions. */
const FINE_GRAINED = /^(github_pat|ghs|ghu)_/;

/** What the code host knows about a token besides its kind. */
export interface TokenFacts {
  /** `x-oauth-scopes` of a classic token. */
  scopes?: string;
  /** `github-authentication-token-expiration` */
  expires?: string;
  login?: string;
  isRevoked?: boolean;
}

/** Returns GitHub's response to `GET /user`. */
export function ownerResponse(
  caller: Caller,
  { scopes = 'public_repo', expires, login = 'token-owner' }: TokenFacts = {},
): { status: number; headers?: Record<string, string>; body: unknown } {
  if (caller === 'anonymous') return { status: 401, body: { message: 'Requires authentication' } };
  const headers = {
    ...(caller !== 'fine-grained' && { 'x-oauth-scopes': scopes }),
    ...(expires !== undefined && { 'github-authentication-token-expiration': expires }),
  };
  return { status: 200, headers, body: { login, id: 5_000_001, type: 'User' } };
}

/** @param authorization the header: `token …` or `Bearer …` */
export function callerOf(authorization: string | undefined, collaboratorTokens: ReadonlySet<string>): Caller {
  const token = authorization?.replace(/^\w+ /, '');
  if (token === undefined) return 'anonymous';
  if (FINE_GRAINED.test(token)) return 'fine-grained';
  return collaboratorTokens.has(token) ? 'collaborator' : 'stranger';
}

/** Returns GitHub's response to a caller who does not get the list; undefined for a collaborator. */
export function starListRefusal(
  caller: Caller,
  toStrangers: StarListRefusal,
): { status: number; body: unknown } | undefined {
  if (caller === 'collaborator') return undefined;
  if (caller === 'anonymous') return { status: 401, body: { message: 'Requires authentication' } };
  if (caller === 'fine-grained')
    return { status: 403, body: { message: 'Resource not accessible by personal access token' } };
  if (toStrangers === 'empty list') return { status: 200, body: [] };
  if (toStrangers === 'not found') return { status: 404, body: { message: 'Not Found' } };
  return { status: 403, body: { message: 'Must have admin rights or be a collaborator' } };
}
