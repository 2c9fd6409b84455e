import { type User, useViewsQuery } from '@forksight/sdk';

/** Whether an administrator named a workspace that the server does not know. Clients only ever see their own. */
export function useUnknownWorkspace(user: User, workspace: string | null): boolean {
  const { error } = useViewsQuery(workspace ?? '', { skip: workspace === null || !user.is_admin });
  return error !== undefined && 'status' in error && error.status === 404;
}
