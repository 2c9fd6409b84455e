import { closeGaps } from './archive-gaps.js';
import type { Gap } from './repo-ledger.service.js';

describe('closing gaps by an archive hour', () => {
  const day = '2026-09-08';
  const gap = (from: string, to: string, missing?: number): Gap => ({
    from: `${day}T${from}:00.000Z`,
    to: `${day}T${to}:00.000Z`,
    reason: 'More happened',
    stream: 'events',
    ...(missing !== undefined && { missing }),
  });
  const close = (gaps: Gap[], hour: string) => closeGaps(gaps, Date.parse(`${day}T${hour}:00Z`));

  it.each([
    ['before it', '08:00', [gap('09:30', '12:30', 30)]],
    ['at its start', '09:00', [gap('10:00', '12:30', 25)]],
    ['inside', '10:00', [gap('09:30', '10:00', 5), gap('11:00', '12:30', 15)]],
    ['at its end', '12:00', [gap('09:30', '12:00', 25)]],
    ['after it', '13:00', [gap('09:30', '12:30', 30)]],
  ])('leaves the rest of a gap: %s', (_, hour, expected) => {
    expect(close([gap('09:30', '12:30', 30)], hour)).toEqual(expected);
  });

  it('closes a gap within the hour, and leaves others alone', () => {
    expect(close([gap('10:05', '10:50', 3), gap('14:00', '15:00')], '10:00')).toEqual([gap('14:00', '15:00')]);
  });
});
