/** What became of one type's events in one workspace: `events` = repeats + owners + bots + new + known. */
export interface ImportedSignals {
  workspace: string;
  type: string;
  events: number;
  /** Events with a natural key that the file had before. */
  repeats: number;
  /** Kept, not counted: the repository's owner in its own repository. */
  owners: number;
  /** Kept, not counted: by programs. */
  bots: number;
  new: number;
  known: number;
}

/** `hidden`: new ones that no list shows, because only an owner's or a program's signals are known of them. */
export interface ImportedLeads {
  workspace: string;
  new: number;
  updated: number;
  hidden: number;
}

export interface BrokenLine {
  line: number;
  why: string;
}

/** What the lines of a file were. */
export interface ReadCounts {
  /** Lines that are events, of tracked repositories or not. */
  events: number;
  /** Of these, on tracked repositories. */
  matched: number;
  /** Of the matched, by type: those of types that make no signals. */
  unsupported: Record<string, number>;
  /** Of the matched, by type and field: those that lack what their natural key is made of. */
  incomplete: Record<string, number>;
  broken: number;
  /** The first of them. */
  brokenLines: BrokenLine[];
}

export interface ImportReport extends ReadCounts {
  file: string;
  signals: ImportedSignals[];
  leads: ImportedLeads[];
  seconds: number;
  eventsPerSecond: number;
}
