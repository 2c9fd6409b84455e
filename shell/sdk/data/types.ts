import type { Filter, Id, Lead, LeadSignal, LeadTag } from '../contract';

/** The shapes of the API contract that screens handle. Unknown values are `null`, never an empty text. */
export type { Filter, Id, Lead };
export type Signal = LeadSignal;
export type Tag = LeadTag;

export interface User {
  id: Id;
  email: string;
  name: string | null;
  is_admin: boolean;
  customer_slug: string | null;
  /** LinkedIn (or GitHub) profile addresses. */
  favorites: string[];
}

export interface LinkedSignal extends LeadSignal {
  link: string | null;
}

export interface PlaybookCard {
  id: Id;
  createdAt?: string;
  contents: {
    url: string | null;
    summary: string | null;
    help: string | null;
    case_study_summary: string | null;
    email: string | null;
  };
}

export interface LeadDetail {
  leadId: Id;
  fullName: string | null;
  jobTitle: string | null;
  companyId: Id | null;
  companyName: string | null;
  userLinkedin: string | null;
  twitterUser: string | null;
  githubUser: string | null;
  linkedinProfileImg: string | null;
  githubProfileImg: string | null;
  personalEmail: string | null;
  /** The work e-mail. */
  hunterEmail: string | null;
  isFavorite: boolean;
  recycled: boolean;
  tags: Tag[];
  /** Newest first. */
  githubSignals: LinkedSignal[];
  /** Newest first. */
  cards: PlaybookCard[];
}

export type ViewEntityType = 'leads' | 'companies';

export interface View {
  id: Id;
  name: string;
  entityType: ViewEntityType;
  filters: Filter[];
  /** `YYYY-MM-DD`, or null while nobody subscribed. */
  slackSubscriptionStart: string | null;
}

/** A company and the leads of one list that work there; without a company `companyId` is null. */
export interface CompanyGroup {
  companyId: Id | null;
  companyName: string | null;
  employees: number | null;
  country: string | null;
  companyLinkedin: string | null;
  companyLogoUrl: string | null;
  emailDomain: string | null;
  leadsCount: number;
  signalsCount: number;
  lastSignalDate: string | null;
}

export interface PromptConfig {
  value_props: string | null;
  customer_stories: string | null;
  overview: string | null;
  custom_prompt: string | null;
}

export interface Customer {
  id: Id;
  name: string;
  slug: string;
  email_domain: string;
  company_linkedin_url: string | null;
  active: boolean;
  /** Masked but for its last four characters. */
  slack_webhook_url: string | null;
  prompt_config: Partial<PromptConfig> | null;
}

export type LeadSortColumn =
  | 'companyName'
  | 'companyEmployeeCount'
  | 'fullName'
  | 'jobTitle'
  | 'sourceRepos'
  | 'githubSignalsTypes'
  | 'githubSignalsCount'
  | 'lastSignalDate'
  | 'tags'
  | 'companyCountryCode';

/** One answer of filter-leads. */
export interface LeadList {
  leads: Lead[];
  /** All that match, on this page or not. */
  total: number;
  /** True when `leads` holds every match: then sorting, searching and paging happen in the browser. */
  complete: boolean;
}
