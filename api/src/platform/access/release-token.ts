import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { DataSource } from 'typeorm';
import { hashToken } from './session.statement.js';

/** The principal of a request that a program sends to release a remote. */
export interface ReleaseToken {
  id: number;
  /** `mf_leads`: the only remote that it may release. */
  remote: string;
  /** What it is for. */
  name: string;
}

/** Begins every token, so that scanners of leaked secrets recognise one. */
const PREFIX = 'fsr_';
const BEARER = new RegExp(`^Bearer (${PREFIX}[\\w-]{43})$`, 'i');

/** Returns a new token, which is stored only as its hash. */
export function generateReleaseToken(): string {
  return PREFIX + randomBytes(32).toString('base64url');
}

/** Returns the hash that the request's token is stored under; null without a token. */
export function releaseTokenHash(authorization: string | undefined): Buffer | null {
  const token = authorization === undefined ? undefined : BEARER.exec(authorization)?.[1];
  return token === undefined ? null : hashToken(token);
}

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
