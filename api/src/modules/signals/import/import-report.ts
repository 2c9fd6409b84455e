import type { MergedLeads, MergedSignals } from '../merge/merge-report.js';

export interface BrokenLine {
  line: number;
  why: string;
}

/** Counts of the lines of a file. */
export interface ReadCounts {
  /** Lines that are events, of any repository. */
  events: number;
  /** Events of tracked repositories. */
  matched: number;
  /** Matched events by type that do not become signals. */
  unsupported: Record<string, number>;
  /** Matched events, by type and field, without a field that the natural key needs. */
  incomplete: Record<string, number>;
  broken: number;
  /** The first broken lines. */
  brokenLines: BrokenLine[];
}

export interface ImportReport extends ReadCounts {
  file: string;
  signals: MergedSignals[];
  leads: MergedLeads[];
  seconds: number;
  eventsPerSecond: number;
}
