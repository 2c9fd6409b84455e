/** Kinds of tokens to which GitHub gives the list of stars of a repository whose admin or collaborator owns them. */
export const USABLE_TOKEN_KINDS = ['classic', 'oauth'] as const;
export type UsableTokenKind = (typeof USABLE_TOKEN_KINDS)[number];

/** `app`: of a GitHub App or of Actions. `unknown`: no prefix of GitHub's; only the code host can tell. */
type TokenKind = UsableTokenKind | 'fine-grained' | 'app' | 'refresh' | 'unknown';

/** By GitHub's prefixes. Classic tokens from before April 2021 have 40 hexadecimal digits. */
const PREFIXES: readonly [RegExp, TokenKind][] = [
  [/^github_pat_/, 'fine-grained'],
  [/^gh[su]_/, 'app'],
  [/^ghr_/, 'refresh'],
  [/^gho_/, 'oauth'],
  [/^(ghp_|[0-9a-f]{40}$)/, 'classic'],
];

/** The scope that gives a collaborator's token the lists of a public repository; `repo` includes it. */
const NEEDED_SCOPE = 'public_repo';
const SUFFICIENT_SCOPES = [NEEDED_SCOPE, 'repo'];

const CREATE_CLASSIC = `Create a classic token with the scope ${NEEDED_SCOPE}.`;

export function tokenKind(token: string): TokenKind {
  return PREFIXES.find(([pattern]) => pattern.test(token))?.[1] ?? 'unknown';
}

/** Returns why a token of this kind is of no use; undefined for one that the code host has to judge. */
export function kindObjection(kind: TokenKind): string | undefined {
  const refused: Partial<Record<TokenKind, string>> = {
    'fine-grained': 'This is a fine-grained token',
    app: 'This is a token of a GitHub App or of Actions',
    refresh: 'This is a refresh token, which calls nothing',
  };
  const what = refused[kind];
  return what && `${what}: GitHub lists stars to classic tokens only. ${CREATE_CLASSIC}`;
}

/** @param header `x-oauth-scopes`, such as `gist, public_repo`; undefined for tokens without scopes, such as fine-grained ones */
export function readScopes(header: string | undefined): string[] | undefined {
  return header
    ?.split(',')
    .map((scope) => scope.trim())
    .filter((scope) => scope !== '');
}

/** Returns why these scopes do not suffice; undefined when they do. */
export function scopesObjection(scopes: readonly string[] | undefined): string | undefined {
  if (scopes === undefined) return `This token has no scopes, so it is no classic token. ${CREATE_CLASSIC}`;
  if (SUFFICIENT_SCOPES.some((scope) => scopes.includes(scope))) return undefined;
  const present = scopes.length > 0 ? `it has only ${scopes.join(', ')}` : 'it has none';
  return `The token lacks the scope ${NEEDED_SCOPE}: ${present}.`;
}

/** @param header `github-authentication-token-expiration`, such as `2026-12-31 08:00:00 UTC` or with `+0200` */
export function readExpiry(header: string | undefined): Date | null {
  const iso = header?.replace(/^(\S+) (\S+) (UTC|[+-]\d{4})$/, (_, day: string, time: string, zone: string) => {
    return `${day}T${time}${zone === 'UTC' ? 'Z' : zone}`;
  });
  const expiry = new Date(iso ?? NaN);
  return Number.isNaN(expiry.getTime()) ? null : expiry;
}
