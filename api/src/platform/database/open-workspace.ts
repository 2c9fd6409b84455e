import { REQUEST_ROLE } from './database-roles.js';
import type { Statement } from './request-pool.js';

export interface WorkspaceContext {
  userId: number;
  /** Whether statements see what belongs to the user alone; true by default. */
  seesOwnRows?: boolean;
  customerId?: number;
  /** Set on standbys: the WAL position that the server must have replayed. */
  walPosition?: bigint;
}

/** SQLSTATE division_by_zero: what `openWorkspaceStatement` fails with on a server that may not be read. */
export const NOT_READABLE_CODE = '22012';

const OPEN = `set_config('forksight.customer_id', $1, true), set_config('forksight.user_id', $2, true),
      set_config('transaction_read_only', 'on', true)`;

/**
 * Fails unless the server is a standby that has replayed a position and the role is that of requests, so that PostgreSQL skips the
 * statements after it. Whatever stands before the servers may have led this connection elsewhere. The snapshot of the
 * statements after it is younger, so it contains what was committed up to the position.
 */
const IS_READABLE = `1 / coalesce(current_user = '${REQUEST_ROLE}' and pg_is_in_recovery()
      and pg_last_wal_replay_lsn() - '0/0'::pg_lsn >= $3::numeric, false)::int as readable`;

/** Statements that open a workspace. Unlike `set_config()` they reach the nodes of Citus, but cannot decide about access. */
export function setWorkspace({ userId, seesOwnRows = true, customerId }: WorkspaceContext): string[] {
  const [workspace, member] = [customerId, seesOwnRows ? userId : undefined].map(quotedInteger);
  return [`set local forksight.customer_id = ${workspace}`, `set local forksight.user_id = ${member}`];
}

function quotedInteger(value: number | undefined): string {
  if (value !== undefined && !Number.isSafeInteger(value)) throw new Error('Not a whole number');
  return `'${value ?? ''}'`;
}

/** Does for later transactions what the session statement does for the first one. */
export function openWorkspaceStatement({
  userId,
  seesOwnRows = true,
  customerId,
  walPosition,
}: WorkspaceContext): Statement {
  const values = [String(customerId ?? ''), seesOwnRows ? String(userId) : ''];
  if (walPosition === undefined) return { name: 'open workspace', text: `select ${OPEN}`, values };
  return {
    name: 'open workspace on standby',
    text: `select ${IS_READABLE}, ${OPEN}`,
    values: [...values, String(walPosition)],
  };
}
