import { errorText, type LeadDetail, leadName, paths, useNavigation, useUndoable } from '@forksight/sdk';
import type { LeadAddress } from '../../../leadAddress';
import { useSetVerdict } from '../../../data/leadApi';

const VERDICT_TEXTS = { human: 'is a lead now', hidden: 'is hidden now' };
type Verdict = keyof typeof VERDICT_TEXTS | NonNullable<LeadDetail['verdict']>;

/**
 * Returns a function that stores an administrator's verdict, which overrides the rules. Undo restores the administrators'
 * previous verdict, or the rules' when there was none. A hidden lead has no page, so the list is shown next.
 */
export function useDecideVerdict(lead: LeadDetail, { workspace, leadId: id }: LeadAddress, list: string | undefined) {
  const perform = useUndoable();
  const { go } = useNavigation();
  const [send] = useSetVerdict();
  const previous = lead.decidedVerdict ?? null;
  const decide = (verdict: Verdict | null) => () => send({ id, customer_slug: workspace, verdict }).unwrap();
  const failure = (error: unknown) => errorText(error, 'Failed to change who is a lead');
  return async (verdict: keyof typeof VERDICT_TEXTS) => {
    const isDone = await perform({
      run: decide(verdict),
      success: () => `${leadName(lead)} ${VERDICT_TEXTS[verdict]}`,
      failure,
      undo: () => ({ run: decide(previous), failure }),
    });
    if (isDone && verdict === 'hidden') go(list ?? paths.page(workspace, 'all-leads'), { replace: true });
  };
}
