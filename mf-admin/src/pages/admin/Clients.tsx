import { type Customer, flagParam, formatCount, paths, useNavigation, useUrlParams } from '@forksight/sdk';
import { EmptyState, LoadError } from '@forksight/sdk/ui';
import { DataTable, Switch } from '@forksight/sdk/ui-data';
import { useCallback } from 'react';
import { useCustomersQuery } from './adminApi';
import { CLIENT_COLUMNS } from './clientColumns';
import styles from './Clients.module.css';

const PARAMS = { showInactive: flagParam };

/** All clients; a click on one opens its workspace. */
export function Clients() {
  const [{ showInactive }, write] = useUrlParams(PARAMS);
  const { data: customers, isError, isFetching, error, refetch } = useCustomersQuery();
  const { go } = useNavigation();
  const open = useCallback(({ slug }: Customer) => go(paths.page(slug, 'all-companies')), [go]);
  const shown = customers?.filter(({ active }) => active || showInactive);

  return (
    <div className={styles.clients}>
      <div className={styles.bar}>
        <h2 className={styles.title}>Clients</h2>
        <span className={styles.note} role="status">
          {shown ? formatCount(shown.length) : isFetching && 'Loading...'}
        </span>
        <label className={styles.switch}>
          <Switch
            size="small"
            checked={showInactive}
            onChange={(on) => write({ showInactive: on }, { replace: true })}
          />
          Show Inactive Clients
        </label>
      </div>
      {isError ? (
        <LoadError title="Failed to load" error={error} onRetry={() => void refetch()} />
      ) : shown?.length === 0 ? (
        <NoClients inactive={customers?.length ?? 0} />
      ) : (
        <DataTable
          label="Clients"
          columns={CLIENT_COLUMNS}
          rows={shown ?? []}
          rowKey={({ slug }) => slug}
          onRowClick={open}
          loading={!shown}
        />
      )}
    </div>
  );
}

function NoClients({ inactive }: { inactive: number }) {
  return (
    <EmptyState title="No results found">
      {inactive === 0 ? 'There are no clients yet.' : 'No client is active. Inactive ones can be shown too.'}
    </EmptyState>
  );
}
