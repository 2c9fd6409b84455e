import { parse } from 'csv-parse/sync';
import { parseCell, type EnrichmentColumn } from '../people/fields/enrichment-fields.js';
import { readEvent } from '../signals/events/read-event.js';
import { CODE_HOST_TYPES } from '../signal-types/signal-types.js';
import { createSampleActivity } from './sample-activity.js';
import { buyerTeam, createSamplePeople, maintainers } from './sample-people.js';
import { drawFace, drawLogo } from './sample-pictures.js';
import { enrichmentCsv } from './sample-enrichment.js';
import { SeededRandom } from './seeded-random.js';
import { DAY_MS } from '../../platform/time.js';

const NOW = new Date('2026-11-20T12:00:00Z');

function make() {
  const random = new SeededRandom(1);
  const cast = createSamplePeople(random);
  return { cast, events: createSampleActivity(cast, NOW, random) };
}

describe('the demo workspace', () => {
  it('is the same in every run', () => {
    expect(make()).toEqual(make());
  });

  it('has signals of every type, from the last ten weeks', () => {
    const signals = make().events.map((event) => {
      const reading = readEvent(event);
      if (reading.kind !== 'signal') throw new Error(JSON.stringify(event));
      return reading.signal;
    });
    expect(new Set(signals.map((signal) => signal.type))).toEqual(new Set(CODE_HOST_TYPES));
    const times = signals.map((signal) => Date.parse(signal.createdAt));
    expect(Math.min(...times)).toBeGreaterThan(NOW.getTime() - 71 * DAY_MS);
    expect(Math.max(...times)).toBeLessThanOrEqual(NOW.getTime());
    expect(signals.some((signal) => signal.person.isBot)).toBe(true);
    expect(signals.some((signal) => signal.insiders.length > 0)).toBe(true);
  });

  it('has valid profiles of most people and none of some', () => {
    const { cast } = make();
    const rows = parse(enrichmentCsv(cast), { columns: true }) as unknown as Record<EnrichmentColumn, string>[];
    expect(rows.length).toBeGreaterThan(300);
    expect(rows.length).toBeLessThan(cast.length);
    const faults = rows.flatMap((row) =>
      (Object.entries(row) as [EnrichmentColumn, string][]).filter(
        ([column, text]) => text !== '' && 'fault' in parseCell(column, text),
      ),
    );
    expect(faults).toEqual([]);
    for (const column of ['job_title', 'company_name', 'linkedin_url', 'company_country_code'] as const) {
      expect(rows.some((row) => row[column] === '')).toBe(true);
    }
    expect(new Set(cast.map((person) => person.company?.name)).size).toBeGreaterThan(50);
  });

  it('lets only its maintainers act as insiders, and a team of one company ask', () => {
    const { cast, events } = make();
    const signals = events.flatMap((event) => {
      const reading = readEvent(event);
      return reading.kind === 'signal' ? [reading.signal] : [];
    });
    const insiders = new Set(signals.flatMap((signal) => signal.insiders));
    const staff = maintainers(cast).map(({ id }) => String(id));
    expect(cast.filter(({ id }) => insiders.has(String(id))).map(({ id }) => String(id))).toEqual(staff);
    const team = buyerTeam(cast);
    expect(new Set(team.map(({ company }) => company?.name)).size).toBe(1);
    expect(team[0]).toMatchObject({ title: 'Head of Platform', company: { employees: 640 } });
    const ofFirst = signals.filter(({ person }) => person.githubId === String(team[0]?.id));
    expect(ofFirst.filter(({ detail }) => detail === 'asked')).toHaveLength(2);
    expect(new Set(ofFirst.map(({ type }) => type))).toEqual(
      new Set(['WatchEvent', 'ForkEvent', 'PullRequestEvent', 'IssuesEvent', 'IssueCommentEvent']),
    );
  });

  it('gives every thread one title', () => {
    const titles = new Map<string, Set<string>>();
    for (const event of make().events) {
      const reading = readEvent(event);
      if (reading.kind !== 'signal' || !/\/(issues|pull)\//.test(reading.signal.link)) continue;
      const { repo, thread } = reading.signal;
      const of = `${repo}#${thread?.number}`;
      titles.set(of, (titles.get(of) ?? new Set()).add(thread?.title ?? ''));
    }
    expect(titles.size).toBeGreaterThan(100);
    expect([...titles.values()].filter((of) => of.size > 1 || of.has(''))).toEqual([]);
  });

  it('draws different pictures as images without a network', () => {
    for (const draw of [drawFace, drawLogo]) {
      const pictures = Array.from({ length: 40 }, (_, seed) => draw(seed));
      expect(pictures).toEqual(Array.from({ length: 40 }, (_, seed) => draw(seed)));
      expect(new Set(pictures).size).toBeGreaterThan(20);
      for (const picture of pictures) expect(picture).toMatch(/^data:image\/svg\+xml,[^\s"<>#]+$/);
    }
  });

  it('contains no login that GitHub would allow', () => {
    for (const { login } of make().cast) expect(login).toContain('--');
  });
});
