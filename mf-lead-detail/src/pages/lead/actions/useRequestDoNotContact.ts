import { type LeadDetail, leadName, useToast } from '@forksight/sdk';
import { useDoNotContact } from '../../../data/leadApi';
import type { LeadAddress } from '../../../leadAddress';
import { useWithdrawRequest } from './useWithdrawRequest';

interface NewRequest {
  reason: string;
  personAsked: boolean;
}

/** `send` files the request, offers Undo in a toast, and resolves to whether the server accepted it. */
export function useRequestDoNotContact(lead: LeadDetail, address: LeadAddress) {
  const toast = useToast();
  const [file, { isLoading, error }] = useDoNotContact();
  const withdraw = useWithdrawRequest(address);
  const name = leadName(lead);
  const send = async (request: NewRequest): Promise<boolean> => {
    try {
      await file({ id: address.leadId, customer_slug: address.workspace, ...request }).unwrap();
    } catch {
      // The dialog shows `error`.
      return false;
    }
    toast.success(`${name} is hidden in this workspace`, { undo: () => void withdraw(name) });
    return true;
  };
  return { send, isSending: isLoading, error };
}
