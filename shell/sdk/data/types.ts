import type { Filter, Id, Lead, LeadSignal, LeadTag, Outreach, OutreachStatus } from '../contract';
import type * as Api from './api.gen';

/** What screens handle: the response types of api/openapi.json under the names of the domain. */

export type { Filter, Id, Lead, Outreach, OutreachStatus };
export type Signal = LeadSignal;
export type Tag = LeadTag;

export type User = Api.SessionUser;
export type LinkedSignal = Api.DetailSignal;
export type PlaybookCard = Api.PlaybookCard;
export type Attribution = Api.Attribution;
export type LeadDetail = Api.LeadDetail;
export type ScorePart = Api.ScorePart;
export type Employer = Api.Employer;

export type ViewEntityType = Api.ViewEntityType;
export type ViewDisplay = Api.ViewDisplay;
export type View = Omit<Api.SavedView, 'filters'> & { filters: Filter[] };
export type Customer = Api.ListedCustomer;
export type LeadSortColumn = Api.LeadSortColumn;

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
