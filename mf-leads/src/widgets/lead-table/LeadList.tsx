import { favoriteProfile, LEADS_PAGE_SIZE, type Lead, pluralize, SKELETON_CELLS, useToast } from '@forksight/sdk';
import { useOutreachOfCompanies } from '@forksight/sdk/outreach-block';
import { Icon, LoadError, useIsPhone, useMediaQuery } from '@forksight/sdk/ui';
import { clampPage, DataTable, KeysDialog, Pager } from '@forksight/sdk/ui-data';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { LeadBulkBar } from './LeadBulkBar';
import { absentColumns } from './columns/columns';
import { layoutSteps, NARROW } from './columns/layouts';
import { createStore } from './selection/store';
import type { SavedListState } from './list/savedListState';
import styles from './LeadList.module.css';
import { type Selection, useSelection } from './selection/selection';
import { CompanyOutreachContext, RowsContext, TableContext } from './data/TableContext';
import { ManagingDialog, type Tagging, TaggingDialog } from './selection/TaggingDialog';
import settingsStyles from './columns/TableSettings.module.css';
import { TableSettingsButton } from './columns/TableSettingsButton';
import { useTableSettings } from './columns/tableSettings';
import { useFittingStep } from './columns/useFittingStep';
import { type LeadActions, useLeadActions } from './data/useLeadActions';
import { type OnLeave, useLeadLinks } from './list/useLeadLinks';
import { RowSwipe } from './list/RowSwipe';
import type { LeadListState } from './list/useLeadList';
import { FILTERS_KEY, focusLead, KEYS, useRowKeys } from './keys/useRowKeys';

interface LeadListProps {
  workspace: string;
  list: LeadListState;
  hideCompany?: boolean;
  /** Part of another page: shortcuts work only while the focus is inside. */
  embedded?: boolean;
  /** Maximum height in pixels. */
  maxHeight?: number | undefined;
  /** The state to restore after Back from a lead. */
  savedState?: SavedListState | undefined;
  onLeave?: OnLeave;
  /** Opens or closes the filters, for the shortcut f. */
  onFilters?: (() => void) | undefined;
  /** Replaces an empty list. */
  empty: ReactNode;
}

const NO_ROWS: readonly Lead[] = [];
const favoriteLabel = ({ isFavorite }: Lead) => (isFavorite ? 'Remove from favorites' : 'Favorite');
const recycleLabel = ({ recycled }: Lead) => (recycled ? 'Unrecycle' : 'Recycle');
const toggleFavorite = (lead: Lead, actions: LeadActions) => {
  if (favoriteProfile(lead) !== null) actions.setFavorite(lead, !lead.isFavorite);
};
const NO_COMPANIES: readonly null[] = [];
const rowKey = (lead: Lead) => lead.leadId;

