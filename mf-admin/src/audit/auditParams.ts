import { type Api, textParam, type UrlParam } from '@forksight/sdk';

/** How an action ended. */
export const OUTCOMES = ['done', 'denied', 'failed'] as const satisfies readonly Api.AuditOutcome[];

export const OUTCOME_WORDS: Record<Api.AuditOutcome, string> = { done: 'Done', denied: 'Denied', failed: 'Failed' };

/** One of those that the server names. */
export const actionParam = textParam as UrlParam<Api.AuditAction | undefined>;

/** A day, `YYYY-MM-DD`. */
export const dayParam: UrlParam<string | undefined> = {
  read: (text) =>
    /^\d{4}-\d\d-\d\d$/.test(text ?? '') && !Number.isNaN(Date.parse(text ?? '')) ? (text ?? '') : undefined,
  write: (value) => value || null,
};
