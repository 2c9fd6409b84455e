import { useMemo } from 'react';
import { errorText } from '../data/api';
import type * as Api from '../data/api.gen';
import type { LeadSelection } from '../data/leadLists';
import type { Id, Lead, Outreach } from '../data/types';
import { formatRelative } from '../format/dates';
import { leadName } from '../format/leads';
import { pluralize } from '../format/numbers';
import { type UndoableAction, useUndoable } from '../toasts/useUndoable';
import { NO_OUTREACH } from './outreach';
import {
  conflictOf,
  type OutreachConflict,
  useChangeLeadOutreach,
  useChangeOutreachOfCompanies,
  useChangeOutreachOfLeads,
  useRevertOutreach,
} from './outreachChanges';

/** Values to change; absent ones stay. */
type OutreachValues = Pick<Api.ChangeOutreach, 'status' | 'ownerId' | 'nextStep' | 'nextStepDate'>;

/** What a change of outreach returns, as far as Undo needs it. */
interface Changed {
  changeId: Id;
  changed?: number;
  conflictCount?: number;
  conflicts?: readonly Api.OutreachConflict[];
}

/** Whether a change is stored; if not because another user was faster, what that user changed. */
export interface OutreachOutcome {
  isSaved: boolean;
  conflict: OutreachConflict | undefined;
}

type SendChange = (body: OutreachValues & { version: number }) => Promise<Changed>;

/** Leads to change: those that the user saw, or all that match a list; `loadedAt` in milliseconds. */
type SelectedLeads = readonly Pick<Lead, 'leadId' | 'outreach'>[] | { matching: MatchingLeads; loadedAt: number };
/** A company in the state that the user saw; null: never changed. */
export interface SelectedCompany {
  companyId: Id;
  outreach: Outreach | null;
}
type MatchingLeads = Extract<LeadSelection, { matching: unknown }>['matching'];

/**
 * Returns changes of owner, status and next step, each with Undo. What another user has changed meanwhile is never
 * overwritten: a toast says who changed it and when.
 */
export function useOutreachActions(workspace: string) {
  const perform = useUndoable();
  const [sendLead] = useChangeLeadOutreach();
  const [sendMany] = useChangeOutreachOfLeads();
  const [sendCompanies] = useChangeOutreachOfCompanies();
  const [revert] = useRevertOutreach();

  return useMemo(() => {
    const undo = ({ changeId }: Changed): UndoableAction<Changed> => ({
      run: () => revert({ changeId, customer_slug: workspace }).unwrap(),
      success: ({ changed = 0, conflicts = [], conflictCount = 0 }) =>
        changed === 0 && conflictCount > 0
          ? `Not undone: ${othersHave(conflicts)} changed ${conflictCount === 1 ? 'it' : 'them'} meanwhile`
          : `Undone${conflictText(conflicts, conflictCount)}`,
      failure: (error) => errorText(error, 'Failed to undo'),
    });
    const change = async (
      { outreach, what, name }: { outreach: Outreach | null; what: 'lead' | 'company'; name: string },
      values: OutreachValues,
      send: SendChange,
    ): Promise<OutreachOutcome> => {
      let conflict: OutreachConflict | undefined;
      const isSaved = await perform<Changed>({
        run: () => send({ version: versionOf(outreach), ...values }),
        success: () => `Saved for ${name}`,
        failure: (error) => {
          conflict = conflictOf(error);
          return failureText(conflict, error, what);
        },
        undo,
      });
      return { isSaved, conflict };
    };
    const changeMany = (run: () => Promise<Changed>, noun: string, nouns: string): Promise<boolean> =>
      perform<Changed>({
        run,
        success: ({ changed = 0, conflicts = [], conflictCount = 0 }) =>
          `${pluralize(changed, noun, nouns)} changed${conflictText(conflicts, conflictCount)}`,
        failure: (error) => errorText(error, `Failed to change ${nouns}`),
        undo: (result) => (result.changed === 0 ? undefined : undo(result)),
      });
    return {
      change,
      changeLead: (lead: Pick<Lead, 'leadId' | 'outreach' | 'fullName' | 'githubUser'>, values: OutreachValues) =>
        change({ outreach: lead.outreach, what: 'lead', name: leadName(lead) }, values, (body) =>
          sendLead({ id: lead.leadId, customer_slug: workspace, ...body }).unwrap(),
        ),
      changeLeads: (leads: SelectedLeads, values: OutreachValues) =>
        changeMany(
          () => sendMany({ customer_slug: workspace, ...selection(leads), ...values }).unwrap(),
          'lead',
          'leads',
        ),
      /** At most 200 companies. */
      changeCompanies: (companies: readonly SelectedCompany[], values: OutreachValues) =>
        changeMany(
          () =>
            sendCompanies({
              customer_slug: workspace,
              companies: companies.map(({ companyId, outreach }) => ({ companyId, version: versionOf(outreach) })),
              ...values,
            }).unwrap(),
          'company',
          'companies',
        ),
    };
  }, [perform, revert, sendCompanies, sendLead, sendMany, workspace]);
}

function selection(leads: SelectedLeads) {
  if ('matching' in leads) {
    const { filters, search } = leads.matching;
    return { filters, listAgeMs: Date.now() - leads.loadedAt, ...(search && { search }) };
  }
  return { leads: leads.map(({ leadId, outreach }) => ({ leadId, version: versionOf(outreach) })) };
}

function versionOf(outreach: Outreach | null): number {
  return (outreach ?? NO_OUTREACH).version;
}

/** `Bob changed this lead 5 seconds ago. Your change was not saved.` */
function failureText(conflict: OutreachConflict | undefined, error: unknown, what: 'lead' | 'company'): string {
  if (!conflict) return errorText(error, 'Failed to save');
  const { changedBy, changedAt } = conflict;
  return `${changedBy ?? 'Another user'} changed this ${what} ${formatRelative(changedAt)}. Your change was not saved.`;
}

/** `, except 2 that Bob and others have changed meanwhile`; nothing without a conflict. */
function conflictText(conflicts: readonly Api.OutreachConflict[], count: number): string {
  return count === 0 ? '' : `, except ${String(count)} that ${othersHave(conflicts)} changed meanwhile`;
}

/** `Bob has` or `Bob and others have` */
function othersHave(conflicts: readonly Api.OutreachConflict[]): string {
  const users = [...new Set(conflicts.map(({ changedBy }) => changedBy ?? 'another user'))];
  const [first = 'another user'] = users;
  return users.length > 1 ? `${first} and others have` : `${first} has`;
}

/** Whether two ids name the same user: ids are opaque. */
export function isSameUser(one: Id | null | undefined, other: Id | null | undefined): boolean {
  return one !== null && one !== undefined && other !== null && other !== undefined && String(one) === String(other);
}
