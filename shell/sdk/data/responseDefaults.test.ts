import { aCustomer, aLead, aLeadDetail } from '../testing';
import { completeCustomers, completeLeadDetail, completeLeadList, missingCall } from './responseDefaults';

/** Returns the object as an older server sends it, without these fields. */
function without<T extends object, Field extends keyof T>(value: T, ...fields: Field[]): Omit<T, Field> {
  return Object.fromEntries(Object.entries(value).filter(([field]) => !fields.includes(field as Field))) as never;
}

it('fills in the missing fields of a lead list', () => {
  const lead = aLead();
  const older = without(lead, 'avatarUrl', 'githubUser', 'hasPlaybook', 'score', 'verdict');
  expect(completeLeadList({ success: true, leads: [older] })).toEqual({
    success: true,
    leads: [{ ...lead, avatarUrl: null, githubUser: null, hasPlaybook: false, score: null, verdict: null }],
    total: 1,
    complete: true,
  });
});

it('keeps a complete list unchanged', () => {
  const leads = [aLead({ score: 74, verdict: 'suspected', hasPlaybook: true })];
  const list = { success: true as const, leads, total: 80_000, complete: false };
  expect(completeLeadList(list)).toEqual(list);
});

it('fills in the missing fields of a lead', () => {
  const card = { id: 1, contents: { url: null, summary: null, help: null, case_study_summary: null, email: null } };
  const lead = aLeadDetail({ score: 12 });
  const older = without(lead, 'score', 'scoreParts', 'verdict', 'attribution', 'emails', 'employers');
  const githubSignals = lead.githubSignals.map((signal) => without(signal, 'detail', 'employer', 'title'));
  expect(
    completeLeadDetail({ lead: { ...older, githubSignals, cards: [card] } }, { leadId: lead.leadId, favorites: [] }),
  ).toEqual({
    ...lead,
    score: null,
    cards: [{ ...card, createdAt: null, writer: null, sources: [], statements: [] }],
  });
});

it('fills in the missing count of hidden people', () => {
  const customer = aCustomer({ hiddenCount: 3 });
  expect(completeCustomers({ data: [without(customer, 'hiddenCount')] })).toEqual([{ ...customer, hiddenCount: null }]);
});

it('explains a missing endpoint and passes other errors on', () => {
  const explain = missingCall('This server cannot do that.');
  expect(explain({ status: 404, text: 'Not found' })).toEqual({ status: 501, text: 'This server cannot do that.' });
  expect(explain({ status: 503, text: 'Later' })).toEqual({ status: 503, text: 'Later' });
});
