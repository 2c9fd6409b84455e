export { api, errorText, isApiError, type ApiError } from './data/api';
export { currentFilters } from './data/filters';
export { FetchError, fetchJson, type JsonRequest, withQuery } from './data/fetchJson';
export { favoriteProfile, useSetFavorite, useSetRecycled } from './data/leadChanges';
export { changeLeads, type MatchingLeads, patchLists, type SomeLeads, useBulkByFilters } from './data/leadLists';
export {
  firstLeads,
  sharedApi,
  useCustomerName,
  useFilterLeadsQuery,
  useLoginMutation,
  useLogoutMutation,
  useReposQuery,
  useTagsQuery,
  useViewsQuery,
  type FilterLeadsQuery,
} from './data/sharedApi';
export { sendEarly } from './contract';
export { isReservedTag, type TagAddition, type TagChanges, type TagRemoval, useChangeTags } from './data/tagChanges';
export { createStore, type AppStore } from './data/store';
export type * as Api from './data/api.gen';
export type * from './data/types';
export { useCreateView, useDeleteView, useUpdateView } from './data/viewChanges';
export { ErrorBoundary } from './ErrorBoundary';
export { FILTER_PARAMS, type FilterValues, hasFilters, NO_FILTERS, type TagChoice } from './filters/filterParams';
export { filterKey } from './filters/filterKey';
export { fromFilters, toFilters } from './filters/filters';
export { useFilterPanel } from './filters/useFilterPanel';
export { type ListFilters, useListFilters } from './filters/useListFilters';
export { useViewActions } from './filters/useViewActions';
export { countries, countryFlag, countryName, REGIONS, type RegionKey } from './format/countries';
export { dateHint, formatDate, formatLongDate, formatRelative } from './format/dates';
export {
  githubSignalsTypes,
  lastSignalDate,
  matchesSearch,
  repoCounts,
  signalGroupCounts,
  sortKeys,
  sourceRepos,
} from './format/leads';
export { githubProfile, webAddress, xProfile } from './format/links';
export { countOf, formatCount } from './format/numbers';
export { compareIds, nextSort, sortRows, type Sort } from './format/sorting';
export {
  SIGNAL_GROUPS,
  signalGroup,
  signalLabel,
  signalLink,
  type SignalGroup,
  type SignalGroupKey,
} from './format/signals';
export * from './limits';
export { logFailure } from './logFailure';
export { type LeadTrail, leadTrailAt, rememberLeadTrail, type TrailPlace } from './navigation/leadTrail';
export { pathSegments, useNavigation, useWorkspace, type Navigation } from './navigation/navigation';
export { paths, type PageKey } from './navigation/paths';
export {
  flagParam,
  intParam,
  jsonParam,
  oneOfParam,
  patchedSearch,
  readParams,
  textParam,
  useUrlParams,
  type UrlParam,
} from './navigation/urlParams';
export { RemoteStatesProvider, type RemoteStatus, useRemoteStates } from './RemoteStates';
export {
  RemoteWidget,
  RemoteWidgetProvider,
  type RemoteWidgetProps,
  useWidgetAhead,
  WidgetLoaderProvider,
} from './RemoteWidget';
export { carryDrafts, useDraft } from './session/draft';
export { usePersonalSetting } from './session/personalSetting';
export { useSession, useUser, type Session } from './session/session';
export { settings, type Settings } from './settings';
export { ToastProvider, useToast, type Toasts } from './toasts/toasts';
