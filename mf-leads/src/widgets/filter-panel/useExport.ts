import { countOf, useToast } from '@forksight/sdk';
import { useCallback, useSyncExternalStore } from 'react';
import { exportLeads, type ExportQuestion } from './exportLeads';

/** The one export under way. Outside of React: closing the panel does not end it. */
let running: AbortController | undefined;
const listeners = new Set<() => void>();

function setRunning(next: AbortController | undefined): void {
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
  const exporting = useSyncExternalStore(subscribe, () => running !== undefined);

  const start = useCallback(
    (question: ExportQuestion) => {
      const controller = new AbortController();
      setRunning(controller);
      exportLeads(question, controller.signal)
        .then(
          (rows) => toast.success('Export successful', { detail: countOf(rows, 'lead') }),
          () => {
            if (!controller.signal.aborted) toast.error('Export failed');
          },
        )
        .finally(() => setRunning(undefined));
    },
    [toast],
  );
  return { exporting, start, cancel };
}

function cancel(): void {
  running?.abort();
}