/** The leads table with its pager, in every state of the list. */
export function LeadList(props: LeadListProps) {
  const {
    workspace,
    list,
    hideCompany = false,
    embedded = false,
    maxHeight,
    savedState,
    onLeave,
    onFilters,
    empty,
  } = props;
  const { shown, busy, failure, sort, key, cycleSort, goTo } = list;
  const { hidden, density, layout } = useTableSettings().settings;
  const toast = useToast();
  const selection = useSelection(list.listKey, (count) => {
    const subject =
      count === Infinity ? 'The leads are' : count === 1 ? '1 lead is' : `${pluralize(count, 'lead')} are`;
    toast.success(`${subject} no longer selected`, { detail: 'The list has changed' });
  });
  const actions = useSelectionActions(useLeadActions(workspace), selection);
  const [tagging] = useState(() => createStore<Tagging | null>(null));
  const [managing] = useState(() => createStore(false));
  const { hrefOf, companyHref, handlers } = useLeadLinks(workspace, shown, onLeave);
  const table = useMemo(
    () => ({
      workspace,
      selection,
      actions,
      tag: tagging.set,
      manageTags: () => managing.set(true),
      hrefOf,
      companyHref,
    }),
    [workspace, selection, actions, tagging, managing, hrefOf, companyHref],
  );
  const rows = shown?.rows ?? NO_ROWS;
  useLayoutEffect(() => selection.setPage(rows), [selection, rows]);
  const isNarrow = useMediaQuery(NARROW);
  const isPhone = useIsPhone();
  const absent = useMemo(() => absentColumns(hideCompany), [hideCompany]);
  const scope = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const isEmpty = shown?.total === 0 && !busy;
  const shownLayout = isNarrow ? 'phone' : layout;
  const steps = useMemo(
    () => layoutSteps(shownLayout, { absent, hidden, isPhone }),
    [shownLayout, absent, hidden, isPhone],
  );
  const { columns, hasTwoLines } = useFittingStep(frame, steps, !failure && !isEmpty);

  const showsCompanyOutreach = columns.some(({ key }) => key === 'companyStatus' || key === 'companyOwner');
  const companyIds = showsCompanyOutreach ? rows.map(({ companyId }) => companyId) : NO_COMPANIES;
  const { outreach: companyOutreach } = useOutreachOfCompanies(workspace, companyIds);

  const liveRegion = useRef<HTMLSpanElement>(null);
  const announce = useCallback((text: string) => {
    if (liveRegion.current) liveRegion.current.textContent = text;
  }, []);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const turnPage = (by: number) =>
    goTo((requested) => {
      const last = (page: number) => clampPage(page, shown?.total ?? 0, LEADS_PAGE_SIZE);
      return last(last(requested) + by);
    });
  const onHelp = () => setHelpOpen(true);
  useRowKeys({ scope, frame, rows, page: key, table, announce, within: embedded, onHelp, onFilters, turnPage });

  const leadToFocus = useRef(savedState?.leadId);
  useEffect(() => {
    if (leadToFocus.current === undefined || rows.length === 0) return;
    // Takes the focus only from an element around the table, not from another control.
    if (document.activeElement?.contains(frame.current)) focusLead(frame.current, leadToFocus.current);
    leadToFocus.current = undefined;
  }, [rows]);

  if (failure) return <LoadError error={failure.error} onRetry={failure.retry} />;
  if (isEmpty) return empty;
  return (
    <TableContext value={table}>
      <RowsContext value={rows}>
        <div ref={scope} className={styles.scope}>
          <div ref={frame} className={styles.frame} data-embedded={embedded} data-swipes={hasTwoLines} {...handlers}>
            <CompanyOutreachContext value={companyOutreach}>
              <DataTable
                label="Leads"
                columns={columns}
                rows={rows}
                rowKey={rowKey}
                page={shown?.key}
                initialScroll={savedState?.scroll}
                sort={sort}
                onSort={cycleSort}
                loading={!shown}
                skeletonCells={SKELETON_CELLS}
                dimmed={busy}
                density={hasTwoLines ? 'tall' : density}
                maxHeight={maxHeight}
              />
            </CompanyOutreachContext>
            {hasTwoLines && (
              <RowSwipe
                rows={rows}
                right={{ label: favoriteLabel, run: (lead) => toggleFavorite(lead, actions) }}
                left={{ label: recycleLabel, run: (lead) => actions.setRecycled(lead, !lead.recycled) }}
              />
            )}
            <LeadBulkBar list={list} announce={announce} />
          </div>
          {shown && (
            <Pager
              page={list.page}
              pageSize={LEADS_PAGE_SIZE}
              total={list.total ?? shown.total}
              noun="lead"
              onPage={goTo}
            >
              {!isNarrow && <TableSettingsButton absent={absent} fixedColumns={layout === 'focus'} />}
              <button
                type="button"
                className={`${settingsStyles.button} ${settingsStyles.keys}`}
                aria-label="Keyboard shortcuts"
                aria-keyshortcuts="?"
                title="Keyboard shortcuts (?)"
                onClick={onHelp}
              >
                <Icon name="keyboard" />
              </button>
            </Pager>
          )}
        </div>
        <span ref={liveRegion} className={styles.spoken} aria-live="polite" />
        <TaggingDialog workspace={workspace} store={tagging} />
        <ManagingDialog workspace={workspace} store={managing} />
        {isHelpOpen && (
          <KeysDialog lines={onFilters ? [...KEYS, FILTERS_KEY] : KEYS} onClose={() => setHelpOpen(false)} />
        )}
      </RowsContext>
    </TableContext>
  );
}

/** Deselects a lead that leaves the list by an action of its row. */
function useSelectionActions(actions: LeadActions, selection: Selection): LeadActions {
  return useMemo(
    () => ({
      ...actions,
      setRecycled: (lead, recycled) => {
        selection.remove([lead.leadId]);
        actions.setRecycled(lead, recycled);
      },
    }),
    [actions, selection],
  );
}
