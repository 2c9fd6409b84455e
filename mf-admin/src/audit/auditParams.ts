import { type Api, textParam, type UrlParam } from '@forksight/sdk';

/** Outcomes of a recorded action. */
export const OUTCOMES = ['done', 'denied', 'failed'] as const satisfies readonly Api.AuditOutcome[];

export const OUTCOME_TONES = { done: 'good', denied: 'bad', failed: 'bad' } as const;

export const OUTCOME_LABELS: Record<Api.AuditOutcome, string> = { done: 'Done', denied: 'Denied', failed: 'Failed' };

/** The server names the valid actions, so any text is accepted here. */
export const actionParam = textParam as UrlParam<Api.AuditAction | undefined>;

/** A day, `YYYY-MM-DD`. */
export const dayParam: UrlParam<string | undefined> = {
  read: (text) =>
    /^\d{4}-\d\d-\d\d$/.test(text ?? '') && !Number.isNaN(Date.parse(text ?? '')) ? (text ?? '') : undefined,
  write: (value) => value || null,
};
