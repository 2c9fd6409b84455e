import type { ComponentType } from 'react';
import { isRecord } from './isRecord';
import type { Filter, Id, Lead, Outreach } from './lead';

/** Loads a component's chunk. It is called again after a failure, so it must not cache a rejected promise. */
export type LoadComponent<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** A page has no props: workspace, path and query come from the SDK's navigation. */
export interface Page {
  load: LoadComponent<object>;
}

export interface Widget<Props> {
  load: LoadComponent<Props>;
}

type LeadSource =
  | { /** Rows that are sorted, searched and paged in the browser. */ leads: readonly Lead[]; filters?: never }
  | { /** Filters of the list to request from the server. */ filters: readonly Filter[]; leads?: never };

export type LeadTableProps = LeadSource & {
  /** The workspace's customer slug. */
  workspace: string;
  /** Hides company name, employee count, company LinkedIn and company country. */
  hideCompany?: boolean;
  /** Shows only leads with this text in company, name or title. */
  search?: string;
  /** In px; a taller table scrolls inside. */
  maxHeight?: number;
};

/** How a list is shown: what a view stores beside its filters. The keys are those of the list's page; null: its default. */
export interface ViewDisplay {
  sort?: { column: string; desc: boolean } | null;
  /** The visible columns. */
  columns?: readonly string[] | null;
  layout?: string | null;
}

/**
 * The filter panel: 400 px wide, at the right of a list in a flex row; an overlay on narrow screens. It reads the filters
 * and the open view from the address and writes them there, as `useListFilters` does.
 */
export interface FilterPanelProps {
  /** The workspace's customer slug. */
  workspace: string;
  /** The kind of saved views that the panel reads and writes. */
  entityType: 'leads' | 'companies';
  /** The list's search text, so that an export contains the leads that are shown. */
  search?: string;
  /** Columns of an export, by the contract's names; default: all. */
  columns?: readonly string[] | undefined;
  /** The order of an export; the API's own order when undefined. */
  sort?: { column: string; desc: boolean } | undefined;
  /** How the list is shown; saved with a view. */
  display?: ViewDisplay | undefined;
  /**
   * A key opened the panel: its first field gets the focus, and on close what had the focus before. Default: only when the
   * button that opens the panel has the focus, which then gets it back.
   */
  autoFocus?: boolean | undefined;
  /** Called by the close button and by Esc. */
  onClose: () => void;
}

/** A menu of filters for the row of chips above a list (`FilterChips`); the chosen filter's field opens below it. */
export interface AddFilterProps {
  /** The workspace's customer slug. */
  workspace: string;
  entityType: 'leads' | 'companies';
  /** The list's search text, for the number of matches. */
  search?: string;
  /** The menu is open when it first shows. */
  isOpen?: boolean;
}

/** A part of what a team knows of a company: owner, status and next step, or notes and history. */
export interface CompanyOutreachProps {
  /** The workspace's customer slug. */
  workspace: string;
  part: 'outreach' | 'history';
  companyId: Id;
  companyName: string | null;
  /** null: never changed. */
  outreach: Outreach | null;
}

/** The widgets that remotes may embed through `RemoteWidget`, with their props. */
export interface WidgetProps {
  AddFilter: AddFilterProps;
  CompanyOutreach: CompanyOutreachProps;
  LeadTable: LeadTableProps;
  FilterPanel: FilterPanelProps;
}

export type WidgetName = keyof WidgetProps;
export type Widgets = { [Name in WidgetName]: Widget<WidgetProps[Name]> };

/** The default export of a remote's one exposed module, `./remote`. */
export interface RemoteModule {
  /** By page key: the second hash segment (`admin` also as the first). */
  pages: Record<string, Page>;
  widgets?: Partial<Widgets>;
}

export type CheckResult<T> = { ok: true; value: T } | { ok: false; detail: string };

/** The pages and widgets that the registry announces for a module. */
export interface AnnouncedModule {
  pages: readonly string[];
  widgets: readonly string[];
}

/**
 * Checks that a loaded namespace is a remote with the announced pages and widgets. Runs after every load, because a
 * retried chunk can resolve to an empty or foreign module.
 */
export function validateModule(namespace: unknown, announced: AnnouncedModule): CheckResult<RemoteModule> {
  const module = isRecord(namespace) ? namespace['default'] : undefined;
  if (!isRecord(module)) return { ok: false, detail: 'the module has no default export' };
  const detail =
    missingLoader('page', module['pages'], announced.pages) ??
    missingLoader('widget', module['widgets'] ?? {}, announced.widgets);
  return detail === undefined ? { ok: true, value: module as unknown as RemoteModule } : { ok: false, detail };
}

function missingLoader(kind: string, loaders: unknown, names: readonly string[]): string | undefined {
  if (!isRecord(loaders)) return `${kind}s is not an object`;
  const missing = names.filter((name) => {
    const entry = Object.hasOwn(loaders, name) ? loaders[name] : undefined;
    return !isRecord(entry) || typeof entry['load'] !== 'function';
  });
  return missing.length === 0 ? undefined : `no ${kind} ${missing.join(', ')}`;
}
