import { DAY_MS } from '@forksight/sdk';
import { aCompanyDetail } from '../../testing/companies';
import { whyNow } from './whyNow';

const NOW = Date.parse('2026-10-02T10:00:00Z');
const texts = (company: Parameters<typeof aCompanyDetail>[0], now = NOW) =>
  whyNow(aCompanyDetail(company), 'demo', now).map(({ text }) => text);
const QUIET = { newPeople: 0, activePeople: 1, cameFrom: [] };
const weeks = (...signals: number[]) => ({
  trend: { weeks: signals.map(() => '2026-09-28'), groups: [{ group: 'watch', signals }], gaps: [] },
});

it('names the newest signal, new and active people, and former employers that have leads', () => {
  expect(texts(weeks(1, 1, 1, 1, 1))).toEqual([
    'Ada Brook (CTO) starred acme/tool 2 hours ago.',
    '2 people acted for the first time within two weeks.',
    '3 people were active within the same two weeks.',
    '1 person came from Atlas Freight, where you have leads too.',
  ]);
});

it.each([
  [weeks(1, 1, 1, 1, 4), '4 signals this week, 4 times the average of the four weeks before.'],
  [weeks(0, 0, 0, 0, 3), '3 signals this week, after four weeks without any.'],
])('names a week with far more signals than before', (company, text) => {
  expect(texts(company)[0]).toBe(text);
});

it('says when the last signal was if there is no reason', () => {
  expect(texts({ ...QUIET, ...weeks(0, 0) }, NOW + 30 * DAY_MS)).toEqual([
    'Nothing new: the last signal was on Oct 2, 2026.',
  ]);
  expect(texts({ ...QUIET, ...weeks(), people: [], lastSignalDate: null })).toEqual(['No signals yet.']);
});
