import type { CodeHostAnswer, CodeHostCalls, KeptEtags } from '../../repos/code-host/code-host-calls.service.js';
import type { Gap, RepoToSync } from '../../repos/ledger/repo-ledger.service.js';
import { asFields, asText } from '../event-fields.js';
import { readEvent } from '../read-event.js';
import { SOURCE_RANK, type Signal, type SourceRank } from '../signal.js';

/** What is stored in one go: signals, and how far the list has been read with them. */
export interface Portion {
  signals: Signal[];
  rank: SourceRank;
  stream: string;
  state: object;
  gaps: NotedGap[];
}

export interface NotedGap extends Gap {
  /** The events feed was full. */
  capHit: boolean;
}

export interface ReadingProgress {
  /** `events`, or the list's name. */
  stream: string;
  /** Signals found in this sync so far. */
  signals: number;
  calls: number;
}

interface Needs {
  calls: CodeHostCalls;
  store(portion: Portion): Promise<void>;
  onProgress?: (progress: ReadingProgress) => void;
}

/** Lacking: whoever did it. */
const GONE = 'gone';

/** Signals that are stored at once, at least, while a long list is read. */
const storedAtOnce = 1_000;

/** One sync of one repository while it is under way: what has been read and not stored yet. */
export class RepoReading {
  private pending: Signal[] = [];
  private gaps: NotedGap[] = [];
  private rank: SourceRank = SOURCE_RANK.githubFeed;
  private found = 0;
  private made = 0;

  constructor(
    private readonly repo: RepoToSync,
    readonly startedAt: number,
    private readonly needs: Needs,
  ) {}

  get completeSince(): Date {
    return this.repo.completeSince;
  }

  stateOf(stream: string): object {
    return this.repo.streams[stream] ?? {};
  }

  /** Of what belongs to the repository. */
  address(path: string, query: Record<string, string | number>): string {
    const parameters = Object.entries(query).map(([name, value]) => `${name}=${value}`);
    return `/repos/${this.repo.org}/${this.repo.name}/${path}?${parameters.join('&')}`;
  }

  async get(address: string, asked: { accept?: string; etags?: KeptEtags } = {}): Promise<CodeHostAnswer> {
    this.made += 1;
    return await this.needs.calls.get(address, asked);
  }

  takeFeed(events: unknown[]): void {
    this.read('events', events, SOURCE_RANK.githubFeed);
  }

  /** Lists go far back: what is older than our record is left out. What has no time is not known to be. */
  take(list: string, events: object[]): void {
    const since = this.completeSince.toISOString();
    const recent = events.filter((event) => (asText(asFields(event).created_at) ?? since) >= since);
    this.read(list, recent, SOURCE_RANK.githubList);
  }

  async saveWhenMany(stream: string, state: object): Promise<void> {
    if (this.pending.length >= storedAtOnce) await this.save(stream, state);
  }

  /** Stores what was read, together with how far that is. */
  async save(stream: string, state: object): Promise<void> {
    await this.needs.store({ signals: this.pending, rank: this.rank, stream, state, gaps: this.gaps });
    this.pending = [];
    this.gaps = [];
  }

  /** Stored with what is saved next. */
  noteGap(gap: Gap, capHit = false): void {
    this.gaps.push({ ...gap, capHit });
  }

  private read(stream: string, events: unknown[], rank: SourceRank): void {
    this.rank = rank;
    const { org, name } = this.repo;
    const lacks: string[] = [];
    for (const event of events) {
      // By the name that it has now; the feed tells older ones too.
      const reading = readEvent({ ...asFields(event), repo: { name: `${org}/${name}` } });
      if (reading.kind === 'incomplete') lacks.push((asFields(event).actor ?? null) === null ? GONE : reading.lacks);
      if (reading.kind === 'broken') lacks.push('type');
      if (reading.kind !== 'signal') continue;
      const { signal } = reading;
      if (asFields(asFields(event).actor).type === 'Bot') signal.person.isBot = true;
      this.pending.push(signal);
      this.found += 1;
    }
    this.noteLacks(stream, lacks, events.length);
    this.needs.onProgress?.({ stream, signals: this.found, calls: this.made });
  }

  /** What an account did that is gone has no actor: no wonder, unless nothing has one. All else has changed its shape. */
  private noteLacks(stream: string, lacks: string[], ofEvents: number): void {
    const strange = lacks.find((lack) => lack !== GONE) ?? (lacks.length > 1 && lacks.length === ofEvents && 'actor');
    if (!strange) return;
    const reason = `Some ${stream} are told in a shape that we do not know: without ${strange} they are left out`;
    this.noteGap({ from: this.completeSince.toISOString(), to: new Date(this.startedAt).toISOString(), reason });
  }
}
