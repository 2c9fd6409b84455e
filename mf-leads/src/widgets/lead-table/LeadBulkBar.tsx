import { favoriteProfile, formatCount, type Lead, pluralize, useExport } from '@forksight/sdk';
import { Button, Icon, type IconName, useIsPhone, useMediaQuery } from '@forksight/sdk/ui';
import { BulkBar } from '@forksight/sdk/ui-data';
import { use, useState } from 'react';
import { useExportColumns } from './columns/tableSettings';
import { BulkOutreach } from './BulkOutreach';
import { BulkPush } from './crm/BulkPush';
import styles from './LeadList.module.css';
import { useSelectedLeads } from './selection/selection';
import { RowsContext, useTable } from './data/TableContext';
import type { LeadListState } from './list/useLeadList';

interface LeadBulkBarProps {
  list: LeadListState;
  /** Announces a text to screen readers. */
  announce: (text: string) => void;
}

/** The actions on the selected leads of all pages, floating over the table while leads are selected. */
export function LeadBulkBar({ list, announce }: LeadBulkBarProps) {
  const table = useTable();
  const selected = useSelectedLeads(table.selection);
  const rows = use(RowsContext);
  const { exporting, start } = useExport();
  const exportColumns = useExportColumns();
  const [sent, setSent] = useState<typeof selected>();
  const isSending = sent === selected;
  const isPhone = useIsPhone();
  const isNarrow = useMediaQuery('(width < 1024px)');
  /** Icon and text of a button; one of them where there is no room for both. */
  const face = (icon: IconName, text: string) => ({
    icon: isPhone || !isNarrow ? <Icon name={icon} size={14} /> : undefined,
    ...(isPhone ? { 'aria-label': text, title: text } : { children: text }),
  });
  if (!list.shown) return null;
  const { found, total } = list.shown;
  const { all } = selected;
  const selectedLeads = all ? rows : currentLeads(selected.leads, found, rows);
  if (selectedLeads.length === 0) return null;

  const leads = all ? found : selectedLeads;
  const count = all ? total : selectedLeads.length;
  const recycled = selectedLeads.every((lead) => lead.recycled);
  const clear = () => {
    table.selection.clear();
    announce('No lead is selected any more');
  };
  /** Returns a function that clears the selection unless it has changed since. */
  const clearUnchanged = () => {
    const previous = table.selection.get();
    return () => {
      if (table.selection.get() === previous) clear();
    };
  };

  const handleRecycle = () => {
    if (leads) {
      table.actions.setManyRecycled(leads, !recycled);
      clear();
    } else if (list.matching) {
      const clearSent = clearUnchanged();
      setSent(selected);
      void table.actions.setMatchingRecycled(list.matching, total, !recycled).then(() => {
        setSent((last) => (last === selected ? undefined : last));
        clearSent();
      });
    }
  };
  const handleTag = () => {
    const target = leads ? { leads } : list.matching && { matching: list.matching };
    if (target) table.tag({ about: pluralize(count, 'lead'), target, onSaved: clearUnchanged() });
  };
  const handleFavorite = () => {
    if (!leads) return;
    const added = leads.filter((lead) => !lead.isFavorite && favoriteProfile(lead) !== null);
    for (const lead of added) table.actions.setFavorite(lead, true);
    announce(`${pluralize(added.length, 'lead')} added to favorites`);
    clearUnchanged()();
  };
  const handleExport = () => {
    const { filters, search } = list.query;
    const ids = selectedLeads.map(({ leadId }) => leadId);
    start({
      workspace: table.workspace,
      filters: all ? filters : [...filters, { propertyName: 'leadId', operator: 'IN', value: ids }],
      search: all ? search : '',
      sort: list.sort,
      columns: exportColumns,
    });
  };
  return (
    <BulkBar label="Selected leads" count={count}>
      <Button size="small" data-bulk="tag" disabled={isSending} onClick={handleTag} {...face('tag', 'Tag')} />
      <BulkOutreach
        workspace={table.workspace}
        leads={leads ?? (list.matching && { matching: list.matching })}
        disabled={isSending}
        onDone={clearUnchanged}
      />
      {leads && leads.length <= MAX_FAVORITES && (
        <Button size="small" disabled={isSending} onClick={handleFavorite} {...face('star', 'Favorite')} />
      )}
      <Button
        size="small"
        data-bulk="recycle"
        loading={isSending}
        onClick={handleRecycle}
        {...face('recycle', recycled ? 'Unrecycle' : 'Recycle')}
      />
      <Button size="small" loading={exporting} onClick={handleExport} {...face('download', 'Export')} />
      <BulkPush
        workspace={table.workspace}
        count={count}
        leads={leads ? { leadIds: leads.map(({ leadId }) => leadId) } : list.matching}
        face={face}
        onDone={clearUnchanged}
      />
      {!all && total > selectedLeads.length && (
        <Button size="small" type="link" onClick={table.selection.selectAll}>
          <span>
            Select all {formatCount(total)}
            <span className={styles.matching}> matching</span>
          </span>
        </Button>
      )}
      <Button size="small" type="text" disabled={isSending} onClick={clear}>
        Clear
      </Button>
    </BulkBar>
  );
}

/** Favorites are added one by one: the API has no call for several. */
const MAX_FAVORITES = 50;

/** Returns the selected leads as they are now; those that have left a complete list are no longer selected. */
function currentLeads(selected: ReadonlyMap<unknown, Lead>, found: readonly Lead[] | undefined, rows: readonly Lead[]) {
  if (selected.size === 0) return [];
  if (found) return found.filter(({ leadId }) => selected.has(leadId));
  const shownLeads = new Map(rows.map((lead) => [lead.leadId, lead]));
  return [...selected.values()].map((lead) => shownLeads.get(lead.leadId) ?? lead);
}
