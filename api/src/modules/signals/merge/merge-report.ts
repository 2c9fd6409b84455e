/** Events of one type in one workspace: `events` = repeats + insiders + bots + new + known. */
export interface MergedSignals {
  workspace: string;
  type: string;
  events: number;
  /** Events whose natural key occurred earlier in the same batch. */
  repeats: number;
  /** Stored but not counted: by insiders of the repository. */
  insiders: number;
  /** Stored but not counted: by programs. */
  bots: number;
  new: number;
  /** Stored before this merge. */
  known: number;
}

/** Leads of one workspace. `hidden`: new leads that no list shows; only an insider's or a program's signals exist. */
export interface MergedLeads {
  workspace: string;
  new: number;
  updated: number;
  hidden: number;
}
