import { useCallback } from 'react';
import { useToast } from './toasts';
import { offerUndo } from './undoHistory';

export interface UndoableAction<Result = unknown> {
  /** Sends the change; rejects when the server refuses it. */
  run: () => Promise<Result>;
  /** The success toast; without it success shows no toast. */
  success?: (result: Result) => string;
  /** The error toast. */
  failure: (error: unknown) => string;
  /** Returns the action of the toast's Undo button and of Ctrl+Z or ⌘Z; undefined offers no Undo. */
  undo?: (result: Result) => UndoableAction<Result> | undefined;
}

/** Returns a function that runs an action and reports it in a toast with Undo. It resolves to whether the action succeeded. */
export function useUndoable(): <Result>(action: UndoableAction<Result>) => Promise<boolean> {
  const toast = useToast();
  return useCallback(
    async function perform<Result>({ run, success, failure, undo }: UndoableAction<Result>): Promise<boolean> {
      const outcome = run().then((result) => ({ result, reverse: undo?.(result) }));
      let dismiss: (() => void) | undefined;
      const offer =
        undo &&
        offerUndo(() => {
          dismiss?.();
          // Before the server has responded the undo waits. A refused action needs none.
          void outcome.then(({ reverse }) => reverse && perform(reverse), ignore);
        });
      try {
        const { result, reverse } = await outcome;
        if (!reverse) offer?.withdraw();
        if (success && !offer?.isUndone()) dismiss = toast.success(success(result), reverse && offer);
        return true;
      } catch (error) {
        offer?.withdraw();
        toast.error(failure(error));
        return false;
      }
    },
    [toast],
  );
}

function ignore(): void {
  // `perform` reports it.
}
