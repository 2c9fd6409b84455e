import { isDue, NO_OUTREACH } from './outreach';

const NOW = Date.parse('2026-11-27T12:00:00Z');
const next = { ...NO_OUTREACH, status: 'contacted', nextStepDate: '2026-11-27' } as const;

it.each([
  ['is due on its UTC day', next, true],
  ['is due after its day', { ...next, nextStepDate: '2026-11-01' }, true],
  ['is not due before its day', { ...next, nextStepDate: '2026-11-28' }, false],
  ['is not due without a day', { ...next, nextStepDate: null }, false],
  ['is not due when the lead is won', { ...next, status: 'won' }, false],
  ['is not due when the lead is lost', { ...next, status: 'lost' }, false],
] as const)('a next step %s', (_, outreach, due) => expect(isDue(outreach, NOW)).toBe(due));
