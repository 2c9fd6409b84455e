export { checkCompatibility, isRange, satisfies, type Needs, type Offer } from './compatibility';
export { dropEarlyResponses, requestKey, sendEarly, takeEarlyResponse, type EarlyRequest } from './early';
export type { Filter, Id, Lead, LeadSignal, LeadTag, LeadVerdict } from './lead';
export {
  validateModule,
  type Checked,
  type FilterPanelProps,
  type Host,
  type LeadTableProps,
  type LoadComponent,
  type Page,
  type PromisedModule,
  type RemoteModule,
  type Widget,
  type WidgetName,
  type WidgetProps,
  type Widgets,
} from './module';
export {
  parseRegistry,
  type FirstRequest,
  type Manifest,
  type ParsedRegistry,
  type RegisteredRemote,
  type Registry,
} from './registry';
export type { LoadCode, RefusalCode, RemoteState } from './state';
