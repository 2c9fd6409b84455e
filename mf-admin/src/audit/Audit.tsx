import { intParam, isApiError, oneOfParam, textParam, useUrlParams } from '@forksight/sdk';
import { Button, EmptyState, LoadError } from '@forksight/sdk/ui';
import { useMemo, useState } from 'react';
import { type AuditEntry, type AuditQuery, useAuditLog } from '../data/adminApi';
import { CursorPager } from '../components/CursorPager';
import { ListTable } from '../components/ListTable';
import { ListToolbar } from '../components/ListToolbar';
import { useClientFilter } from '../components/useClientFilter';
import { auditColumns } from './auditColumns';
import { AuditEntrySheet } from './AuditEntrySheet';
import { AuditFilters } from './AuditFilters';
import { actionParam, dayParam, OUTCOMES } from './auditParams';

const PARAMS = {
  action: actionParam,
  outcome: oneOfParam(OUTCOMES),
  client: textParam,
  email: textParam,
  from: dayParam,
  to: dayParam,
  /** Id of an entry; the page starts with the entries older than it. */
  before: intParam(),
};

const NO_FILTERS = {
  action: undefined,
  outcome: undefined,
  client: undefined,
  email: undefined,
  from: undefined,
  to: undefined,
  before: undefined,
};

/** The audit log: sign-ins, refusals and administrative changes, newest first. */
export function Audit() {
  const [values, write] = useUrlParams(PARAMS);
  const { client, clients, isPending } = useClientFilter();
  const { before, client: _, ...filters } = values;
  const { data, currentData, isError, isFetching, error, refetch } = useAuditEntries(
    { ...filters, customer_slug: client, before },
    isPending,
  );
  const entries = currentData?.entries ?? data?.entries;
  // The server does not count entries: the count is known only when all of them fit on one page.
  const count = currentData && (before === undefined && currentData.next === null ? currentData.entries.length : null);
  const [openEntry, setOpenEntry] = useState<AuditEntry>();
  const columns = useMemo(() => auditColumns(setOpenEntry), []);
  const isFiltered = Object.values({ ...filters, client }).some((value) => value !== undefined);

  return (
    <>
      <ListToolbar title="Audit" count={count} failed={isError}>
        {isFiltered && entries?.length !== 0 && <Button onClick={() => write(NO_FILTERS)}>Clear filters</Button>}
        <CursorPager before={before} next={currentData?.next} onMove={(cursor) => write({ before: cursor })} />
      </ListToolbar>
      <AuditFilters
        actions={data?.actions ?? []}
        clients={clients}
        values={values}
        onChange={(patch) => write({ ...patch, before: undefined }, { replace: true })}
      />
      {isError ? (
        <LoadError title="Failed to load" error={error} onRetry={() => void refetch()} />
      ) : entries?.length === 0 ? (
        <EmptyState
          action={
            isFiltered ? (
              <Button onClick={() => write(NO_FILTERS)}>Clear filters</Button>
            ) : (
              <Button onClick={() => void refetch()}>Look again</Button>
            )
          }
        >
          {isFiltered ? 'No entry matches all of these filters.' : 'Nothing has been recorded yet.'}
        </EmptyState>
      ) : (
        <ListTable
          label="Audit log"
          columns={columns}
          rows={entries}
          rowKey={({ id }) => id}
          onRowClick={setOpenEntry}
          dimmed={isFetching}
        />
      )}
      {openEntry && (
        <AuditEntrySheet
          entry={openEntry}
          onFilter={(filter) => {
            setOpenEntry(undefined);
            write({ ...NO_FILTERS, ...filter });
          }}
          onClose={() => setOpenEntry(undefined)}
        />
      )}
    </>
  );
}

/** Loads a page of the log. An action in the address that the server rejects is ignored. */
function useAuditEntries(query: AuditQuery, skip: boolean) {
  const entries = useAuditLog(query, { skip });
  const isActionUnknown = isApiError(entries.error) && entries.error.fields?.action !== undefined;
  const withoutAction = useAuditLog({ ...query, action: undefined }, { skip: !isActionUnknown });
  return isActionUnknown ? withoutAction : entries;
}
