import { readRepo } from '../events/repo-scanner.js';
import type { ReadCounts } from './import-report.js';
import { LineSplitter } from './line-splitter.js';
import { readEvent } from '../events/read-event.js';
import { asFields, asText } from '../events/event-fields.js';
import type { RepoMatch } from '../../repos/repos.service.js';
import type { Signal } from '../events/signal.js';

const MAX_REPORTED_LINES = 20;
/** Files may contain any type names; the report lists at most this many that look like one. */
const MAX_REPORTED_NAMES = 50;
const PLAIN_NAME = /^[A-Za-z][\w .[\]/-]{0,199}$/;
/** GH Archive recorded earlier events from another API, with other fields. */
const FIRST_YEAR = '2015';
const CLOSE_OBJECT = 0x7d;
const OPEN_OBJECT = 0x7b;

/** Finds the signals of tracked repositories in the bytes of a file and counts all other lines. */
export class EventReader {
  readonly counts: ReadCounts = {
    events: 0,
    matched: 0,
    namesakes: {},
    unsupported: {},
    incomplete: {},
    misdated: {},
    timeline: 0,
    broken: 0,
    brokenLines: [],
  };
  private readonly lines: LineSplitter;

  /**
   * @param matchRepo receives `owner/name` in lower case, and the id if the event has one
   * @param latest the latest possible time of an event
   */
  constructor(
    private readonly matchRepo: (name: string, githubId: string | undefined) => RepoMatch,
    private readonly onSignal: (signal: Signal) => void,
    private readonly latest?: string,
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
    const repo = readRepo(bytes, from, to);
    if (repo !== undefined && !this.isTracked(repo.name, repo.githubId)) {
      this.counts.events++;
      return;
    }
    try {
      this.addEvent(JSON.parse(bytes.toString('utf8', from, to)), line);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      if (holdsTimelineEvents(bytes.subarray(from, to))) this.countTimeline(line);
      else this.countBroken(line, 'not valid JSON');
    }
  }

  private addEvent(event: unknown, line: number): void {
    const reading = readEvent(event, this.latest);
    if (reading.kind === 'broken') {
      if (isTimelineEvent(event)) this.countTimeline(line);
      else this.countBroken(line, reading.why);
      return;
    }
    this.counts.events++;
    if (!this.isTracked(reading.repo.toLowerCase(), reading.repoGithubId ?? undefined)) return;
    this.counts.matched++;
    if (reading.kind === 'signal') this.onSignal(reading.signal);
    else if (reading.kind === 'unsupported') countName(this.counts.unsupported, reading.type);
    else if (reading.kind === 'misdated')
      countName(this.counts.misdated, `${reading.type} of ${reading.at.slice(0, 10)}`);
    else this.countIncomplete(event, `${reading.type} without ${reading.lacks}`);
  }

  private isTracked(name: string, githubId: string | undefined): boolean {
    const match = this.matchRepo(name, githubId);
    if (match === 'namesake') countName(this.counts.namesakes, name);
    return match === 'tracked';
  }

  private countIncomplete(event: unknown, name: string): void {
    if ((asText(asFields(event).created_at) ?? FIRST_YEAR) < FIRST_YEAR) this.counts.timeline++;
    countName(this.counts.incomplete, name);
  }

  private countTimeline(line: number): void {
    this.counts.timeline++;
    this.countBroken(line, 'in the format of 2011 to 2014');
  }

  private countBroken(line: number, why: string): void {
    this.counts.broken++;
    if (this.counts.brokenLines.length < MAX_REPORTED_LINES) this.counts.brokenLines.push({ line, why });
  }
}

/** GH Archive's files of 2011 to 2014 come from GitHub's Timeline API: `repository` for `repo`, a login for the actor. */
function isTimelineEvent(event: unknown): boolean {
  const { repository, actor, actor_attributes: attributes } = asFields(event);
  return typeof repository === 'object' && (typeof actor === 'string' || typeof attributes === 'object');
}

/** Some of these files have several events on one line. */
function holdsTimelineEvents(line: Buffer): boolean {
  return line.includes('}{"') && (line.includes('"actor_attributes"') || line.includes('"repository"'));
}

function countName(counts: Record<string, number>, name: string): void {
  const hasRoom = Object.hasOwn(counts, name) || Object.keys(counts).length < MAX_REPORTED_NAMES;
  const countedName = hasRoom && PLAIN_NAME.test(name) ? name : 'others';
  counts[countedName] = (counts[countedName] ?? 0) + 1;
}
