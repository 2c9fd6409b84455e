import { useCallback, useSyncExternalStore } from 'react';
import { api, isApiError } from '../data/api';
import { FetchError } from '../data/fetchJson';
import type { AppStore } from '../data/store';
import { pluralize } from '../format/numbers';
import { useDispatch } from '../redux';
import { useToast } from '../toasts/toasts';
import type { MenuItem } from '../ui-data/Menu';
import { exportLeads, type ExportRequest } from './exportLeads';

const { sharedExport } = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Resolves to the number of leads. Goes through the store, which handles an expired session (401). */
    sharedExport: build.mutation<number, ExportRequest>({
      queryFn: async (request, { signal }) => {
        try {
          return { data: await exportLeads(request, signal) };
        } catch (error) {
          return { error: { status: error instanceof FetchError ? error.status : 0, text: null } };
        }
      },
    }),
  }),
}).endpoints;

/** The running export. Outside of React: closing the panel does not cancel it. */
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

/** Returns whether an export runs, and how to start and cancel one. The texts are the specification's (section 8). */
export function useExport(): { exporting: boolean; start: (request: ExportRequest) => void; cancel: () => void } {
  const toast = useToast();
  const dispatch = useDispatch<AppStore['dispatch']>();
  const exporting = useSyncExternalStore(subscribe, () => running !== undefined);

  const start = useCallback(
    (request: ExportRequest) => {
      const mutation = dispatch(sharedExport.initiate(request, { track: false }));
      setRunning(mutation);
      mutation
        .unwrap()
        .then(
          (rows) => toast.success('Export successful', { detail: pluralize(rows, 'lead') }),
          // A cancelled export rejects without an API error.
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

/** Returns a function that makes the entry of a list's menu: it starts the export, or cancels the one that runs. */
export function useExportItem(): (request: ExportRequest) => MenuItem {
  const { exporting, start, cancel } = useExport();
  return (request) => ({
    label: exporting ? 'Cancel export' : 'Export',
    icon: 'download',
    onSelect: exporting ? cancel : () => start(request),
  });
}

function cancel(): void {
  running?.abort();
}
