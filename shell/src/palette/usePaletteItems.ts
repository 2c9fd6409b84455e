import {
  canManage,
  SETTINGS_PAGE,
  canUndo,
  leadName,
  pageActions,
  paths,
  undoLast,
  useFilterCompaniesQuery,
  useFilterLeadsQuery,
  useNavigation,
  type User,
  useTagsQuery,
  useViewsQuery,
  type View,
  viewIcon,
} from '@forksight/sdk';
import { useRemoteLinks } from '../sidebar/useRemoteLinks';
import { type IconName, useColorMode, useDebounced } from '@forksight/sdk/ui';

export interface PaletteItem {
  /** Unique among all items. */
  key: string;
  label: string;
  /** A second, quieter text. */
  detail?: string | undefined;
  icon: IconName;
  /** Keys that do the same. */
  shortcut?: string;
  onSelect: () => void;
}

export interface PaletteGroup {
  heading: string;
  items: readonly PaletteItem[];
}

interface PaletteContext {
  user: User;
  /** Null for an administrator outside of workspaces. */
  workspace: string | null;
  query: string;
}

const MIN_SEARCH_LENGTH = 2;
/** People and companies that are listed. */
const MAX_MATCHES = 5;

/** Returns what the palette offers for a query, and whether people and companies are still being searched. */
export function usePaletteItems({ user, workspace, query }: PaletteContext) {
  const { go } = useNavigation();
  const people = usePeople(workspace, query, go);
  const companies = useCompanies(workspace, query, go);
  const views = useViews(workspace, go);
  const pages = [...pageItems(user, workspace, go), ...useRemotePages(workspace, go)];
  const actions = useActions(go);
  const local: PaletteGroup[] = [
    { heading: 'Pages', items: pages },
    { heading: 'Views', items: views },
    { heading: 'Tags', items: useTags(workspace, query, go) },
    { heading: 'Actions', items: actions },
  ];
  const localGroups = local.map(({ heading, items }) => ({
    heading,
    items: items.filter((item) => matches(item, query)),
  }));
  const searchGroups: PaletteGroup[] = [
    { heading: 'People', items: people.items },
    { heading: 'Companies', items: companies.items },
  ];
  // `acme` means the company, unless it is in a person's name, too.
  if (startsWith(companies.items, query) && !people.items.some(({ label }) => matches({ label }, query)))
    searchGroups.reverse();
  const groups = [...searchGroups, ...localGroups];
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    isSearching: people.isFetching || companies.isFetching,
  };
}

type Go = (to: string) => void;

function useSearch(workspace: string | null, query: string) {
  const search = useDebounced(query.trim());
  return { search, skip: workspace === null || search.length < MIN_SEARCH_LENGTH || search !== query.trim() };
}

function usePeople(workspace: string | null, query: string, go: Go) {
  const { search, skip } = useSearch(workspace, query);
  const slug = workspace ?? '';
  const request = { customer_slug: slug, filters: [], search, page: 1, pageSize: MAX_MATCHES };
  const { currentData, isFetching } = useFilterLeadsQuery(request, { skip });
  // A server without search sends all leads.
  const leads = (skip ? [] : (currentData?.leads ?? [])).filter((lead) =>
    matches({ label: leadName(lead), detail: `${lead.companyName ?? ''} ${lead.jobTitle ?? ''}` }, query),
  );
  const items = leads.slice(0, MAX_MATCHES).map((lead): PaletteItem => ({
    key: `lead ${lead.leadId}`,
    label: leadName(lead),
    detail: [lead.jobTitle, lead.companyName].filter(Boolean).join(' · '),
    icon: 'leads',
    onSelect: () => go(paths.lead(slug, lead.leadId)),
  }));
  return { items, isFetching };
}

function useCompanies(workspace: string | null, query: string, go: Go) {
  const { search, skip } = useSearch(workspace, query);
  const slug = workspace ?? '';
  const request = { customer_slug: slug, filters: [], search, page: 1, pageSize: MAX_MATCHES };
  const { currentData, isFetching } = useFilterCompaniesQuery(request, { skip });
  const companies = (skip ? [] : (currentData?.companies ?? [])).flatMap(({ companyId, companyName }) =>
    companyId !== null && companyName !== null && matches({ label: companyName }, query)
      ? [{ companyId, companyName }]
      : [],
  );
  const items = companies.slice(0, MAX_MATCHES).map(({ companyId, companyName }): PaletteItem => ({
    key: `company ${companyId}`,
    label: companyName,
    icon: 'companies',
    onSelect: () => go(paths.company(slug, companyId)),
  }));
  return { items, isFetching };
}

