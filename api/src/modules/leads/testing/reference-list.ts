import { isTextField, type LeadSortColumn, type TextFilterProperty } from '../fields/lead-fields.rules.js';
import type { Filter } from '../filters/filter.dto.js';

/** A lead from which tests compute expected lists in plain TypeScript. */
export interface ReferenceLead {
  leadId: number;
  login: string;
  /** By the names of text fields. */
  texts: Record<TextFilterProperty, string | null>;
  companyId: number | null;
  employees: number | null;
  country: string | null;
  signals: { type: string; repo: string; createdAt: string }[];
  tagIds: string[];
  tagNames: string[];
  isFavorite: boolean;
  hasEmail: boolean;
  hasPlaybook: boolean;
  isNew: boolean;
  recycled: boolean;
  hidden: boolean;
  score: number | null;
  companyScore: number | null;
  outreach: ReferenceOutreach;
  companyOutreach: ReferenceOutreach;
}

export interface ReferenceOutreach {
  status: string;
  ownerId: number | null;
  nextStepDate: string | null;
}

export interface ReferenceRequest {
  filters: Filter[];
  search?: string;
  sortCol?: LeadSortColumn;
  sortDesc?: boolean;
}

/** Returns the ids of the list, in order. */
export function referenceList(
  leads: ReferenceLead[],
  { filters, search, sortCol, sortDesc = false }: ReferenceRequest,
): number[] {
  const namesRecycled = filters.some(({ propertyName }) => propertyName === 'recycled');
  return leads
    .filter((lead) => !lead.hidden && (namesRecycled || !lead.recycled))
    .filter((lead) => filters.every((filter) => matches(lead, filter, filters, leads) !== (filter.negate ?? false)))
    .filter((lead) => !search || isFound(lead, search))
    .sort((one, other) => {
      if (sortCol) return compare(sortKey(one, sortCol), sortKey(other, sortCol), sortDesc) || byId(one, other);
      return (
        compare(one.score, other.score, true) || compare(lastSignal(one), lastSignal(other), true) || byId(one, other)
      );
    })
    .map((lead) => lead.leadId);
}

const byId = (one: ReferenceLead, other: ReferenceLead) => one.leadId - other.leadId;

function matches(
  lead: ReferenceLead,
  { propertyName, operator, value }: Filter,
  filters: readonly Filter[],
  leads: readonly ReferenceLead[],
): boolean {
  const oneOf = (values: unknown[]) =>
    (operator === '=' ? [value] : (value as unknown[])).some((item) => values.includes(item));
  if (isTextField(propertyName)) {
    const text = lead.texts[propertyName];
    if (text === null) return false;
    return operator === '=' ? text === value : like(text.toLowerCase(), String(value).toLowerCase());
  }
  switch (propertyName) {
    case 'companyCountryCode':
      return oneOf([lead.country, lead.country?.toLowerCase()]);
    case 'companyEmployeeCount': {
      if (lead.employees === null) return false;
      if (operator === '=') return lead.employees === value;
      return operator === '>' ? lead.employees > Number(value) : lead.employees < Number(value);
    }
    case 'repository':
      return (operator === '=' ? [value] : (value as unknown[])).some((name) =>
        lead.signals.some(({ repo }) => repo.toLowerCase() === String(name).toLowerCase()),
      );
    case 'signalType':
      return oneOf(lead.signals.map(({ type }) => type));
    case 'lastSignalDate': {
      const last = lastSignal(lead);
      if (last === null) return false;
      const bound = Date.parse(`${String(value)}T00:00:00Z`);
      return operator === '>' ? last > bound : last < bound;
    }
    case 'signalWeek':
      return lead.signals.some(
        (signal) =>
          weekOf(signal.createdAt) === weekOf(String(value)) &&
          filters
            .filter(({ negate }) => !negate)
            .filter((sibling) => sibling.propertyName === 'signalType' || sibling.propertyName === 'repository')
            .every((sibling) => matches({ ...lead, signals: [signal] }, sibling, filters, leads)),
      );
    case 'firstSignalWeek':
      return firstWeek([lead]) === weekOf(String(value));
    case 'companyFirstWeek':
      return (
        lead.companyId !== null &&
        firstWeek(
          leads.filter(({ companyId, hidden, recycled }) => companyId === lead.companyId && !hidden && !recycled),
        ) === weekOf(String(value))
      );
    case 'tags':
      return oneOf(lead.tagIds);
    case 'isFavorite':
    case 'hasEmail':
    case 'hasPlaybook':
      return lead[propertyName] === value;
    case 'new':
      return lead.isNew === value;
    case 'recycled':
      return lead.recycled === value;
    case 'companyId':
      return operator === '=' && value === null
        ? lead.companyId === null
        : oneOf([lead.companyId]) && lead.companyId !== null;
    case 'status':
      return oneOf([lead.outreach.status]);
    case 'companyStatus':
      return oneOf([lead.companyOutreach.status]);
    case 'ownerId':
      return oneOf([lead.outreach.ownerId]);
    case 'companyOwnerId':
      return oneOf([lead.companyOutreach.ownerId]);
    case 'mine':
      return (lead.outreach.ownerId === Math.min(...leads.flatMap(({ outreach }) => outreach.ownerId ?? []))) === value;
    case 'nextStepDate': {
      const { nextStepDate } = lead.outreach;
      if (operator === '=') return nextStepDate === value;
      return nextStepDate !== null && (operator === '>' ? nextStepDate > String(value) : nextStepDate < String(value));
    }
    case 'due':
      return isDue(lead.outreach) === value;
    case 'leadId':
      return oneOf([lead.leadId]);
    case 'minScore':
      return lead.score !== null && (operator === '=' ? lead.score >= Number(value) : lead.score > Number(value));
  }
}

