import { LIST_ALERTS } from '../modules/alerts/alerts.queries.js';
import { LIST_RULES } from '../modules/crm/rules/crm-push-rules.queries.js';
import { activity } from '../modules/leads/activity/activity.queries.js';
import { listCampaigns } from '../modules/leads/campaigns/star-campaigns.queries.js';
import { CHANGED_LEADS } from '../modules/leads/changes/lead-change-log.queries.js';
import { companyHighlights, companyPage } from '../modules/leads/company-page/company-page.queries.js';
import { CSV_COLUMNS } from '../modules/leads/fields/lead-fields.rules.js';
import { readFilters } from '../modules/leads/filters/read-filters.js';
import { insights } from '../modules/leads/insights/insights.queries.js';
import { companyPage as companyList } from '../modules/leads/list/company-list.queries.js';
import { companyTrends } from '../modules/leads/list/company-trends.queries.js';
import { allBookmarks } from '../modules/leads/list/keyset-bookmarks.js';
import { csvLine } from '../modules/leads/list/lead-csv.js';
import { leadDetail } from '../modules/leads/list/lead-json.js';
import { allLeads, leadPage } from '../modules/leads/list/lead-list.queries.js';
import { countMatches } from '../modules/leads/list/match-count.queries.js';
import { NOTE_LIST } from '../modules/leads/notes/notes.queries.js';
import { filterOptions } from '../modules/leads/options/filter-options.queries.js';
import { OUTREACH_SETTINGS } from '../modules/leads/outreach/outreach-settings.queries.js';
import { outreachOfCompanies } from '../modules/leads/outreach/outreach.queries.js';
import { companyScoreParts } from '../modules/leads/score/company-score.queries.js';
import { hiddenLeads } from '../modules/leads/verdict/hidden-leads.queries.js';
import { VISIT } from '../modules/leads/visits/visits.queries.js';
import { PERSONAL_FAVORITES, WORKSPACE_FAVORITES } from '../modules/favorites/favorites.queries.js';
import { pendingRequest } from '../modules/people/do-not-contact/requests/do-not-contact-requests.queries.js';
import { REPO_NAMES } from '../modules/repos/repos.queries.js';
import { TAG_COUNTS, TAG_LIST } from '../modules/tags/tags.queries.js';
import { VIEW_LIST, VIEWS_TO_COUNT } from '../modules/views/views.queries.js';
import { MAX_ROW_ID } from '../platform/limits.js';
import type { WorkspaceIds } from './policy/workspace-rows.js';

interface Statement {
  text: string;
  values?: unknown[];
}

const PAGE = { page: 1, pageSize: 50 };
const ALL = { filters: [] };
const matching = (propertyName: string, value: unknown, operator = 'IN') => ({
  filters: readFilters([{ propertyName, operator, value }]),
});

/** The filters that read more than the lead itself. */
const FILTERS: Record<string, (ids: WorkspaceIds) => ReturnType<typeof matching>> = {
  repository: ({ repo }) => matching('repository', [repo]),
  'week of a signal': () => matching('signalWeek', '2026-03-01', '='),
  "week of a company's first signal": () => matching('companyFirstWeek', '2026-03-01', '='),
  tags: ({ tagId }) => matching('tags', [tagId]),
  favourites: () => matching('isFavorite', true, '='),
  'new leads': () => matching('new', true, '='),
  playbooks: () => matching('hasPlaybook', true, '='),
  'status of the company': () => matching('companyStatus', ['contacted']),
  'owner of the company': ({ userId }) => matching('companyOwnerId', [userId]),
  'job title': () => matching('jobTitle', '%marker%', 'ILIKE'),
};

const LISTS = Object.fromEntries(
  Object.entries(FILTERS).flatMap(([name, conditions]) => [
    [`leads by ${name}`, (ids: WorkspaceIds) => leadPage(conditions(ids), PAGE)],
    [`companies by ${name}`, (ids: WorkspaceIds) => companyList(conditions(ids), PAGE)],
  ]),
);

/** The statements that pages read, by what they return, for one of everything that they may name in a workspace. */
export const PAGE_STATEMENTS: Record<string, (ids: WorkspaceIds) => Statement> = {
  leads: () => leadPage(ALL, PAGE),
  'leads, newest first': () => leadPage({ ...ALL, sortCol: 'lastSignalDate', sortDesc: true }, PAGE),
  'leads by their tags': () => leadPage({ ...ALL, sortCol: 'tags' }, PAGE),
  'a later page of leads': () => leadPage(ALL, { page: 3, pageSize: 50 }),
  companies: () => companyList(ALL, PAGE),
  ...LISTS,
  'all leads': () => allLeads(ALL),
  'the CSV file': () => allLeads(ALL, csvLine(CSV_COLUMNS)),
  'bookmarks of a list': () => allBookmarks(ALL),
  'the number of matching leads': () => countMatches('leads', matching('hasEmail', true, '='), 100),
  'the number of matching companies': () => countMatches('companies', matching('hasEmail', true, '='), 100),
  'a lead': ({ leadId }) => leadDetail(String(leadId)),
  'the history of a lead': ({ leadId }) => activity({ leadId }),
  'the notes of a lead': ({ leadId }) => ({ text: NOTE_LIST, values: [leadId, null] }),
  'the request not to contact a lead': ({ requestedLeadId }) => pendingRequest(requestedLeadId),
  'hidden leads': () => hiddenLeads(MAX_ROW_ID, 50),
  'a company': ({ companyId }) => companyPage(String(companyId)),
  'the history of a company': ({ companyId }) => activity({ companyId }),
  "a company's score": ({ companyId }) => companyScoreParts(String(companyId)),
  'highlights of companies': ({ companyId }) => companyHighlights([companyId]),
  'trends of companies': ({ companyId }) => companyTrends([companyId], 12),
  'outreach of companies': ({ companyId }) => outreachOfCompanies([companyId]),
  insights: () => insights(12),
  campaigns: () => listCampaigns(),
  'a visit': () => VISIT,
  'filter options': () => filterOptions('0'),
  repositories: () => REPO_NAMES,
  'settings of outreach': () => OUTREACH_SETTINGS,
  views: () => VIEW_LIST,
  'views with counts': () => VIEWS_TO_COUNT,
  favourites: () => WORKSPACE_FAVORITES,
  "the user's favourites": () => PERSONAL_FAVORITES,
  tags: () => TAG_LIST,
  'leads of tags': () => TAG_COUNTS,
  alerts: ({ userId }) => ({ text: LIST_ALERTS, values: [userId, null] }),
  'rules of the CRM': () => ({ text: LIST_RULES }),
  'changed leads': ({ leadId }) => ({ text: CHANGED_LEADS, values: [[leadId]] }),
};
