import { api, type AppStore, countOf, FetchError, isApiError, useToast } from '@forksight/sdk';
import { useDispatch } from '@forksight/sdk/redux';
import { useCallback, useSyncExternalStore } from 'react';
import { exportLeads, type ExportQuestion } from './exportLeads';

const { leadsExport } = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Through the store, which ends a session that the server has ended (401). Answers with the number of leads. */
    leadsExport: build.mutation<number, ExportQuestion>({
      queryFn: async (question, { signal }) => {
        try {
          return { data: await exportLeads(question, signal) };
        } catch (error) {
          return { error: { status: error instanceof FetchError ? error.status : 0, text: null } };
        }
      },
    }),
  }),
}).endpoints;

/** The one export under way. Outside of React: closing the panel does not end it. */
let running: { abort: () => void } | undefined;
const listeners = new Set<() => void>();

function setRunning(next: typeof running): void {
  running = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Starts and cancels the export of a list; the texts are the specification's (section 8). */
export function useExport(): { exporting: boolean; start: (question: ExportQuestion) => void; cancel: () => void } {
  const toast = useToast();
  const dispatch = useDispatch<AppStore['dispatch']>();
  const exporting = useSyncExternalStore(subscribe, () => running !== undefined);

  const start = useCallback(
    (question: ExportQuestion) => {
      const sent = dispatch(leadsExport.initiate(question, { track: false }));
      setRunning(sent);
      sent
        .unwrap()
        .then(
          (rows) => toast.success('Export successful', { detail: countOf(rows, 'lead') }),
          // A cancelled one has no answer of the API.
          (error: unknown) => {
            if (isApiError(error)) toast.error('Export failed');
          },
        )
        .finally(() => setRunning(undefined));
    },
    [dispatch, toast],
  );
  return { exporting, start, cancel };
}

function cancel(): void {
  running?.abort();
}
