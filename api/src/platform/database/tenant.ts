import type { WorkspaceContext } from './open-workspace.js';

/** What `bindTenant` reads of a statement, whether it is the driver's or TypeORM's. */
interface TenantStatement {
  text: string;
  values?: unknown[];
}

/**
 * Binds `$workspace` and `$member`, which statements name like their numbered parameters: the workspace that they run
 * in, and the user whose own rows they see (null for a workspace's token). They follow the statement's values, so the same text
 * always becomes the same text.
 *
 * Row-level security compares rows with `current_workspace()` as a second check. A statement that nothing binds fails.
 */
export function bindTenant<Bound extends TenantStatement>(
  statement: Bound,
  { customerId, userId, seesOwnRows = true }: WorkspaceContext,
): Bound {
  const values = [...(statement.values ?? [])];
  let { text } = statement;
  const bind = (name: string, value: number | null) => {
    if (!text.includes(name)) return;
    values.push(value);
    text = text.replaceAll(name, `$${String(values.length)}::int`);
  };
  bind('$workspace', customerId ?? null);
  bind('$member', seesOwnRows ? userId : null);
  return text === statement.text ? statement : { ...statement, text, values };
}

/**
 * Names the settings of the transaction instead of parameters, for reads where Citus distributes nothing: PostgreSQL then plans a
 * list without filters once for each connection. With the workspace as a parameter it plans anew for each request, which takes
 * as long as the list itself (decision 0114).
 */
export function withTenantSettings<Named extends { text: string }>(statement: Named): Named {
  const text = statement.text.replaceAll('$workspace', 'current_workspace()').replaceAll('$member', 'current_member()');
  return { ...statement, text };
}
