import { errorText, type LeadDetail, paths, useNavigation, useToast } from '@forksight/sdk';
import type { LeadAddress } from '../../leadAddress';
import { useSetVerdict } from './leadApi';
import { nameOf } from './nameOf';

const SAID = { human: 'is a lead now', hidden: 'is hidden now' };
type Verdict = keyof typeof SAID | NonNullable<LeadDetail['verdict']>;

/**
 * An administrator's word on whether a person is a lead of this client, against the rules; Undo brings the administrators'
 * word before that back, else leaves it to the rules again. Who is hidden has no page any more: the list follows.
 */
export function useDecideVerdict(lead: LeadDetail, { workspace, leadId: id }: LeadAddress, list: string | undefined) {
  const toast = useToast();
  const { go } = useNavigation();
  const [send] = useSetVerdict();
  const fail = (error: unknown) => toast.error(errorText(error, 'Failed to change who is a lead'));
  const before = lead.decidedVerdict ?? null;
  const decide = (verdict: Verdict | null) => send({ id, customer_slug: workspace, verdict }).unwrap();
  return async (verdict: keyof typeof SAID) => {
    try {
      await decide(verdict);
    } catch (error) {
      fail(error);
      return;
    }
    toast.success(`${nameOf(lead)} ${SAID[verdict]}`, { undo: () => void decide(before).catch(fail) });
    if (verdict === 'hidden') go(list ?? paths.page(workspace, 'all-leads'), { replace: true });
  };
}
