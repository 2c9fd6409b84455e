import type { CallOptions, CodeHostCalls, CodeHostResponse } from '../../repos/code-host/code-host-calls.service.js';
import type { RepoCounts } from '../../repos/code-host/code-host.service.js';
import type { Gap, RepoToSync } from '../../repos/ledger/repo-ledger.service.js';
import { asFields, asText, latestEventTime } from '../events/event-fields.js';
import { readEvent } from '../events/read-event.js';
import { SOURCE_RANK, type Signal, type SourceRank } from '../events/signal.js';

/** Signals that are stored in one transaction, with the position that the stream has reached. */
export interface SyncBatch {
  signals: Signal[];
  rank: SourceRank;
  stream: string;
  state: object;
  gaps: RecordedGap[];
}

export interface RecordedGap extends Gap {
  /** Whether the events feed was full. */
  capHit: boolean;
}

export interface SyncProgress {
  /** `events`, or the list's name. */
  stream: string;
  /** Signals found in this sync up to now. */
  signals: number;
  calls: number;
}

interface SyncRunOptions {
  calls: CodeHostCalls;
  /** Of the repository's own page. */
  counts: RepoCounts;
  store(portion: SyncBatch): Promise<void>;
  onProgress?: (progress: SyncProgress) => void;
}

/** Marks an event whose actor has deleted the account. */
const DELETED_ACTOR = 'gone';

/** Minimum batch that is stored while a long list is still being read. */
const MIN_BATCH_SIGNALS = 1_000;

/** One running sync of one repository: what was read and not stored yet. */
export class SyncRun {
  private pending: Signal[] = [];
  private gaps: RecordedGap[] = [];
  private rank: SourceRank = SOURCE_RANK.githubFeed;
  private signalCount = 0;
  private callCount = 0;
  /** Whether more has happened since the last read than the events feed holds. */
  hasFeedOverflowed = false;

  constructor(
    private readonly repo: RepoToSync,
    readonly startedAt: number,
    private readonly needs: SyncRunOptions,
  ) {}

  get counts(): RepoCounts {
    return this.needs.counts;
  }

  get completeSince(): Date {
    return this.repo.completeSince;
  }

  streamState(stream: string): object {
    return this.repo.streams[stream] ?? {};
  }

  /** Returns the path of a resource of the repository. */
  address(path: string, query: Record<string, string | number>): string {
    const parameters = Object.entries(query).map(([name, value]) => `${name}=${value}`);
    return `/repos/${this.repo.org}/${this.repo.name}/${path}?${parameters.join('&')}`;
  }

  async get(address: string, options: CallOptions = {}): Promise<CodeHostResponse> {
    this.callCount += 1;
    return await this.needs.calls.get(address, options);
  }

  addFeedEvents(events: unknown[]): void {
    this.read('events', events, SOURCE_RANK.githubFeed);
  }

  /** Adds events of a list, without those older than the record. Events without a time are included. */
  addListEvents(list: string, events: object[]): void {
    const since = this.completeSince.toISOString();
    const recent = events.filter((event) => (asText(asFields(event).created_at) ?? since) >= since);
    this.read(list, recent, SOURCE_RANK.githubList);
  }

  async saveFullBatch(stream: string, state: object): Promise<void> {
    if (this.pending.length >= MIN_BATCH_SIGNALS) await this.save(stream, state);
  }

  /** Stores the pending signals together with the stream's position. */
  async save(stream: string, state: object): Promise<void> {
    await this.needs.store({ signals: this.pending, rank: this.rank, stream, state, gaps: this.gaps });
    this.pending = [];
    this.gaps = [];
  }

  /** Drops what is not stored, after an error. */
  discard(): void {
    this.pending = [];
    this.gaps = [];
  }

  /** Records a gap, which the next `save` stores. */
  recordGap(gap: Gap, capHit = false): void {
    this.gaps.push({ ...gap, capHit });
    this.hasFeedOverflowed ||= capHit;
  }

  private read(stream: string, events: unknown[], rank: SourceRank): void {
    this.rank = rank;
    const { githubId, org, name } = this.repo;
    const latest = latestEventTime(this.startedAt);
    const missingFields: string[] = [];
    for (const event of events) {
      // With the current name: the feed also contains earlier ones.
      const reading = readEvent({ ...asFields(event), repo: { id: githubId, name: `${org}/${name}` } }, latest);
      if (reading.kind === 'incomplete')
        missingFields.push((asFields(event).actor ?? null) === null ? DELETED_ACTOR : reading.lacks);
      if (reading.kind === 'broken') missingFields.push('type');
      if (reading.kind === 'misdated') missingFields.push('a possible created_at');
      if (reading.kind !== 'signal') continue;
      const { signal } = reading;
      if (asFields(asFields(event).actor).type === 'Bot') signal.person.isBot = true;
      this.pending.push(signal);
      this.signalCount += 1;
    }
    this.recordMissingFields(stream, missingFields, events.length);
    this.needs.onProgress?.({ stream, signals: this.signalCount, calls: this.callCount });
  }

  /** Events of deleted accounts lack an actor, which is normal unless all do. Any other missing field means a changed format. */
  private recordMissingFields(stream: string, missingFields: string[], eventCount: number): void {
    const unexpected =
      missingFields.find((field) => field !== DELETED_ACTOR) ??
      (missingFields.length > 1 && missingFields.length === eventCount && 'actor');
    if (!unexpected) return;
    const reason = `Some ${stream} are told in a shape that we do not know: without ${unexpected} they are left out`;
    this.recordGap({
      from: this.completeSince.toISOString(),
      to: new Date(this.startedAt).toISOString(),
      reason,
      stream,
    });
  }
}
