import type { FastifyRequest } from 'fastify';
import type { DataSource } from 'typeorm';
import { bearerTokenHash, generateToken } from './issued-token.js';

/** The principal of a request that a program sends to release a remote. */
export interface ReleaseToken {
  id: number;
  /** `mf_leads`: the only remote that it may release. */
  remote: string;
  /** What it is for. */
  name: string;
}

const PREFIX = 'fsr_';

export const generateReleaseToken = (): string => generateToken(PREFIX);

/** Returns the hash that the request's token is stored under; null without a token. */
export const releaseTokenHash = bearerTokenHash(PREFIX);

/** SQL because the platform does not know the entity. */
const USE_TOKEN = `
with used as (
  update release_token set last_used_at = now()
  where token_hash = $1 and revoked_at is null and expires_at > now()
  returning release_token_id as id, remote, name)
select * from used`;

/** Returns the valid token of a request and records its use; undefined without one. */
export async function useReleaseToken(
  db: DataSource,
  authorization: string | undefined,
): Promise<ReleaseToken | undefined> {
  const hash = releaseTokenHash(authorization);
  if (hash === null) return undefined;
  const [token] = await db.query<ReleaseToken[]>(USE_TOKEN, [hash]);
  return token;
}

/** The remote that the path names; undefined for a path without one, which no token opens. */
export function requestedRemote({ params }: FastifyRequest): string | undefined {
  return (params as { remote?: string }).remote;
}
