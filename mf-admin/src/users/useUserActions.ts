import { errorText, useToast } from '@forksight/sdk';
import { useMemo } from 'react';
import { type Account, useActivateUser, useAllowGoogle, useDeactivateUser } from '../data/adminApi';

/** What is done with a user at once; deactivating can be undone. */
export function useUserActions() {
  const toast = useToast();
  const [activate] = useActivateUser();
  const [deactivate] = useDeactivateUser();
  const [allow] = useAllowGoogle();
  return useMemo(() => {
    const turn = async (user: Account, active: boolean): Promise<void> => {
      try {
        await (active ? activate : deactivate)(user.id).unwrap();
        toast.success(`${user.email} is ${active ? 'active' : 'inactive'} now`, {
          undo: () => void turn(user, !active),
        });
      } catch (error) {
        toast.error(errorText(error, active ? 'Failed to activate user' : 'Failed to deactivate user'));
      }
    };
    const allowGoogle = async ({ id, email }: Account): Promise<void> => {
      try {
        await allow(id).unwrap();
        toast.success(`${email} may sign in with a new Google account, once`);
      } catch (error) {
        toast.error(errorText(error, 'Failed to allow a new Google account'));
      }
    };
    return { turn, allowGoogle };
  }, [toast, activate, deactivate, allow]);
}
