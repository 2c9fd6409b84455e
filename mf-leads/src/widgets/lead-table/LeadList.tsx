import { LEADS_PAGE_SIZE, type Lead, SKELETON_CELLS } from '@forksight/sdk';
import { Icon, LoadError, useIsPhone } from '@forksight/sdk/ui';
import { DataTable, KeysDialog, Pager } from '@forksight/sdk/ui-data';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { BulkBar } from './BulkBar';
import { absentColumns, columnsFor } from './columns';
import { hold } from './held';
import type { LeftList } from './leftList';
import styles from './LeadList.module.css';
import { useSelection } from './selection';
import { RowsContext, TableContext } from './TableContext';
import { type Tagging, TaggingDialog } from './Tagging';
import settingsStyles from './TableSettings.module.css';
import { TableSettingsButton } from './TableSettingsButton';
import { useTableSettings } from './tableSettings';
import { useHasScores } from './useHasScores';
import { useLeadActions } from './useLeadActions';
import { type OnLeave, useLeadLinks } from './useLeadLinks';
import type { LeadListState } from './useLeadList';
import { focusLead, KEYS, useRowKeys } from './useRowKeys';

interface LeadListProps {
  workspace: string;
  list: LeadListState;
  hideCompany?: boolean;
  /** A part of another page: keys work only while the focus is inside. */
  embedded?: boolean;
  /** Pixels that it is shown in. */
  maxHeight?: number | undefined;
  /** How it was left, for whoever comes back to it. */
  left?: LeftList | undefined;
  onLeave?: OnLeave;
  /** Stands in for a list without a lead. */
  empty: ReactNode;
}

const NO_ROWS: readonly Lead[] = [];
const rowKey = (lead: Lead) => lead.leadId;

/** The leads table in every state of its list, with its pages below. */
export function LeadList(props: LeadListProps) {
  const { workspace, list, hideCompany = false, embedded = false, maxHeight, left, onLeave, empty } = props;
  const { shown, busy, failure, sort, key, cycleSort, goTo } = list;
  const { hidden, density } = useTableSettings().settings;
  const selection = useSelection(key);
  const actions = useLeadActions(workspace);
  const [tagging] = useState(() => hold<Tagging | null>(null));
  const { hrefOf, handlers } = useLeadLinks(workspace, shown, onLeave);
  const table = useMemo(
    () => ({ workspace, selection, actions, tag: tagging.set, hrefOf }),
    [workspace, selection, actions, tagging, hrefOf],
  );
  const rows = shown?.rows ?? NO_ROWS;
  const phone = useIsPhone();
  const hasScores = useHasScores(rows);
  const absent = useMemo(() => absentColumns(hideCompany, hasScores), [hideCompany, hasScores]);
  const columns = useMemo(() => columnsFor({ phone, absent, hidden }), [phone, absent, hidden]);

  const frame = useRef<HTMLDivElement>(null);
  const spoken = useRef<HTMLSpanElement>(null);
  const announce = useCallback((text: string) => {
    if (spoken.current) spoken.current.textContent = text;
  }, []);
  const [helping, setHelping] = useState(false);
  useRowKeys({ frame, rows, page: key, table, announce, within: embedded, onHelp: () => setHelping(true) });

  const leftBy = useRef(left?.leadId);
  useEffect(() => {
    if (leftBy.current === undefined || rows.length === 0) return;
    // Not from somebody who is busy elsewhere by now: it is on what the table stands in.
    if (document.activeElement?.contains(frame.current)) focusLead(frame.current, leftBy.current);
    leftBy.current = undefined;
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
            begin={left?.place}
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
              onClick={() => setHelping(true)}
            >
              <Icon name="keyboard" />
            </button>
          </Pager>
        )}
        <span ref={spoken} className={styles.spoken} aria-live="polite" />
        <TaggingDialog workspace={workspace} held={tagging} />
        {helping && <KeysDialog lines={KEYS} onClose={() => setHelping(false)} />}
      </RowsContext>
    </TableContext>
  );
}
