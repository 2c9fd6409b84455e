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
  /** Events of repositories that are not tracked, by a name that a tracked one has or had: other ids. */
  namesakes: Record<string, number>;
  /** Matched events by type that do not become signals. */
  unsupported: Record<string, number>;
  /** Matched events, by type and field, without a field that the natural key needs. */
  incomplete: Record<string, number>;
  /** Matched events with a time before GitHub, in the future or not in the calendar, by type and day. */
  misdated: Record<string, number>;
  /** Lines and incomplete events in the format of GH Archive's files of 2011 to 2014. */
  timeline: number;
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
