import type { Statement } from './request-pool.js';

export interface WorkspaceContext {
  userId: number;
  /** Whether statements see what belongs to the user alone; true by default. */
  seesOwnRows?: boolean;
  customerId?: number;
}

/** Does for later transactions what the session statement does for the first one. */
export function openWorkspaceStatement({ userId, seesOwnRows = true, customerId }: WorkspaceContext): Statement {
  return {
    name: 'open workspace',
    text: `select set_config('forksight.customer_id', $1, true), set_config('forksight.user_id', $2, true),
      set_config('transaction_read_only', 'on', true)`,
    values: [String(customerId ?? ''), seesOwnRows ? String(userId) : ''],
  };
}
