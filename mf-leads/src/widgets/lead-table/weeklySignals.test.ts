import { aSignal } from '@forksight/sdk/testing';
import { weeklySignals } from './weeklySignals';

const WEDNESDAY = Date.parse('2026-10-07T12:00:00Z');
const at = (...dates: string[]) => dates.map((createdAt) => aSignal({ createdAt }));

it('counts signals by weeks from Monday to Sunday, the current one last', () => {
  const signals = at('2026-10-07T11:00:00Z', '2026-10-05T00:00:00Z', '2026-10-04T23:59:59Z', '2026-09-21T00:00:00Z');
  expect(weeklySignals(signals, 4, WEDNESDAY)).toEqual([0, 1, 1, 2]);
});

it('leaves out what is older, and what is no date', () => {
  expect(weeklySignals(at('2026-09-01T00:00:00Z', 'someday'), 2, WEDNESDAY)).toEqual([0, 0]);
});
