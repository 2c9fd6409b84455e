export { checkCompatibility, isRange, missingNames, type SdkNames, type ShellVersions } from './compatibility';
export {
  discardPrefetchedResponse,
  discardPrefetchedResponses,
  requestKey,
  prefetch,
  takePrefetchedResponse,
} from './prefetch';
export type { Filter, Id, Lead, LeadSignal, LeadTag, Outreach, OutreachStatus, TagColor } from './lead';
export {
  validateModule,
  type AddFilterProps,
  type CompanyOutreachProps,
  type FilterPanelProps,
  type LeadTableProps,
  type RemoteModule,
  type WidgetName,
  type WidgetProps,
} from './module';
export {
  isInOwnFolder,
  offeredReleases,
  parseRegistry,
  pinnedFirst,
  releaseName,
  usableReleases,
  type EarlierRelease,
  type MalformedEntry,
  type PrefetchRequest,
  type Manifest,
  type RegisteredRemote,
  type Registry,
  type RemoteRelease,
  type SidebarLink,
} from './registry';
export type { LoadCode, RefusalCode, RemoteState } from './state';
