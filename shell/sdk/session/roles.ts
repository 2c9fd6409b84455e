import type { User } from '../data/types';

/** Key of the page on which a workspace is managed, by administrators and by its own one. */
export const SETTINGS_PAGE = 'settings';

/** Whether the user may manage a workspace: administrators all, a workspace's administrator their own. */
export function canManage(user: User, workspace: string | null): boolean {
  return user.is_admin || (user.is_workspace_admin === true && workspace !== null && user.customer_slug === workspace);
}
