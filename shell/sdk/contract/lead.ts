/** One condition of a list; a list's conditions are ANDed. Properties, operators and values are those of the API contract. */
export interface Filter {
  propertyName: string;
  operator: 'IN' | '=' | '>' | '<' | 'ILIKE';
  value: string | number | boolean | null | readonly (string | number | null)[];
  /** Inverts the condition, which then includes leads without a value. */
  negate?: boolean;
  /** With `lastSignalDate`: N days before today; with `nextStepDate`: after today. `value` is recomputed from it before each use. */
  days?: number;
}

/** Opaque: a number or a string, as the server chooses. */
export type Id = number | string;

export interface LeadSignal {
  /** GitHub's event type, for example `WatchEvent`. */
  signalType: string;
  /** `owner/name` */
  repo: string;
  /** ISO 8601, UTC */
  createdAt: string;
}

/** Colours of tags, by antd's names. */
export type TagColor =
  | 'magenta'
  | 'red'
  | 'volcano'
  | 'orange'
  | 'gold'
  | 'lime'
  | 'green'
  | 'cyan'
  | 'blue'
  | 'geekblue'
  | 'purple';

export interface LeadTag {
  tagId: Id;
  tagName: string;
  /** Null or absent: none was chosen. */
  color?: TagColor | null;
}

/** A row of `POST /api/filter-leads`. Unknown values are `null`, never an empty string. */
export interface Lead {
  leadId: Id;
  fullName: string | null;
  jobTitle: string | null;
  companyId: Id | null;
  companyName: string | null;
  companyEmployeeCount: number | null;
  /** ISO 3166 two-letter code */
  companyCountryCode: string | null;
  companyLogoUrl: string | null;
  companyLinkedin: string | null;
  emailDomain: string | null;
  userLinkedin: string | null;
  githubUser: string | null;
  /** A small picture of the person. */
  avatarUrl: string | null;
  /** Newest first. */
  githubSignals: readonly LeadSignal[];
  githubSignalsCount: number;
  lastSignalDate: string | null;
  /** Never holds the reserved tag `recycled`. */
  tags: readonly LeadTag[];
  isFavorite: boolean;
  recycled: boolean;
  hasPlaybook: boolean;
  /** The lead came after the person's previous visit. */
  isNew: boolean;
  /** 0–100: how active the lead is now; null when it has none. */
  score: number | null;
  /** `suspected`: perhaps a bot, or a member of the repository's own team; null when the server does not judge. */
  verdict: LeadVerdict | null;
  /** null: never changed, or the server has none; the status is `new`. */
  outreach: Outreach | null;
  /** Exclusion lists with the lead's company; missing when the server has none. */
  exclusions?: readonly { name: string }[] | undefined;
  /** Signals that own sources have sent of the lead's company itself, and what they add to its score; missing or null: none. */
  companySignals?: { count: number; activity: number } | null | undefined;
}

/** Who handles a lead or company, how far that is, and what comes next. */
export interface Outreach {
  status: OutreachStatus;
  /** A user of the workspace. */
  ownerId: Id | null;
  nextStep: string | null;
  /** UTC day, as 2026-01-31. */
  nextStepDate: string | null;
  /** A change names the version that it was made on. */
  version: number;
}

export type OutreachStatus = 'new' | 'in_progress' | 'contacted' | 'replied' | 'won' | 'lost';

export type LeadVerdict = 'human' | 'suspected';
