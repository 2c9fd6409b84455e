import { errorText, type UndoableAction, useToast, useUndoable } from '@forksight/sdk';
import { useMemo } from 'react';
import { type Account, useActivateUser, useAllowGoogle, useChangeRole, useDeactivateUser } from '../data/adminApi';

/** Returns the actions that take effect without a dialog. Changes of state and role offer Undo. */
export function useUserActions() {
  const toast = useToast();
  const perform = useUndoable();
  const [activate] = useActivateUser();
  const [deactivate] = useDeactivateUser();
  const [change] = useChangeRole();
  const [allow] = useAllowGoogle();
  return useMemo(() => {
    const setActiveAction = (user: Account, active: boolean): UndoableAction => ({
      run: () => (active ? activate : deactivate)(user.id).unwrap(),
      success: () => `${user.email} is ${active ? 'active' : 'inactive'} now`,
      failure: (error) => errorText(error, active ? 'Failed to activate user' : 'Failed to deactivate user'),
      undo: () => setActiveAction(user, !active),
    });
    const setActive = (user: Account, active: boolean) => perform(setActiveAction(user, active));
    const roleAction = (user: Account, isWorkspaceAdmin: boolean): UndoableAction => ({
      run: () => change({ id: user.id, is_workspace_admin: isWorkspaceAdmin }).unwrap(),
      success: () =>
        `${user.email} ${isWorkspaceAdmin ? 'administers' : 'no longer administers'} ${user.customer_slug ?? 'the workspace'}`,
      failure: (error) => errorText(error, 'Failed to change the role'),
      undo: () => roleAction(user, !isWorkspaceAdmin),
    });
    const setWorkspaceAdmin = (user: Account, isWorkspaceAdmin: boolean) => perform(roleAction(user, isWorkspaceAdmin));
    const allowGoogle = async ({ id, email }: Account): Promise<void> => {
      try {
        await allow(id).unwrap();
        toast.success(`${email} may sign in with a new Google or SSO account, once`);
      } catch (error) {
        toast.error(errorText(error, 'Failed to allow a new Google or SSO account'));
      }
    };
    return { setActive, setWorkspaceAdmin, allowGoogle };
  }, [toast, perform, activate, deactivate, change, allow]);
}
