import type { Filter, Id, Lead, LeadSignal, LeadTag, LeadVerdict } from '../contract';
import type * as Api from './api.gen';

/** What screens handle: the shapes of the API's description, as far as the front end may rely on them. */

export type { Filter, Id, Lead, LeadVerdict };
export type Signal = LeadSignal;
export type Tag = LeadTag;

/** Another server of the same contract may not know these. */
type Unsure<T> = { [Field in keyof T]: T[Field] | null };

export type User = Api.SessionUser;
/** `employer`: whom the person worked for on the signal's day. */
export type LinkedSignal = Omit<Api.DetailSignal, 'employer'> & { employer?: string | null };
export type PlaybookCard = Omit<Api.PlaybookCard, 'contents' | keyof CardOrigin> & {
  contents: Unsure<Api.PlaybookContents>;
} & CardOrigin;
export type Attribution = Api.Attribution;
export type LeadDetail = Omit<
  Api.LeadDetail,
  'githubUser' | 'githubProfileImg' | 'githubSignals' | 'cards' | keyof LeadJudgement
> &
  Unsure<Pick<Api.LeadDetail, 'githubUser' | 'githubProfileImg'>> & {
    githubSignals: LinkedSignal[];
    cards: PlaybookCard[];
  } & LeadJudgement;

/** Additions to the contract: another server may not say them. */
interface CardOrigin {
  writer?: 'template' | 'model';
  /** What the card's statements were taken from. */
  sources?: { label: string; url: string | null }[];
  /** Sentence by sentence, in order: where each was taken from, as places in `sources`; none: it states nothing. */
  statements?: Api.PlaybookStatement[];
}

interface LeadJudgement extends Pick<Lead, 'score' | 'verdict'> {
  attribution?: Attribution | null;
  /** What the score is made of; their points add up to it. */
  scoreParts?: ScorePart[];
  /** Whom the person has worked for, the present one first. */
  employers?: Employer[];
}

export interface ScorePart {
  label: string;
  points: number;
}

/** Days, `YYYY-MM-DD`; `from` null: since nobody knows when, `to` null: still. */
export interface Employer {
  company: string;
  from: string | null;
  to: string | null;
  source: string;
}

export type ViewEntityType = Api.ViewEntityType;
export type View = Omit<Api.SavedView, 'filters'> & { filters: Filter[] };
/** `hiddenCount`: people whom its lists leave out; another server may not say. */
export type Customer = Api.CustomerView & { hiddenCount?: number };
export type LeadSortColumn = Api.LeadSortColumn;

/** A company and the leads of one list that work there; without a company `companyId` is null. */
export type CompanyGroup = Omit<Api.CompanyGroup, 'score'> & Pick<Lead, 'score'>;

/** One answer of filter-leads. */
export interface LeadList {
  leads: Lead[];
  /** All that match, on this page or not. */
  total: number;
  /** True when `leads` holds every match: then sorting, searching and paging happen in the browser. */
  complete: boolean;
}
