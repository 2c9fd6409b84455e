import type { CrmMapping, CrmRecord } from '../crm.js';

export const PLAN_OUTCOMES = ['create', 'update', 'same', 'conflict'] as const;
export type PlanOutcome = (typeof PLAN_OUTCOMES)[number];

/** A value that a push sets. `present`: what the CRM has; null: nothing. */
export interface PlannedChange {
  property: string;
  present: string | null;
  value: string;
}

/** What a push does with one lead. */
export interface Plan {
  outcome: PlanOutcome;
  /** The contact in the CRM; null: there is none yet. */
  recordId: string | null;
  url: string | null;
  changes: PlannedChange[];
  /** Values that were changed or emptied in the CRM. They stay, unless a user replaces them. */
  conflicts: PlannedChange[];
  /** Why the lead is not written at all. */
  reason: string | null;
  /** Of the contact in the CRM, to be shown. */
  owner: string | null;
  ownerEmail: string | null;
  stage: string | null;
}

/** The values of a lead by the names of mappings. */
export interface LeadToPush {
  leadId: number;
  name: string;
  values: Record<string, string | null>;
}

/** The last pushed value of each property. */
export type PushedValues = Record<string, string>;

export function toExternalId(leadId: number): string {
  return String(leadId);
}

/**
 * Compares leads with the contacts that were found by their external ids and e-mail addresses. A contact is matched by the
 * external id first. A value of the CRM may be replaced when it is empty, or when it is what was pushed last.
 */
export function planPush(
  leads: readonly LeadToPush[],
  mapping: readonly CrmMapping[],
  records: readonly CrmRecord[],
  pushed: ReadonlyMap<number, PushedValues>,
): Map<number, Plan> {
  const byExternalId = groupBy(records, ({ externalId }) => (externalId === null ? [] : [externalId]));
  const byEmail = groupBy(records, ({ emails }) => emails.map(normalizeEmail));
  const plans = new Map<number, Plan>();
  const takenRecords = new Set<string>();
  const takenEmails = new Set<string>();
  for (const lead of leads) {
    const email = lead.values.email ? normalizeEmail(lead.values.email) : null;
    const own = byExternalId.get(toExternalId(lead.leadId)) ?? [];
    const sameEmail = email === null ? [] : (byEmail.get(email) ?? []);
    const candidates = [...new Set([...own, ...sameEmail])];
    const record = own[0] ?? sameEmail[0];
    const reason = findObstacle(lead, candidates, record, {
      isTaken: (record && takenRecords.has(record.recordId)) || (email !== null && takenEmails.has(email)),
    });
    if (record) takenRecords.add(record.recordId);
    if (email !== null) takenEmails.add(email);
    plans.set(
      lead.leadId,
      reason === null
        ? planValues(lead, mapping, record, pushed.get(lead.leadId) ?? {})
        : obstructedPlan(record, reason),
    );
  }
  return plans;
}

function findObstacle(
  { leadId, values }: LeadToPush,
  candidates: readonly CrmRecord[],
  record: CrmRecord | undefined,
  { isTaken }: { isTaken: boolean | undefined },
): string | null {
  if (candidates.length > 1) return 'Several contacts of the CRM match: merge them there first.';
  if (record && record.externalId !== null && record.externalId !== toExternalId(leadId)) {
    return 'The contact with this e-mail address belongs to another lead.';
  }
  if (record?.obstacle !== undefined) return record.obstacle;
  if (isTaken) return 'Another lead of this push has the same e-mail address.';
  if (!record && !values.email && !values.lastName && !values.firstName)
    return 'Neither a name nor an e-mail address is known.';
  return null;
}

function obstructedPlan(record: CrmRecord | undefined, reason: string): Plan {
  return {
    ...{ outcome: 'conflict', recordId: record?.recordId ?? null, url: record?.url ?? null },
    ...{ changes: [], conflicts: [], reason, ...shownValues(record) },
  };
}

function shownValues(record: CrmRecord | undefined): Pick<Plan, 'owner' | 'ownerEmail' | 'stage'> {
  return { owner: record?.owner ?? null, ownerEmail: record?.ownerEmail ?? null, stage: record?.stage ?? null };
}

function planValues(
  { values }: LeadToPush,
  mapping: readonly CrmMapping[],
  record: CrmRecord | undefined,
  pushed: PushedValues,
): Plan {
  const [changes, conflicts]: [PlannedChange[], PlannedChange[]] = [[], []];
  for (const { field, property } of mapping) {
    const value = values[field];
    // What is not known here says nothing about what the CRM has.
    if (!value) continue;
    const present = record?.values[property] ?? null;
    const isKnownAddress = field === 'email' && record?.emails.some((email) => isSame(field, email, value));
    if (isKnownAddress || isSame(field, present, value)) continue;
    const last = pushed[property];
    const isOurs = present === null ? last === undefined : last !== undefined && isSame(field, present, last);
    (isOurs || !record ? changes : conflicts).push({ property, present, value });
  }
  const isUnlinked = record !== undefined && record.externalId === null;
  const outcome = !record
    ? 'create'
    : conflicts.length > 0
      ? 'conflict'
      : changes.length > 0 || isUnlinked
        ? 'update'
        : 'same';
  const contact = { recordId: record?.recordId ?? null, url: record?.url ?? null, ...shownValues(record) };
  return { outcome, ...contact, changes, conflicts, reason: null };
}

/**
 * Returns the values to write, by a plan made just now. `seen`: the plan that the user saw; `overwrites`: whether the user
 * replaces the conflicting values that it showed. A value that has changed in the CRM since is not replaced.
 */
export function valuesToWrite(plan: Plan, seen: Plan, overwrites: boolean): Record<string, string> {
  const replaced = plan.conflicts.filter(({ property, present }) =>
    seen.conflicts.some((conflict) => conflict.property === property && conflict.present === present),
  );
  const writtenChanges = [...plan.changes, ...(overwrites ? replaced : [])];
  return Object.fromEntries(writtenChanges.map(({ property, value }) => [property, value]));
}

function isSame(field: string, present: string | null, value: string): boolean {
  if (present === null) return false;
  if (field === 'email') return normalizeEmail(present) === normalizeEmail(value);
  return present.trim() === value.trim();
}

function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

function groupBy<Value>(values: readonly Value[], keys: (value: Value) => string[]): Map<string, Value[]> {
  const groups = new Map<string, Value[]>();
  for (const value of values) {
    for (const key of keys(value)) groups.set(key, [...(groups.get(key) ?? []), value]);
  }
  return groups;
}
