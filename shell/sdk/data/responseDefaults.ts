import type { Lead } from '../contract';
import type { ApiError } from './api';
import type * as Api from './api.gen';

/**
 * The adapter for servers that leave out the contract's optional additions. `transformResponse` fills in the defaults,
 * so that screens always handle complete types. It writes into the parsed response: a list may hold 5,000 leads.
 */

type Optional<T, Field extends keyof T> = Omit<T, Field> & Partial<Pick<T, Field>>;

type LeadAdditions = 'githubUser' | 'hasPlaybook' | 'score' | 'verdict';
type DetailAdditions = 'attribution' | 'emails' | 'employers' | 'score' | 'scoreParts' | 'verdict';
type CardAdditions = 'createdAt' | 'sources' | 'statements' | 'writer';

type LeadResponse = Optional<Lead, LeadAdditions>;
type CompanyResponse = Optional<Api.CompanyGroup, 'score'>;
type CardResponse = Optional<Api.PlaybookCard, CardAdditions>;
type SignalResponse = Optional<Api.DetailSignal, 'employer'>;
type RepoResponse = Omit<Optional<Api.TrackedRepo, 'customers'>, 'ledger'> & {
  ledger?: Optional<Api.RepoLedger, 'streams' | 'stars'> | null;
};
type LeadDetailResponse = Omit<Optional<Api.LeadDetail, DetailAdditions>, 'cards' | 'githubSignals'> & {
  cards: CardResponse[];
  githubSignals: SignalResponse[];
};

/** By call: the responses of servers with and without the additions. */
export interface AnyServerResponses {
  'GET /api/customers': { data: Optional<Api.ListedCustomer, 'hiddenCount'>[] };
  'GET /api/leads/:id': { lead: LeadDetailResponse };
  'GET /api/admin/repos': { repos: RepoResponse[] };
  'POST /api/auth/pw-login': Optional<Api.SignedIn, 'user'>;
  'POST /api/filter-companies': Omit<Optional<Api.CompanyList, 'totalLeads'>, 'companies'> & {
    companies: CompanyResponse[];
  };
  'POST /api/filter-leads': Omit<Optional<Api.LeadList, 'complete' | 'total'>, 'leads'> & { leads: LeadResponse[] };
}

const LEAD_DEFAULTS = { githubUser: null, hasPlaybook: false, score: null, verdict: null };
const CARD_DEFAULTS = { createdAt: null, writer: null };

/** A list without paging fields is complete. */
export function completeLeadList(response: AnyServerResponses['POST /api/filter-leads']): Api.LeadList {
  const { leads, total = leads.length, complete = true } = response;
  return { success: true, leads: leads.map((lead) => fill(lead, LEAD_DEFAULTS) as Api.LeadView), total, complete };
}

export function completeLeadDetail({ lead }: AnyServerResponses['GET /api/leads/:id']): Api.LeadDetail {
  const githubSignals = lead.githubSignals.map((signal) => fill(signal, { employer: null }));
  const cards = lead.cards.map((card) => fill(card, { ...CARD_DEFAULTS, sources: [], statements: [] }));
  const defaults = { attribution: null, emails: [], employers: [], score: null, scoreParts: [], verdict: null };
  return { ...fill(lead, defaults), githubSignals, cards };
}

export function completeCompanyList(response: AnyServerResponses['POST /api/filter-companies']): Api.CompanyList {
  const companies = response.companies.map((company) => fill(company, { score: null }));
  return { ...fill(response, { totalLeads: 0 }), companies };
}

export function completeCustomers({ data }: AnyServerResponses['GET /api/customers']): Api.ListedCustomer[] {
  return data.map((customer) => fill(customer, { hiddenCount: null }));
}

export function completeRepos({ repos }: AnyServerResponses['GET /api/admin/repos']): Api.TrackedRepo[] {
  return repos.map((repo) => {
    const ledger = repo.ledger ? fill(repo.ledger, { streams: [], stars: null }) : null;
    return { ...fill(repo, { customers: [] }), ledger };
  });
}

/** For `transformErrorResponse` of a call that a server may not have (404): an error that says what is missing. */
export function missingCall(text: string): (error: ApiError) => ApiError {
  return (error) => (error.status === 404 ? { status: 501, text } : error);
}

function fill<T extends object, Defaults extends object>(target: T, defaults: Defaults): T & Defaults {
  for (const [field, value] of Object.entries(defaults)) {
    if (!(field in target)) Object.assign(target, { [field]: value as unknown });
  }
  return target as T & Defaults;
}
