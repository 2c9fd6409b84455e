import type { Id, Lead } from '../contract';
import { favoriteProfile, lastSignalDate } from '../format/leads';
import type { ApiError } from './api';
import type * as Api from './api.gen';

/**
 * The adapter for servers that have section 7 of the specification alone, or leave out optional additions of the contract.
 * `transformResponse` fills in the defaults, so that screens always handle complete types. It writes into the parsed
 * response: a list may hold 5,000 leads.
 */

type Optional<T, Field extends keyof T> = Omit<T, Field> & Partial<Pick<T, Field>>;

/** Additions of lists and of the lead page. */
const COMMON_DEFAULTS = { outreach: null, recycled: false, score: null, verdict: null };
export const LEAD_DEFAULTS = {
  ...COMMON_DEFAULTS,
  avatarUrl: null,
  githubUser: null,
  hasPlaybook: false,
  isNew: false,
};
export const DETAIL_DEFAULTS = {
  ...COMMON_DEFAULTS,
  attribution: null,
  companyCountryCode: null,
  companyEmployeeCount: null,
  companyId: null,
  hunterEmail: null,
  personalEmail: null,
};

type LeadAdditions = keyof typeof LEAD_DEFAULTS | 'githubSignalsCount' | 'isFavorite' | 'lastSignalDate' | 'tags';
type DetailAdditions =
  | keyof typeof DETAIL_DEFAULTS
  | 'emails'
  | 'employers'
  | 'isFavorite'
  | 'leadId'
  | 'ownFiles'
  | 'scoreParts'
  | 'tags';
type ViewAdditions = 'canEdit' | 'display' | 'icon' | 'isShared' | 'slackSubscriptionStart';
type CardAdditions = 'createdAt' | 'sources' | 'statements' | 'writer';

type LeadResponse = Optional<Lead, LeadAdditions>;
type CompanyResponse = Optional<Api.CompanyGroup, 'score'>;
type CardResponse = Optional<Api.PlaybookCard, CardAdditions>;
type SignalResponse = Optional<Api.DetailSignal, 'detail' | 'employer' | 'title'>;
type CustomerAdditions = 'active' | 'company_linkedin_url' | 'hiddenCount' | 'prompt_config' | 'slack_webhook_url';
type RepoResponse = Omit<Optional<Api.TrackedRepo, 'customers' | 'lastSync'>, 'ledger'> & {
  ledger?: Optional<Api.RepoLedger, 'streams' | 'stars'> | null;
};
type LeadDetailResponse = Omit<Optional<Api.LeadDetail, DetailAdditions>, 'cards' | 'githubSignals'> & {
  cards: CardResponse[];
  githubSignals: SignalResponse[];
};

/** By call: the responses of servers with and without the additions. */
export interface AnyServerResponses {
  'GET /api/customers': { data: Optional<Api.ListedCustomer, CustomerAdditions>[] };
  'GET /api/leads/:id': { lead: LeadDetailResponse };
  'GET /api/admin/repos': { repos: RepoResponse[] };
  'GET /api/admin/slack-channels': { channels: Optional<Api.SlackChannel, 'problem'>[] };
  'GET /api/me': { user: Optional<Api.SessionUser, 'email' | 'favorites' | 'name'> | null };
  'GET /api/views': Omit<Optional<Api.ViewList, 'order'>, 'views'> & {
    views: Optional<Api.SavedView, ViewAdditions>[];
  };
  'POST /api/auth/pw-login': Optional<Api.SignedIn, 'user'>;
  'POST /api/filter-companies': Omit<Optional<Api.CompanyList, 'totalLeads'>, 'companies'> & {
    companies: CompanyResponse[];
  };
  'POST /api/filter-leads': Omit<Optional<Api.LeadList, 'complete' | 'total'>, 'leads'> & { leads: LeadResponse[] };
}

const CARD_DEFAULTS = { createdAt: null, writer: null };
const NO_PROMPT: Api.PromptConfigView = {
  value_props: null,
  customer_stories: null,
  overview: null,
  custom_prompt: null,
};

/**
 * A list without paging fields is complete. `favorites` are the profile addresses of the session, for leads that do not
 * say whether they are favourites.
 */
export function completeLeadList(
  response: AnyServerResponses['POST /api/filter-leads'],
  favorites: readonly string[] = [],
): Api.LeadList {
  const { leads, total = leads.length, complete = true } = response;
  return { success: true, leads: leads.map((lead) => completeLead(lead, favorites)), total, complete };
}

/** Derives what the specification (section 3) derives from a lead's signals, where the server does not. */
function completeLead(response: LeadResponse, favorites: readonly string[]): Api.LeadView {
  const lead = fill(response, LEAD_DEFAULTS);
  lead.tags ??= [];
  lead.isFavorite ??= isFavorite(lead, favorites);
  lead.githubSignalsCount ??= lead.githubSignals.length;
  if (lead.lastSignalDate === undefined) lead.lastSignalDate = lastSignalDate(lead.githubSignals);
  return lead as Api.LeadView;
}

/** `leadId` is that of the address, for a response without one; `favorites` as in `completeLeadList`. */
export function completeLeadDetail(
  { lead }: AnyServerResponses['GET /api/leads/:id'],
  { leadId, favorites }: { leadId: Id; favorites: readonly string[] },
): Api.LeadDetail {
  const githubSignals = lead.githubSignals
    .map((signal) => fill(signal, { detail: null, employer: null, title: null }))
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  const cards = lead.cards.map((card) => fill(card, { ...CARD_DEFAULTS, sources: [], statements: [] }));
  const lists = { emails: [], employers: [], ownFiles: [], scoreParts: [], tags: [] };
  const derived = { leadId, isFavorite: isFavorite(lead, favorites) };
  return { ...fill(lead, { ...DETAIL_DEFAULTS, ...lists, ...derived }), githubSignals, cards };
}

function isFavorite(lead: Parameters<typeof favoriteProfile>[0], favorites: readonly string[]): boolean {
  const profile = favoriteProfile(lead);
  return profile !== null && favorites.includes(profile);
}

export function completeCompanyList(response: AnyServerResponses['POST /api/filter-companies']): Api.CompanyList {
  const companies = response.companies.map((company) => fill(company, { score: null }));
  return { ...fill(response, { totalLeads: 0 }), companies };
}

export function completeCustomers({ data }: AnyServerResponses['GET /api/customers']): Api.ListedCustomer[] {
  const defaults = { active: true, company_linkedin_url: null, hiddenCount: null, slack_webhook_url: null };
  return data.map((customer) => fill(customer, { ...defaults, prompt_config: NO_PROMPT }));
}

export function completeChannels({
  channels,
}: AnyServerResponses['GET /api/admin/slack-channels']): Api.SlackChannel[] {
  return channels.map((channel) => fill(channel, { problem: null }));
}

const VIEW_DEFAULTS = { canEdit: true, display: null, icon: null, isShared: true, slackSubscriptionStart: null };

export function completeViews(response: AnyServerResponses['GET /api/views']): Api.ViewList {
  const views = response.views.map((view) => fill(view, VIEW_DEFAULTS));
  return { ...response, views };
}

export function completeUser({ user = null }: Partial<AnyServerResponses['GET /api/me']>): Api.SessionUser | null {
  return user && fill(user, { email: '', favorites: [], name: null });
}

export function completeRepos({ repos }: AnyServerResponses['GET /api/admin/repos']): Api.TrackedRepo[] {
  return repos.map((repo) => {
    const ledger = repo.ledger ? fill(repo.ledger, { streams: [], stars: null }) : null;
    return { ...fill(repo, { customers: [], lastSync: null }), ledger };
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
