import { oneOfParam, textParam, useUrlParams } from '@forksight/sdk';
import { Button, EmptyState, LoadError, SearchInput, useDebounced } from '@forksight/sdk/ui';
import { useMemo, useState } from 'react';
import { useDoNotContactRequests, type DoNotContactRequest } from '../data/adminApi';
import { CursorPager } from '../components/CursorPager';
import { ListTable } from '../components/ListTable';
import { ListToolbar } from '../components/ListToolbar';
import { Select } from '../components/Select';
import { PersonExportDialog } from '../person-export/PersonExportDialog';
import { requestColumns } from './requestColumns';
import { RequestDialog } from './RequestDialog';
import { STATE_LABELS, STATES } from './requestLabels';

const PARAMS = {
  /** Without it, pending requests are shown: those that need a decision. */
  state: oneOfParam([...STATES, 'all']),
  /** Id of a request; the page starts with the requests older than it. */
  before: textParam,
};

/** Do-not-contact requests of all clients, newest first. */
export function DoNotContact() {
  const [{ state = 'pending', before }, write] = useUrlParams(PARAMS);
  const [text, setText] = useState('');
  const search = useDebounced(text.trim());
  const [isExporting, setExporting] = useState(false);
  const [opened, setOpened] = useState<DoNotContactRequest>();
  const { data, currentData, isError, isFetching, error, refetch } = useDoNotContactRequests({
    state: state === 'all' ? undefined : state,
    search: search || undefined,
    before,
  });
  const requests = (currentData ?? data)?.requests;
  // The server does not count requests: the count is known only when all of them fit on one page.
  const isComplete = before === undefined && currentData?.next === null;
  const columns = useMemo(() => requestColumns(setOpened), []);

  return (
    <>
      <ListToolbar
        title="Do not contact"
        count={currentData && (isComplete ? currentData.requests.length : null)}
        failed={isError}
      >
        <Select
          aria-label="State"
          emptyLabel="All states"
          options={STATES.map((each) => ({ value: each, label: STATE_LABELS[each] }))}
          value={state === 'all' ? '' : state}
          onChange={(chosen) =>
            write({ state: STATES.find((each) => each === chosen) ?? 'all', before: undefined }, { replace: true })
          }
        />
        <SearchInput
          value={text}
          onChange={(next) => {
            setText(next);
            if (before !== undefined) write({ before: undefined }, { replace: true });
          }}
        />
        <CursorPager before={before} next={currentData?.next} onMove={(cursor) => write({ before: cursor })} />
        <Button onClick={() => setExporting(true)}>Stored data</Button>
      </ListToolbar>
      {isError ? (
        <LoadError title="Failed to load" error={error} onRetry={() => void refetch()} />
      ) : requests?.length === 0 ? (
        <EmptyState
          action={
            search !== '' ? (
              <Button onClick={() => setText('')}>Clear search</Button>
            ) : (
              <Button onClick={() => void refetch()}>Look again</Button>
            )
          }
        >
          {search !== ''
            ? 'No request in this state has this text.'
            : state === 'pending'
              ? 'No request waits for a decision. Users file them on the page of a lead.'
              : 'No request is in this state.'}
        </EmptyState>
      ) : (
        <ListTable
          label="Do-not-contact requests"
          columns={columns}
          rows={requests}
          rowKey={({ id }) => id}
          dimmed={isFetching}
          onRowClick={setOpened}
        />
      )}
      {isExporting && <PersonExportDialog onClose={() => setExporting(false)} />}
      {opened && <RequestDialog request={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
