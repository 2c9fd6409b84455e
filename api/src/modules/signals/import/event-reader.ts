import { readRepoName } from '../events/repo-name-scanner.js';
import type { ReadCounts } from './import-report.js';
import { LineSplitter } from './line-splitter.js';
import { readEvent } from '../events/read-event.js';
import type { Signal } from '../events/signal.js';

const MAX_REPORTED_LINES = 20;
/** Files may contain any type names; the report lists at most this many that look like one. */
const MAX_REPORTED_NAMES = 50;
const PLAIN_NAME = /^[A-Za-z][\w .[\]]{0,99}$/;
const CLOSE_OBJECT = 0x7d;
const OPEN_OBJECT = 0x7b;

/** Finds the signals of tracked repositories in the bytes of a file and counts all other lines. */
export class EventReader {
  readonly counts: ReadCounts = { events: 0, matched: 0, unsupported: {}, incomplete: {}, broken: 0, brokenLines: [] };
  private readonly lines: LineSplitter;

  /** @param isTracked receives `owner/name` in lower case */
  constructor(
    private readonly isTracked: (repo: string) => boolean,
    private readonly onSignal: (signal: Signal) => void,
  ) {
    this.lines = new LineSplitter(
      (bytes, from, to, line) => this.readLine(bytes, from, to, line),
      (line) => this.countBroken(line, 'too long to be an event'),
    );
  }

  push(chunk: Buffer): void {
    this.lines.push(chunk);
  }

  end(): void {
    this.lines.end();
  }

  private readLine(bytes: Buffer, from: number, to: number, line: number): void {
    if (bytes[from] !== OPEN_OBJECT || bytes[to - 1] !== CLOSE_OBJECT) {
      this.countBroken(line, 'no whole JSON object');
      return;
    }
    const repo = readRepoName(bytes, from, to);
    if (repo !== undefined && !this.isTracked(repo)) {
      this.counts.events++;
      return;
    }
    try {
      this.addEvent(JSON.parse(bytes.toString('utf8', from, to)), line);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      this.countBroken(line, 'not valid JSON');
    }
  }

  private addEvent(event: unknown, line: number): void {
    const reading = readEvent(event);
    if (reading.kind === 'broken') {
      this.countBroken(line, reading.why);
      return;
    }
    this.counts.events++;
    if (!this.isTracked(reading.repo.toLowerCase())) return;
    this.counts.matched++;
    if (reading.kind === 'signal') this.onSignal(reading.signal);
    else if (reading.kind === 'unsupported') countName(this.counts.unsupported, reading.type);
    else countName(this.counts.incomplete, `${reading.type} without ${reading.lacks}`);
  }

  private countBroken(line: number, why: string): void {
    this.counts.broken++;
    if (this.counts.brokenLines.length < MAX_REPORTED_LINES) this.counts.brokenLines.push({ line, why });
  }
}

function countName(counts: Record<string, number>, name: string): void {
  const hasRoom = Object.hasOwn(counts, name) || Object.keys(counts).length < MAX_REPORTED_NAMES;
  const counted = hasRoom && PLAIN_NAME.test(name) ? name : 'others';
  counts[counted] = (counts[counted] ?? 0) + 1;
}
