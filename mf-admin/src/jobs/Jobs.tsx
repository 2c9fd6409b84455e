import { oneOfParam, useUrlParams } from '@forksight/sdk';
import { Button, EmptyState, LoadError } from '@forksight/sdk/ui';
import { useMemo } from 'react';
import { useJobs } from '../data/adminApi';
import { ListToolbar } from '../components/ListToolbar';
import { ListTable } from '../components/ListTable';
import { PAGE_PARAM, TablePager, usePage } from '../components/paging';
import { Select } from '../components/Select';
import { JobHealth } from './JobHealth';
import { jobColumns } from './jobColumns';
import { JOB_STATES, STATE_LABELS } from './jobLabels';
import { Schedule } from './Schedule';
import { useRunJob } from './useRunJob';

const PARAMS = { state: oneOfParam(JOB_STATES), ...PAGE_PARAM };
const STATE_OPTIONS = JOB_STATES.map((value) => ({ value, label: STATE_LABELS[value] }));
/** Finished jobs leave the list, so it is polled. */
const POLLING_INTERVAL_MS = 10_000;

/** The worker's running, failed and waiting jobs, and its schedule. */
export function Jobs() {
  const [{ state }, write] = useUrlParams(PARAMS);
  const { currentData, isError, error, refetch } = useJobs(state, { pollingInterval: POLLING_INTERVAL_MS });
  const { shown, total } = usePage(currentData?.jobs);
  // The health is of all jobs, whatever state is shown; without a filter it is the same request.
  const { data: all } = useJobs(undefined, { pollingInterval: POLLING_INTERVAL_MS });
  const runJob = useRunJob();
  const columns = useMemo(() => jobColumns((job) => void runJob(job)), [runJob]);
  return (
    <>
      <ListToolbar title="Jobs" count={currentData?.jobs.length} failed={isError}>
        <Select
          aria-label="State"
          emptyLabel="All states"
          options={STATE_OPTIONS}
          value={state ?? ''}
          onChange={(chosen) =>
            write({ state: JOB_STATES.find((candidate) => candidate === chosen), page: 1 }, { replace: true })
          }
        />
      </ListToolbar>
      {all && <JobHealth jobs={all.jobs} />}
      {isError && !currentData ? (
        <LoadError title="Failed to load" error={error} onRetry={() => void refetch()} />
      ) : currentData?.jobs.length === 0 ? (
        <EmptyState
          action={
            state ? (
              <Button onClick={() => write({ state: undefined })}>Show all states</Button>
            ) : (
              <Button onClick={() => void refetch()}>Look again</Button>
            )
          }
        >
          {state ? 'No job is in this state.' : 'All jobs are done.'}
        </EmptyState>
      ) : (
        <>
          <ListTable label="Jobs" columns={columns} rows={shown} rowKey={({ id }) => id} />
          <TablePager total={total} noun="job" />
        </>
      )}
      {currentData && <Schedule tasks={currentData.schedule} />}
    </>
  );
}
