import type { Filter, Id, Lead, LeadSignal, LeadTag } from '../contract';
import type * as Api from './api.gen';

/** What screens handle: the shapes of the API's description, as far as the front end may rely on them. */

export type { Filter, Id, Lead };
export type Signal = LeadSignal;
export type Tag = LeadTag;

type IdField = 'id' | 'leadId' | 'companyId' | 'tagId';

/** Ids are opaque, and what GitHub calls a signal may be new: whatever this server's description says of them. */
type Opaque<T> = T extends readonly (infer Item)[]
  ? Opaque<Item>[]
  : T extends object
    ? {
        [Field in keyof T]: Field extends IdField
          ? OpaqueId<T[Field]>
          : Field extends 'signalType'
            ? string
            : Opaque<T[Field]>;
      }
    : T;
type OpaqueId<T> = T extends null ? null : Id;
/** Another server of the same contract may not know these. */
type Unsure<T> = { [Field in keyof T]: T[Field] | null };

export type User = Opaque<Api.SessionUser>;
export type LinkedSignal = Opaque<Api.DetailSignal>;
export type PlaybookCard = Omit<Opaque<Api.PlaybookCard>, 'contents'> & {
  contents: Unsure<Api.PlaybookContents>;
};
export type LeadDetail = Omit<Opaque<Api.LeadDetail>, 'githubUser' | 'githubProfileImg' | 'cards'> &
  Unsure<Pick<Api.LeadDetail, 'githubUser' | 'githubProfileImg'>> & { cards: PlaybookCard[] };
export type ViewEntityType = Api.ViewEntityType;
export type View = Omit<Opaque<Api.SavedView>, 'filters'> & { filters: Filter[] };
export type Customer = Opaque<Api.CustomerView>;
/** Columns of the leads table; the server can sort by score too. */
export type LeadSortColumn = Exclude<Api.LeadSortColumn, 'score'>;

/** A company and the leads of one list that work there; without a company `companyId` is null. */
export type CompanyGroup = Opaque<Api.CompanyGroup>;

/** One answer of filter-leads. */
export interface LeadList {
  leads: Lead[];
  /** All that match, on this page or not. */
  total: number;
  /** True when `leads` holds every match: then sorting, searching and paging happen in the browser. */
  complete: boolean;
}
