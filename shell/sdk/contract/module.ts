import type { ComponentType } from 'react';
import type { Filter, Lead } from './lead';

/** Fetches a component's chunk. Called again after a failure, so it must not keep a rejected promise. */
export type LoadComponent<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** A screen. It takes no props: workspace, path and query come from the SDK's navigation. */
export interface Page {
  load: LoadComponent<object>;
}

export interface Widget<Props> {
  load: LoadComponent<Props>;
}

type LeadSource =
  | { /** Rows at hand: sorted, searched and paged in the browser. */ leads: readonly Lead[]; filters?: never }
  | { /** What to ask the server for. */ filters: readonly Filter[]; leads?: never };

export type LeadTableProps = LeadSource & {
  /** The workspace's customer slug. */
  workspace: string;
  /** Leaves out company name, employee count, company LinkedIn and company country. */
  hideCompany?: boolean;
  /** Only leads that have this text in their company, name or title. */
  search?: string;
  /** In px; the table then scrolls inside. */
  maxHeight?: number;
};

/**
 * The filter panel: 400 px wide, to stand right of a list in a flex row; on narrow screens it lays itself over the page.
 * It reads the filters and the open view from the address and writes them there, as `useListFilters` does.
 */
export interface FilterPanelProps {
  /** The workspace's customer slug. */
  workspace: string;
  /** Which saved views the panel saves to. */
  entityType: 'leads' | 'companies';
  /** What the list is searched for: an export holds the leads that are shown. */
  search?: string;
  /** Columns of an export, by the contract's names; all of them unless told. */
  columns?: readonly string[] | undefined;
  /** The cross, Esc. */
  onClose: () => void;
}

/** What remotes may embed of one another, through `RemoteWidget`. */
export interface WidgetProps {
  LeadTable: LeadTableProps;
  FilterPanel: FilterPanelProps;
}

export type WidgetName = keyof WidgetProps;
export type Widgets = { [Name in WidgetName]: Widget<WidgetProps[Name]> };

/** What the shell lends to a remote when it starts. Endpoints are injected into the SDK's base API directly. */
export interface Host {
  /** The remote's own name, for example `mf_leads`: the prefix of its endpoints and reducers. */
  readonly remote: string;
  readonly sdkVersion: string;
  /** Adds a reducer to the one store, as `<remote>/<key>`. Adding the same key again throws. */
  addReducer(key: string, reducer: (state: never, action: { type: string }) => unknown): void;
}

/** The one exposed module of a remote, `./remote`: its default export. */
export interface RemoteModule {
  /** By page key: the second hash segment (`admin` also as the first). */
  pages: Record<string, Page>;
  widgets?: Partial<Widgets>;
  /** Called once, before the first page or widget shows. */
  start?: (host: Host) => void;
}

export type Checked<T> = { ok: true; value: T } | { ok: false; detail: string };

/** What the registry promised about a module. */
export interface PromisedModule {
  pages: readonly string[];
  widgets: readonly string[];
}

/**
 * Whether a loaded namespace is a remote that keeps the registry's promise. Asked after every load: a retried chunk can
 * resolve to an empty or foreign module.
 */
export function validateModule(namespace: unknown, promised: PromisedModule): Checked<RemoteModule> {
  const module = isRecord(namespace) ? namespace['default'] : undefined;
  if (!isRecord(module)) return { ok: false, detail: 'the module has no default export' };
  if (module['start'] !== undefined && typeof module['start'] !== 'function') {
    return { ok: false, detail: 'start is not a function' };
  }
  const fault =
    missingLoader('page', module['pages'], promised.pages) ??
    missingLoader('widget', module['widgets'] ?? {}, promised.widgets);
  return fault === undefined ? { ok: true, value: module as unknown as RemoteModule } : { ok: false, detail: fault };
}

function missingLoader(kind: string, found: unknown, names: readonly string[]): string | undefined {
  if (!isRecord(found)) return `${kind}s is not an object`;
  const lacking = names.filter((name) => {
    const part = Object.hasOwn(found, name) ? found[name] : undefined;
    return !isRecord(part) || typeof part['load'] !== 'function';
  });
  return lacking.length === 0 ? undefined : `no ${kind} ${lacking.join(', ')}`;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
