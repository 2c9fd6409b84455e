import type { PoolClient } from 'pg';
import { DOWNLOAD_STALL_TIMEOUT_MS, DOWNLOAD_TIMEOUT_MS } from '../limits.js';
import { openWorkspaceStatement, setWorkspace, type WorkspaceContext } from './open-workspace.js';

/** In all processes. Leaves stream connections for other users. */
export const MAX_STREAMS_PER_USER = 2;

/** First keys of the advisory locks on a user's streams, one for each slot; no other lock of the product uses them. */
const SLOT_LOCKS = Array.from({ length: MAX_STREAMS_PER_USER }, (_, slot) => 7260 + slot);

/** Locks of a transaction end with it, also when the process is killed, and work behind a pooler in transaction mode. */
const TAKE_SLOT = SLOT_LOCKS.map((lock) => `when pg_try_advisory_xact_lock(${lock}, $1) then true`).join(' ');

/** A process that vanishes with its machine must not keep its slots for as long as TCP waits. */
const START = `start transaction read only; set local statement_timeout = ${DOWNLOAD_TIMEOUT_MS};
set local idle_in_transaction_session_timeout = ${2 * DOWNLOAD_STALL_TIMEOUT_MS}; `;

/**
 * Begins the transaction of a stream and opens its workspace, with one of the user's slots.
 * @returns whether a slot was free; if not, or after an error, the connection has been released
 */
export async function beginStream(client: PoolClient, context: WorkspaceContext): Promise<boolean> {
  try {
    await client.query(START + setWorkspace(context).join('; '));
    const slot = { name: 'take stream slot', text: `select case ${TAKE_SLOT} else false end as taken` };
    const { rows } = await client.query<{ taken: boolean }>({ ...slot, values: [context.userId] });
    if (rows[0]?.taken) {
      if (context.walPosition !== undefined) await client.query(openWorkspaceStatement(context));
      return true;
    }
    await client.query('rollback');
  } catch (error) {
    client.release(true);
    throw error;
  }
  client.release();
  return false;
}
