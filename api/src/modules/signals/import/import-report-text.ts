import type { MergedSignals } from '../merge/merge-report.js';
import type { ImportReport } from './import-report.js';

/** Why archive files of before 2015 cannot be imported. */
export const TIMELINE_FORMAT =
  "GH Archive's files of 2011 to 2014 have another format (GitHub's Timeline API), which lacks ids of people and of " +
  'events. Import its files from 2015-01-01-0 on.';

type Count = 'events' | 'repeats' | 'insiders' | 'bots' | 'new' | 'known';

const COLUMNS: [Count, string][] = [
  ['events', 'events'],
  ['repeats', 'repeats'],
  ['insiders', 'insiders'],
  ['bots', 'bots'],
  ['new', 'new signals'],
  ['known', 'known'],
];

/** Formats the report for a terminal. */
export function formatImportReport(report: ImportReport): string {
  return [
    report.file,
    `  ${number(report.events)} events read, ${number(report.matched)} of tracked repositories, ` +
      `${number(report.broken)} broken lines`,
    ...namedCounts('of types that make no signals', report.unsupported),
    ...namedCounts('incomplete', report.incomplete),
    ...namedCounts('with impossible dates', report.misdated),
    ...namedCounts('of other repositories that had the name of a tracked one', report.namesakes),
    ...brokenLines(report),
    ...timelineLines(report),
    ...(report.signals.length > 0 ? ['', ...signalTable(report.signals), '', ...leadLines(report)] : []),
    `  ${report.seconds.toFixed(2)} s, ${number(report.eventsPerSecond)} events/s`,
    '',
  ].join('\n');
}

/** One row per type over all workspaces: events = repeats + insiders + bots + new signals + known. */
function signalTable(signals: MergedSignals[]): string[] {
  const sums = new Map<string, Record<Count, number>>();
  for (const row of [...signals, ...signals.map((all) => ({ ...all, type: 'all' }))]) {
    const sum = sums.get(row.type) ?? { events: 0, repeats: 0, insiders: 0, bots: 0, new: 0, known: 0 };
    for (const [count] of COLUMNS) sum[count] += row[count];
    sums.set(row.type, sum);
  }
  const workspaces = new Set(signals.map((row) => row.workspace)).size;
  const heading = workspaces > 1 ? `${workspaces} workspaces` : 'type';
  const width = Math.max(heading.length, ...[...sums.keys()].map((type) => type.length));
  const line = (first: string, cells: string[]): string =>
    `  ${first.padEnd(width)}${cells.map((cell, at) => `  ${cell.padStart(COLUMNS[at]?.[1].length ?? 0)}`).join('')}`;
  return [
    line(
      heading,
      COLUMNS.map(([, title]) => title),
    ),
    ...[...sums].map(([type, sum]) =>
      line(
        type,
        COLUMNS.map(([count]) => number(sum[count])),
      ),
    ),
  ];
}

function leadLines({ leads, signals }: ImportReport): string[] {
  const workspaces = [...new Set([...signals, ...leads].map((row) => row.workspace))].sort();
  return workspaces.map((workspace) => {
    const counts = leads.find((row) => row.workspace === workspace) ?? { new: 0, updated: 0, hidden: 0 };
    const hidden = counts.hidden > 0 ? `, ${number(counts.hidden)} new ones hidden (insiders, bots)` : '';
    return `  ${workspace}: ${number(counts.new)} leads new, ${number(counts.updated)} updated${hidden}`;
  });
}

function brokenLines({ broken, brokenLines: lines }: ImportReport): string[] {
  const rest = broken - lines.length;
  return [
    ...lines.map(({ line, why }) => `  line ${line}: ${why}`),
    ...(rest > 0 ? [`  and ${number(rest)} broken lines more`] : []),
  ];
}

function timelineLines({ timeline }: ImportReport): string[] {
  return timeline > 0 ? [`  ${number(timeline)} events of before 2015: ${TIMELINE_FORMAT}`] : [];
}

function namedCounts(what: string, counts: Record<string, number>): string[] {
  const countTexts = Object.entries(counts).map(([name, count]) => `${name} ${number(count)}`);
  return countTexts.length > 0 ? [`  ${what}: ${countTexts.join(', ')}`] : [];
}

function number(value: number): string {
  return value.toLocaleString('en-US');
}
