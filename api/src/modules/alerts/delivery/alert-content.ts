import { pluralize } from '../../../platform/pluralize.js';
import type { AlertEvent } from '../alert.entity.js';

/** A lead or company that a message names. */
export interface AlertItem {
  leadId: number | null;
  name: string;
  jobTitle: string | null;
  companyId: number | null;
  companyName: string | null;
  signalCount: number;
  /** Of these, what own sources have sent of the company itself. */
  companySignalCount: number;
  /** Of a company: how many leads the signals are of. */
  leadCount: number | null;
  /** The newest signal. */
  signalType: string | null;
  repo: string | null;
  /** Of a move: the employer before. */
  formerCompany: string | null;
}

/** What a message says, whatever its channel. */
export interface AlertContent {
  /** `test`: it names nothing, and shows that messages arrive. */
  event: AlertEvent | 'test';
  workspace: { name: string; slug: string };
  viewId: string | null;
  viewName: string | null;
  entityType: 'leads' | 'companies';
  total: number;
  /** At most `MAX_ITEMS`. */
  items: AlertItem[];
}

export const MAX_ITEMS = 25;

export function alertTitle({ event, entityType, total, viewName, workspace }: AlertContent): string {
  const place = viewName ?? workspace.name;
  switch (event) {
    case 'matched':
      return `${entityType === 'leads' ? pluralize(total, 'new lead') : pluralize(total, 'new company', 'new companies')} in ${place}`;
    case 'surged':
      return `${pluralize(total, 'company', 'companies')} with a surge in ${place}`;
    case 'moved':
      return `${pluralize(total, 'lead')} in ${place} changed companies`;
    case 'test':
      return `Test: your alert in ${place} arrives here`;
  }
}

/** Address of the page with everything that the message is about. */
export function alertLink({ workspace, viewId, entityType, event }: AlertContent, publicUrl: string): string {
  const list = entityType === 'companies' || event === 'surged' ? 'all-companies' : 'all-leads';
  const ofView = viewId !== null && (list === 'all-companies') === (entityType === 'companies');
  return `${publicUrl}/#/${workspace.slug}/${list}${ofView ? `?viewId=${viewId}` : ''}`;
}

export function itemLink({ leadId, companyId }: AlertItem, slug: string, publicUrl: string): string {
  return `${publicUrl}/#/${slug}/${leadId === null ? `company/${companyId ?? 0}` : `lead/${leadId}`}`;
}

/** What is said of an item beside its name, in parts. */
export function itemDetails(item: AlertItem, event: AlertContent['event']): string[] {
  const { jobTitle, companyName, formerCompany, signalCount, companySignalCount, leadCount, signalType, repo } = item;
  if (leadCount !== null) {
    const period = event === 'surged' ? ' in seven days' : '';
    const company = companySignalCount > 0 ? ' and the company itself' : '';
    return [`${pluralize(signalCount, 'signal')} of ${pluralize(leadCount, 'lead')}${company}${period}`];
  }
  if (event === 'moved') return [`from ${formerCompany ?? 'another company'} to ${companyName ?? 'a new company'}`];
  const activity = signalType && repo && `${signalLabel(signalType)} in ${repo}`;
  return [jobTitle, companyName, activity].filter((part): part is string => Boolean(part));
}

/** `IssueCommentEvent` is `Issue Comment`. */
function signalLabel(signalType: string): string {
  return signalType.replace(/Event$/, '').replace(/([a-z])([A-Z])/g, '$1 $2');
}
