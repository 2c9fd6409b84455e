import { intParam, oneOfParam, textParam, useUrlParams } from '@forksight/sdk';
import { Button, EmptyState, LoadError } from '@forksight/sdk/ui';
import { DataTable } from '@forksight/sdk/ui-data';
import { Backwards } from '../parts/Backwards';
import { Bar } from '../parts/Bar';
import { useClientFilter } from '../parts/useClientFilter';
import styles from './Audit.module.css';
import { AUDIT_COLUMNS } from './auditColumns';
import { AuditFilters } from './AuditFilters';
import { actionParam, dayParam, OUTCOMES } from './auditParams';
import { useAuditEntries } from './useAuditEntries';

const PARAMS = {
  action: actionParam,
  outcome: oneOfParam(OUTCOMES),
  client: textParam,
  email: textParam,
  from: dayParam,
  to: dayParam,
  /** The log is read backwards: entries older than this one. */
  before: intParam(),
};

const NONE = {
  action: undefined,
  outcome: undefined,
  client: undefined,
  email: undefined,
  from: undefined,
  to: undefined,
  before: undefined,
};

/** Who signed in, was turned away, or changed something here; newest first. */
export function Audit() {
  const [values, write] = useUrlParams(PARAMS);
  const { client, clients, unsure } = useClientFilter();
  const { before, client: _, ...filters } = values;
  const { data, currentData, isError, isFetching, error, refetch } = useAuditEntries(
    { ...filters, customer_slug: client, before },
    unsure,
  );
  const entries = currentData?.entries ?? data?.entries;
  // Read backwards, it is known how many there are only where all stand on one page.
  const count = currentData && (before === undefined && currentData.next === null ? currentData.entries.length : null);
  const filtered = Object.values({ ...filters, client }).some((value) => value !== undefined);

  return (
    <>
      <Bar title="Audit" count={count} failed={isError}>
        {filtered && <Button onClick={() => write(NONE)}>Clear filters</Button>}
        <Backwards before={before} next={currentData?.next} onMove={(cursor) => write({ before: cursor })} />
      </Bar>
      <AuditFilters
        actions={data?.actions ?? []}
        clients={clients}
        values={values}
        onChange={(patch) => write({ ...patch, before: undefined }, { replace: true })}
      />
      {isError ? (
        <LoadError title="Failed to load" error={error} onRetry={() => void refetch()} />
      ) : entries?.length === 0 ? (
        <EmptyState title="No results found">
          {filtered ? 'No entry matches all of these filters.' : 'Nothing has been recorded yet.'}
        </EmptyState>
      ) : (
        <div className={styles.log}>
          <DataTable
            label="Audit log"
            columns={AUDIT_COLUMNS}
            rows={entries ?? []}
            rowKey={({ id }) => id}
            loading={!entries}
            dimmed={isFetching}
          />
        </div>
      )}
    </>
  );
}
