import type { CrmRecord } from '../crm.js';
import { planPush, valuesToWrite, type LeadToPush, type Plan, type PushedValues } from './plan.rules.js';

const MAPPING = [
  { field: 'email', property: 'email' },
  { field: 'jobTitle', property: 'title' },
];

const lead = (leadId: number, values: Partial<Record<'email' | 'jobTitle' | 'lastName', string>> = {}): LeadToPush => ({
  ...{ leadId, name: 'Ada' },
  values: { email: 'ada@acme.example', jobTitle: 'CTO', ...values },
});
const record = (
  recordId: string,
  more: Partial<CrmRecord> & { title?: string | null; email?: string } = {},
): CrmRecord => {
  const { title = null, email = 'ada@acme.example', ...columns } = more;
  const values = { email, title };
  return {
    recordId,
    externalId: null,
    emails: [email],
    values,
    owner: null,
    ownerEmail: null,
    stage: null,
    url: null,
    ...columns,
  };
};
function plan(leads: LeadToPush[], records: CrmRecord[], pushed: [number, PushedValues][] = []): Plan {
  const first = planPush(leads, MAPPING, records, new Map(pushed)).get(leads.at(-1)?.leadId ?? 0);
  if (!first) throw new Error('There is no plan');
  return first;
}

describe('the plan of a push', () => {
  it('creates a contact where none matches', () => {
    expect(plan([lead(1)], [])).toMatchObject({
      outcome: 'create',
      recordId: null,
      changes: [
        { property: 'email', present: null, value: 'ada@acme.example' },
        { property: 'title', present: null, value: 'CTO' },
      ],
    });
  });

  it('matches by external id before the e-mail address, which may differ in case', () => {
    expect(plan([lead(1)], [record('7', { email: 'ADA@acme.example' })])).toMatchObject({
      ...{ outcome: 'update', recordId: '7' },
      changes: [{ property: 'title', value: 'CTO' }],
    });
    const moved = record('8', { externalId: '1', email: 'old@acme.example', title: 'CTO' });
    expect(plan([lead(1)], [moved])).toMatchObject({ outcome: 'conflict', recordId: '8' });
  });

  it('replaces what was pushed last, and nothing that was changed or emptied in the CRM', () => {
    const present = (title: string | null) => record('7', { externalId: '1', title });
    const pushed: [number, PushedValues][] = [[1, { email: 'ada@acme.example', title: 'Engineer' }]];
    expect(plan([lead(1)], [present('Engineer')], pushed)).toMatchObject({
      ...{ outcome: 'update', conflicts: [] },
      changes: [{ property: 'title', present: 'Engineer', value: 'CTO' }],
    });
    for (const title of ['Boss', null]) {
      expect(plan([lead(1)], [present(title)], pushed)).toMatchObject({
        ...{ outcome: 'conflict', changes: [] },
        conflicts: [{ property: 'title', present: title, value: 'CTO' }],
      });
    }
    expect(plan([lead(1)], [present('Boss')])).toMatchObject({ outcome: 'conflict' });
    expect(plan([lead(1)], [present('CTO')])).toMatchObject({ outcome: 'same' });
  });

  it('never empties a value of the CRM', () => {
    expect(plan([lead(1, { jobTitle: '' })], [record('7', { externalId: '1', title: 'Boss' })])).toMatchObject({
      outcome: 'same',
    });
  });

  it('knows further addresses of a contact', () => {
    const several = record('7', { externalId: '1', title: 'CTO', email: 'a@acme.example' });
    several.emails.push('ada@acme.example');
    expect(plan([lead(1)], [several])).toMatchObject({ outcome: 'same' });
  });

  it.each([
    ['several contacts match', [lead(1)], [record('7', { externalId: '1', email: 'x@acme.example' }), record('8')]],
    ['the contact is of another lead', [lead(1)], [record('7', { externalId: '2' })]],
    ['another lead has the same address', [lead(1), lead(2)], []],
    ['nothing tells who it is', [lead(1, { email: '' })], []],
  ])('leaves a lead out when %s', (_, leads, records) => {
    const left = plan(leads, records);
    expect(left).toMatchObject({ outcome: 'conflict', changes: [], conflicts: [] });
    expect(left.reason).toMatch(/\.$/);
  });
});

describe('the values to write', () => {
  const seen = plan([lead(1)], [record('7', { title: 'Boss' })]);

  it('leave conflicts as they are, unless the user replaces them', () => {
    expect(valuesToWrite(seen, seen, false)).toEqual({});
    expect(valuesToWrite(seen, seen, true)).toEqual({ title: 'CTO' });
  });

  it('leave what has changed since the user saw it', () => {
    const now = plan([lead(1)], [record('7', { title: 'Owner' })]);
    expect(valuesToWrite(now, seen, true)).toEqual({});
  });
});
