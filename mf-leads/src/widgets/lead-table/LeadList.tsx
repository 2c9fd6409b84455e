import { LEADS_PAGE_SIZE, type Lead, SKELETON_CELLS } from '@forksight/sdk';
import { Icon, LoadError, useIsPhone } from '@forksight/sdk/ui';
import { DataTable, KeysDialog, Pager } from '@forksight/sdk/ui-data';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { BulkBar } from './BulkBar';
import { absentColumns, columnsFor } from './columns/columns';
import { createStore } from './selection/store';
import type { SavedListState } from './list/savedListState';
import styles from './LeadList.module.css';
import { useSelection } from './selection/selection';
import { RowsContext, TableContext } from './data/TableContext';
import { type Tagging, TaggingDialog } from './selection/TaggingDialog';
import settingsStyles from './columns/TableSettings.module.css';
import { TableSettingsButton } from './columns/TableSettingsButton';
import { useTableSettings } from './columns/tableSettings';
import { useLeadActions } from './data/useLeadActions';
import { type OnLeave, useLeadLinks } from './list/useLeadLinks';
import type { LeadListState } from './list/useLeadList';
import { focusLead, KEYS, useRowKeys } from './keys/useRowKeys';

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
  /** Replaces an empty list. */
  empty: ReactNode;
}

const NO_ROWS: readonly Lead[] = [];
const rowKey = (lead: Lead) => lead.leadId;

/** The leads table with its pager, in every state of the list. */
export function LeadList(props: LeadListProps) {
  const { workspace, list, hideCompany = false, embedded = false, maxHeight, savedState, onLeave, empty } = props;
  const { shown, busy, failure, sort, key, cycleSort, goTo } = list;
  const { hidden, density } = useTableSettings().settings;
  const selection = useSelection(key);
  const actions = useLeadActions(workspace);
  const [tagging] = useState(() => createStore<Tagging | null>(null));
  const { hrefOf, handlers } = useLeadLinks(workspace, shown, onLeave);
  const table = useMemo(
    () => ({ workspace, selection, actions, tag: tagging.set, hrefOf }),
    [workspace, selection, actions, tagging, hrefOf],
  );
  const rows = shown?.rows ?? NO_ROWS;
  const isPhone = useIsPhone();
  const absent = useMemo(() => absentColumns(hideCompany), [hideCompany]);
  const columns = useMemo(() => columnsFor({ isPhone, absent, hidden }), [isPhone, absent, hidden]);

  const frame = useRef<HTMLDivElement>(null);
  const liveRegion = useRef<HTMLSpanElement>(null);
  const announce = useCallback((text: string) => {
    if (liveRegion.current) liveRegion.current.textContent = text;
  }, []);
  const [isHelpOpen, setHelpOpen] = useState(false);
  useRowKeys({ frame, rows, page: key, table, announce, within: embedded, onHelp: () => setHelpOpen(true) });

  const leadToFocus = useRef(savedState?.leadId);
  useEffect(() => {
    if (leadToFocus.current === undefined || rows.length === 0) return;
    // Takes the focus only from an element around the table, not from another control.
    if (document.activeElement?.contains(frame.current)) focusLead(frame.current, leadToFocus.current);
    leadToFocus.current = undefined;
  }, [rows]);

  if (failure) return <LoadError error={failure.error} onRetry={failure.retry} />;
  if (shown?.total === 0 && !busy) return empty;
  return (
    <TableContext value={table}>
      <RowsContext value={rows}>
        <div ref={frame} className={styles.frame} {...handlers}>
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
            density={density}
            maxHeight={maxHeight}
          />
          <BulkBar list={list} />
        </div>
        {shown && (
          <Pager
            page={list.page}
            pageSize={LEADS_PAGE_SIZE}
            total={list.total ?? shown.total}
            noun="lead"
            onPage={goTo}
          >
            <TableSettingsButton absent={absent} />
            <button
              type="button"
              className={`${settingsStyles.button} ${settingsStyles.keys}`}
              aria-label="Keyboard shortcuts"
              aria-keyshortcuts="?"
              title="Keyboard shortcuts (?)"
              onClick={() => setHelpOpen(true)}
            >
              <Icon name="keyboard" />
            </button>
          </Pager>
        )}
        <span ref={liveRegion} className={styles.spoken} aria-live="polite" />
        <TaggingDialog workspace={workspace} store={tagging} />
        {isHelpOpen && <KeysDialog lines={KEYS} onClose={() => setHelpOpen(false)} />}
      </RowsContext>
    </TableContext>
  );
}
