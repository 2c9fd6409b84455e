import type { Lead } from '@forksight/sdk';
import { findSurge } from './surge';

const NOW_MS = Date.parse('2026-03-31T12:00:00Z');

function signalsOn(...days: string[]): Lead['githubSignals'] {
  return days.map((day) => ({ signalType: 'IssuesEvent', repo: 'acme/tool', createdAt: `2026-03-${day}T12:00:00Z` }));
}

describe('surge of a lead', () => {
  it('is a week with three times as many signals as the weeks before it on average', () => {
    const before = signalsOn('05', '10', '12', '20');
    expect(findSurge([...before, ...signalsOn('28', '29', '30')], NOW_MS)).toEqual({ recent: 3, before: 4 });
    expect(findSurge([...before, ...signalsOn('21', '28', '29', '30')], NOW_MS)).toBeNull();
  });

  it('may be the first signals of a lead, from three on', () => {
    expect(findSurge(signalsOn('28', '29', '30'), NOW_MS)).toEqual({ recent: 3, before: 0 });
    expect(findSurge(signalsOn('29', '30'), NOW_MS)).toBeNull();
  });
});
