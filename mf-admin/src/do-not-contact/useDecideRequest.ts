import { errorText, useToast } from '@forksight/sdk';
import { useState } from 'react';
import {
  type DoNotContactRequest,
  useConfirmDoNotContact,
  useLiftDoNotContact,
  useRejectDoNotContact,
} from '../data/adminApi';
import { personName } from './requestLabels';

type Decision = 'confirm' | 'reject' | 'lift';

/** `decide` sends a decision, reports its success in a toast and calls `onDecided`; `failure` is the server's refusal. */
export function useDecideRequest(request: DoNotContactRequest, onDecided: () => void) {
  const toast = useToast();
  const [confirm] = useConfirmDoNotContact();
  const [reject] = useRejectDoNotContact();
  const [lift] = useLiftDoNotContact();
  const [busy, setBusy] = useState<Decision>();
  const [failure, setFailure] = useState<string>();
  const { id, leadId, customerName } = request;
  const name = personName(request);
  const send: Record<Decision, () => Promise<unknown>> = {
    confirm: () => confirm(id).unwrap(),
    reject: () => reject(id).unwrap(),
    lift: () => lift(leadId).unwrap(),
  };
  const texts: Record<Decision, string> = {
    confirm: `${name} is erased everywhere`,
    reject: `${name} is a lead of ${customerName} again`,
    lift: `${name} may be contacted again`,
  };
  const decide = async (decision: Decision) => {
    setBusy(decision);
    setFailure(undefined);
    try {
      await send[decision]();
      toast.success(texts[decision]);
      onDecided();
    } catch (error) {
      setFailure(errorText(error, 'Something went wrong'));
      setBusy(undefined);
    }
  };
  return { decide, busy, failure };
}
