import type { Filter, Id, Lead, LeadSignal, LeadTag } from '../contract';
import type * as Api from './api.gen';

/** What screens handle: the shapes of the API's description, as far as the front end may rely on them. */

export type { Filter, Id, Lead };
export type Signal = LeadSignal;
export type Tag = LeadTag;

/** Another server of the same contract may not know these. */
type Unsure<T> = { [Field in keyof T]: T[Field] | null };

export type User = Api.SessionUser;
export type LinkedSignal = Api.DetailSignal;
export type PlaybookCard = Omit<Api.PlaybookCard, 'contents'> & {
  contents: Unsure<Api.PlaybookContents>;
};
export type Attribution = Api.Attribution;
export type LeadDetail = Omit<Api.LeadDetail, 'githubUser' | 'githubProfileImg' | 'cards' | 'attribution'> &
  Unsure<Pick<Api.LeadDetail, 'githubUser' | 'githubProfileImg'>> & {
    cards: PlaybookCard[];
    /** An addition: another server may not say it. */
    attribution?: Attribution | null;
  };
export type ViewEntityType = Api.ViewEntityType;
export type View = Omit<Api.SavedView, 'filters'> & { filters: Filter[] };
export type Customer = Api.CustomerView;
/** Columns of the leads table; the server can sort by score too. */
export type LeadSortColumn = Exclude<Api.LeadSortColumn, 'score'>;

/** A company and the leads of one list that work there; without a company `companyId` is null. */
export type CompanyGroup = Api.CompanyGroup;

/** One answer of filter-leads. */
export interface LeadList {
  leads: Lead[];
  /** All that match, on this page or not. */
  total: number;
  /** True when `leads` holds every match: then sorting, searching and paging happen in the browser. */
  complete: boolean;
}