function useViews(workspace: string | null, go: Go): PaletteItem[] {
  const { data = [] } = useViewsQuery(workspace ?? '', { skip: workspace === null });
  return data.map((view: View) => ({
    key: `view ${view.id}`,
    label: view.name,
    detail: view.entityType === 'leads' ? 'Leads' : 'Companies',
    icon: viewIcon(view.icon),
    onSelect: () => {
      const page = view.entityType === 'leads' ? 'all-leads' : 'all-companies';
      go(paths.page(workspace ?? '', page, { viewId: view.id }));
    },
  }));
}

/** Tags are offered for a query only: there may be hundreds. */
function useTags(workspace: string | null, query: string, go: Go): PaletteItem[] {
  const { data = [] } = useTagsQuery(workspace ?? '', { skip: workspace === null });
  if (query.trim() === '') return [];
  return data.map(({ tagId, tagName }) => ({
    key: `tag ${tagId}`,
    label: tagName,
    icon: 'tag',
    onSelect: () => go(paths.taggedLeads(workspace ?? '', tagId)),
  }));
}

function pageItems(user: User, workspace: string | null, go: Go): PaletteItem[] {
  const page = (key: Parameters<typeof paths.page>[1], label: string, icon: IconName, shortcut?: string) => ({
    key: `page ${key}`,
    label,
    icon,
    ...(shortcut && { shortcut }),
    onSelect: () => go(paths.page(workspace ?? '', key)),
  });
  const lists =
    workspace === null
      ? []
      : [
          page('all-companies', 'All Companies', 'companies', 'g c'),
          page('all-leads', 'All Leads', 'leads', 'g l'),
          page('favorites', 'Favorites', 'star'),
          page('recycled', 'Recycled', 'recycle'),
        ];
  const admin: PaletteItem[] = user.is_admin
    ? [{ key: 'page admin', label: 'Super Admin', icon: 'shield', onSelect: () => go(paths.admin) }]
    : [];
  const settings: PaletteItem[] =
    workspace !== null && canManage(user, workspace)
      ? [
          {
            key: `page ${SETTINGS_PAGE}`,
            label: 'Settings',
            icon: 'settings',
            onSelect: () => go(paths.remotePage(workspace, SETTINGS_PAGE)),
          },
        ]
      : [];
  return [...lists, ...settings, ...admin];
}

function useRemotePages(workspace: string | null, go: Go): PaletteItem[] {
  const links = useRemoteLinks(workspace ?? '');
  return workspace === null
    ? []
    : links.map(({ page, label, icon, to }) => ({ key: `page ${page}`, label, icon, onSelect: () => go(to) }));
}

function useActions(go: Go): PaletteItem[] {
  const { choice, choose } = useColorMode();
  const ofPage = pageActions().map(({ label, detail, icon = 'more', onSelect }) => ({
    key: `page action ${label}`,
    label,
    detail,
    icon,
    onSelect,
  }));
  const modes = (['light', 'dark', 'system'] as const).filter((mode) => mode !== choice);
  return [
    ...ofPage,
    ...(canUndo()
      ? [
          {
            key: 'action undo',
            label: 'Undo the last action',
            icon: 'recycle' as const,
            shortcut: 'Ctrl Z',
            onSelect: () => void undoLast(),
          },
        ]
      : []),
    ...modes.map((mode): PaletteItem => ({
      key: `action ${mode}`,
      ...COLOR_ACTIONS[mode],
      onSelect: () => choose(mode),
    })),
    { key: 'action sign-out', label: 'Sign out', icon: 'sign-out', onSelect: () => go(paths.logout) },
  ];
}

const COLOR_ACTIONS = {
  light: { label: 'Light colors', icon: 'sun' },
  dark: { label: 'Dark colors', icon: 'moon' },
  system: { label: 'Colors as your system', icon: 'system' },
} as const;

/** Whether the label of any item starts with the query, in any case. */
function startsWith(items: readonly PaletteItem[], query: string): boolean {
  const start = query.trim().toLowerCase();
  return start !== '' && items.some(({ label }) => label.toLowerCase().startsWith(start));
}

/** Whether label and detail contain every word of the query, in any case. */
function matches({ label, detail = '' }: { label: string; detail?: string | undefined }, query: string): boolean {
  const text = `${label} ${detail}`.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
