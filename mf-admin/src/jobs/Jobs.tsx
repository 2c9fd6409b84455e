import { oneOfParam, useUrlParams } from '@forksight/sdk';
import { EmptyState, LoadError } from '@forksight/sdk/ui';
import { useMemo } from 'react';
import { useJobs } from '../data/adminApi';
import { Bar } from '../parts/Bar';
import { PAGE_PARAM, PagedTable } from '../parts/PagedTable';
import { Select } from '../parts/Select';
import { jobColumns } from './jobColumns';
import { JOB_STATES, STATE_WORDS } from './jobWords';
import { Schedule } from './Schedule';
import { useRetry } from './useRetry';

const PARAMS = { state: oneOfParam(JOB_STATES), ...PAGE_PARAM };
const STATES = JOB_STATES.map((value) => ({ value, label: STATE_WORDS[value] }));
/** Milliseconds: what is done meanwhile leaves the list by itself. */
const LOOKED_AFTER_EVERY = 10_000;

/** What the worker does, has before it and could not do, and what it does every night. */
export function Jobs() {
  const [{ state }, write] = useUrlParams(PARAMS);
  const { currentData, isError, error, refetch } = useJobs(state, { pollingInterval: LOOKED_AFTER_EVERY });
  const retry = useRetry();
  const columns = useMemo(() => jobColumns((job) => void retry(job)), [retry]);
  return (
    <>
      <Bar title="Jobs" count={currentData?.jobs.length} failed={isError}>
        <Select
          aria-label="State"
          none="All states"
          options={STATES}
          value={state ?? ''}
          onChange={(chosen) => write({ state: JOB_STATES.find((one) => one === chosen), page: 1 }, { replace: true })}
        />
      </Bar>
      {currentData && <Schedule tasks={currentData.schedule} />}
      {isError && !currentData ? (
        <LoadError title="Failed to load" error={error} onRetry={() => void refetch()} />
      ) : currentData?.jobs.length === 0 ? (
        <EmptyState title="No results found">
          {state ? 'No job is in this state.' : 'Nothing is left to do: the worker has done it all.'}
        </EmptyState>
      ) : (
        <PagedTable label="Jobs" noun="job" columns={columns} rows={currentData?.jobs} rowKey={({ id }) => id} />
      )}
    </>
  );
}
