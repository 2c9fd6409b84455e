import { parse } from 'csv-parse/sync';
import { CELLS, type Column } from '../people/enrich-cells.js';
import { readEvent } from '../signals/read-event.js';
import { SIGNAL_TYPES } from '../signals/signal-type.dto.js';
import { makeActivity } from './activity.js';
import { makeCast } from './cast.js';
import { enrichmentCsv } from './enrichment.js';
import { Random } from './random.js';

const NOW = new Date('2026-11-20T12:00:00Z');

function make() {
  const random = new Random(1);
  const cast = makeCast(random);
  return { cast, events: makeActivity(cast, NOW, random) };
}

describe('the demo workspace', () => {
  it('is the same every time', () => {
    expect(make()).toEqual(make());
  });

  it('has signals of every type, from the last ten weeks', () => {
    const signals = make().events.map((event) => {
      const reading = readEvent(event);
      if (reading.kind !== 'signal') throw new Error(JSON.stringify(event));
      return reading.signal;
    });
    expect(new Set(signals.map((signal) => signal.type))).toEqual(new Set(SIGNAL_TYPES));
    const times = signals.map((signal) => Date.parse(signal.createdAt));
    expect(Math.min(...times)).toBeGreaterThan(NOW.getTime() - 71 * 86_400_000);
    expect(Math.max(...times)).toBeLessThanOrEqual(NOW.getTime());
    expect(signals.some((signal) => signal.person.isBot)).toBe(true);
    expect(signals.some((signal) => signal.atHome)).toBe(true);
  });

  it('knows much of most people and nothing of some, all of it well-formed', () => {
    const { cast } = make();
    const rows = parse(enrichmentCsv(cast), { columns: true }) as unknown as Record<Column, string>[];
    expect(rows.length).toBeGreaterThan(300);
    expect(rows.length).toBeLessThan(cast.length);
    const faults = rows.flatMap((row) =>
      (Object.entries(row) as [Column, string][]).filter(
        ([column, text]) => text !== '' && 'fault' in CELLS[column](text),
      ),
    );
    expect(faults).toEqual([]);
    for (const column of ['job_title', 'company_name', 'linkedin_url', 'company_country_code'] as const) {
      expect(rows.some((row) => row[column] === '')).toBe(true);
    }
    expect(new Set(cast.map((person) => person.company?.name)).size).toBeGreaterThan(50);
  });

  it('is about nobody who could have an account', () => {
    for (const { login } of make().cast) expect(login).toContain('--');
  });
});