function isDue({ nextStepDate, status }: ReferenceLead['outreach']): boolean {
  if (status === 'won' || status === 'lost') return false;
  return nextStepDate !== null && nextStepDate <= new Date().toISOString().slice(0, 10);
}

/** Weeks since the first Monday of 1970. */
function weekOf(date: string): number {
  return Math.floor((Date.parse(date) / 86_400_000 - 4) / 7);
}

/** The week of the first signal; undefined without signals. */
function firstWeek(leads: readonly ReferenceLead[]): number | undefined {
  const weeks = leads.flatMap(({ signals }) => signals.map(({ createdAt }) => weekOf(createdAt)));
  return weeks.length === 0 ? undefined : Math.min(...weeks);
}

/** SQL's LIKE, one character at a time. */
function like(text: string, pattern: string): boolean {
  return likeFrom(Array.from(text), Array.from(pattern));
}

function likeFrom(text: string[], [first, ...pattern]: string[]): boolean {
  if (first === undefined) return text.length === 0;
  if (first === '%')
    return likeFrom(text, pattern) || (text.length > 0 && likeFrom(text.slice(1), [first, ...pattern]));
  const literal = first === '\\' ? (pattern.shift() ?? first) : first;
  const fits = text.length > 0 && ((first === '_' && literal === first) || text[0] === literal);
  return fits && likeFrom(text.slice(1), pattern);
}

function isFound(lead: ReferenceLead, search: string): boolean {
  const { companyName, fullName, jobTitle } = lead.texts;
  return [companyName, fullName, lead.login, jobTitle].some((text) =>
    text?.toLowerCase().includes(search.toLowerCase()),
  );
}

const SIGNAL_GROUPS = [
  ['watch', 'WatchEvent'],
  ['pull request', 'PullRequestEvent', 'PullRequestReviewEvent'],
  ['issue', 'IssuesEvent'],
  ['comment', 'CommitCommentEvent', 'IssueCommentEvent', 'PullRequestReviewCommentEvent'],
  ['fork', 'ForkEvent'],
  ['commit', 'CreateEvent', 'DeleteEvent', 'PushEvent'],
  ['other', 'MemberEvent', 'PublicEvent', 'GollumEvent', 'ReleaseEvent'],
];

function sortKey(lead: ReferenceLead, column: LeadSortColumn): string | number | null {
  if (isTextField(column)) return lead.texts[column]?.toLowerCase() ?? null;
  switch (column) {
    case 'companyEmployeeCount':
      return lead.employees;
    case 'sourceRepos':
      return joinNames(new Set(lead.signals.map(({ repo }) => repo.toLowerCase())));
    case 'githubSignalsTypes':
      return (
        SIGNAL_GROUPS.filter(([, ...types]) => lead.signals.some(({ type }) => types.includes(type)))
          .map(([label]) => label)
          .join(', ') || null
      );
    case 'githubSignalsCount':
      return lead.signals.length;
    case 'lastSignalDate':
      return lastSignal(lead);
    case 'tags':
      return joinNames(new Set(lead.tagNames.map((name) => name.toLowerCase())));
    case 'companyCountryCode':
      return lead.country?.toLowerCase() ?? null;
    case 'score':
      return lead.score;
  }
}

function joinNames(names: Set<string>): string | null {
  return [...names].sort(byCodePoint).join(', ') || null;
}

function lastSignal({ signals }: ReferenceLead): number | null {
  return signals.length === 0 ? null : Math.max(...signals.map(({ createdAt }) => Date.parse(createdAt)));
}

/** Missing values last in both directions. */
export function compare(one: string | number | null, other: string | number | null, desc: boolean): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  const order = typeof one === 'number' ? one - Number(other) : byCodePoint(one, String(other));
  return desc ? -order : order;
}

function byCodePoint(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other));
}
