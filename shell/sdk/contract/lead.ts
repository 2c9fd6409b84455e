/** One condition of a list; all conditions of a list hold together. Properties, operators and values: the API contract. */
export interface Filter {
  propertyName: string;
  operator: 'IN' | '=' | '>' | '<' | 'ILIKE';
  value: string | number | boolean | null | readonly (string | number | null)[];
  /** Inverts the condition; leads without a value are then included. */
  negate?: boolean;
  /** With `lastSignalDate`: N days before today; whoever uses the filter recomputes `value` from it. */
  days?: number;
}

/** Opaque: a number or a string, whatever the server chose. */
export type Id = number | string;

export interface LeadSignal {
  /** GitHub's event type, for example `WatchEvent`. */
  signalType: string;
  /** `owner/name` */
  repo: string;
  /** ISO 8601, UTC */
  createdAt: string;
}

export interface LeadTag {
  tagId: Id;
  tagName: string;
}

/** A row of a lead list as `POST /api/filter-leads` answers it. What is unknown is `null`, never an empty string. */
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
  githubUser?: string | null;
  /** Newest first. */
  githubSignals: readonly LeadSignal[];
  githubSignalsCount: number;
  lastSignalDate: string | null;
  /** Never holds the reserved tag `recycled`. */
  tags: readonly LeadTag[];
  isFavorite: boolean;
  recycled: boolean;
  hasPlaybook?: boolean;
  /** 0–100: how much the lead is worth a look now; null when it has none. */
  score?: number | null;
  /** Suspected: perhaps a bot, or somebody at home in the repository. */
  verdict?: LeadVerdict;
}

export type LeadVerdict = 'human' | 'suspected';
