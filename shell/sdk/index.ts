export { api, errorText, isApiError, type ApiError } from './data/api';
export { isCached } from './data/cachedQueries';
export { FetchError, fetchJson, withQuery } from './data/fetchJson';
export { useSetFavorite, useSetRecycled } from './data/leadChanges';
export { changeLeads, type MatchingLeads, patchLeadLists, type LeadSelection } from './data/leadLists';
export {
  initialLeadsQuery,
  sharedApi,
  useCustomerName,
  useFilterCompaniesQuery,
  useFilterLeadsQuery,
  useFinishLoginByPasskeyMutation,
  useFinishLoginMutation,
  useLoginMutation,
  useLogoutMutation,
  useReposQuery,
  useOrderViews,
  useTagsQuery,
  useViewCountsQuery,
  useViewOrder,
  useViewsQuery,
  sessionFavorites,
} from './data/sharedApi';
export { prefetch } from './contract';
export {
  completeChannels,
  completeCompanyList,
  completeCustomers,
  completeLeadDetail,
  completeRepos,
  missingCall,
} from './data/responseDefaults';
export { onRecentSignInRequired } from './data/recentSignIn';
export { useNotePresence, useVisit } from './data/visits';
export { createStore, requestSession, type AppStore } from './data/store';
export type * as Api from './data/api.gen';
export type {
  Attribution,
  CompanyGroup,
  Customer,
  Employer,
  Filter,
  Id,
  Lead,
  LeadDetail,
  LeadSortColumn,
  LinkedSignal,
  Outreach,
  OutreachStatus,
  PlaybookCard,
  Signal,
  User,
  View,
  ViewDisplay,
  ViewEntityType,
} from './data/types';
export { ErrorBoundary } from './ErrorBoundary';
export { useExport, useExportItem } from './export/useExport';
export type { TagChoice } from './filters/filterParams';
export { filterKey, hasFilters, NO_FILTERS, toFilters } from './filters/filters';
export type { FilterKey, FilterValues } from './filters/leadFilters';
export { viewFilters } from './filters/viewFilters';
export { useFilterPanel } from './filters/useFilterPanel';
export { type ListFilters, useListFilters } from './filters/useListFilters';
export { useViewActions } from './filters/useViewActions';
export { useViewTable } from './filters/useViewTable';
export { viewIcon } from './filters/viewDisplay';
export { countries, countryFlag, countryName, otherCountryNames, REGIONS } from './format/countries';
export { dateTooltip, formatAge, formatDate, formatLongDate, formatRecent, formatRelative } from './format/dates';
export {
  favoriteProfile,
  leadName,
  matchesSearch,
  type RepoGroup,
  signalGroupCounts,
  sortKeys,
  sourceRepos,
} from './format/leads';
export { githubProfile, webAddress, xProfile } from './format/links';
export { formatCount, formatScore, pluralize } from './format/numbers';
export { ownFileText } from './format/ownFiles';
export { compareIds, nextSort, sortRows, type Sort } from './format/sorting';
export { signalPhrase, signalTitle } from './format/signalPhrase';
export {
  SIGNAL_GROUPS,
  signalGroup,
  signalLabel,
  signalLink,
  type SignalGroup,
  type SignalGroupKey,
} from './format/signals';
export {
  FILTER_PANEL_WIDTH_PX,
  LEADS_PAGE_SIZE,
  MAX_EXPANDED_LEADS_HEIGHT_PX,
  MAX_SIGNAL_DAYS,
  PAGE_SIZE,
  SIDEBAR_MIN_WIDTH_PX,
  SIDEBAR_WIDTH_PX,
  SKELETON_CELLS,
  SKELETON_ROWS,
} from './limits';
export { logFailure } from './logFailure';
export { leadPosition, saveLeadNavigation, type LeadPosition } from './navigation/leadNavigation';
export { pathSegments, useNavigation, useWorkspace } from './navigation/navigation';
export { pageActions } from './navigation/pageActions';
export { paths } from './navigation/paths';
export { flagParam, intParam, oneOfParam, textParam, useUrlParams, type UrlParam } from './navigation/urlParams';
export { RemoteStatusesProvider, type RemoteStatus, useRemoteStatuses } from './remoteStatuses';
export {
  RemoteWidget,
  RemoteWidgetProvider,
  type RemoteWidgetProps,
  usePreloadWidget,
  WidgetLoaderProvider,
} from './RemoteWidget';
export { hasUnsavedDrafts, persistDrafts, reloadWithDrafts } from './data/drafts';
export { useDraft } from './session/useDraft';
export { usePersonalSetting } from './session/personalSetting';
export { canManage, SETTINGS_PAGE } from './session/roles';
export {
  isDue,
  memberName,
  NO_OUTREACH,
  NO_OWNER,
  OUTREACH_STATUSES,
  ownerName,
  statusName,
} from './outreach/outreach';
export { useReadCrmContacts } from './crm/useReadCrmContacts';
export { useOutreachOfCompaniesQuery, useOutreachSettings } from './outreach/outreachChanges';
export {
  isSameUser,
  type OutreachOutcome,
  type SelectedCompany,
  useOutreachActions,
} from './outreach/useOutreachActions';
export { useSession, type Session } from './session/session';
export { settings } from './settings';
export { useToast } from './toasts/toasts';
export { DAY_MS } from './time';
export { canUndo, undoLast } from './toasts/undoHistory';
export { useUndoable, type UndoableAction } from './toasts/useUndoable';
export { ToastProvider } from './ui/ToastProvider';
