import { useCallback } from 'react';
import { useToast } from './toasts';

export interface UndoableAction<Result = unknown> {
  /** Sends the change; rejects when the server refuses it. */
  run: () => Promise<Result>;
  /** The success toast; without it success shows no toast. */
  success?: (result: Result) => string;
  /** The error toast. */
  failure: (error: unknown) => string;
  /** Returns the action behind the toast's Undo button; undefined offers no Undo. */
  undo?: (result: Result) => UndoableAction<Result> | undefined;
}

/** Returns a function that runs an action and reports it in a toast with Undo. It resolves to whether the action succeeded. */
export function useUndoable(): <Result>(action: UndoableAction<Result>) => Promise<boolean> {
  const toast = useToast();
  return useCallback(
    async function perform<Result>({ run, success, failure, undo }: UndoableAction<Result>): Promise<boolean> {
      let result: Result;
      try {
        result = await run();
      } catch (error) {
        toast.error(failure(error));
        return false;
      }
      const reverse = undo?.(result);
      if (success) toast.success(success(result), reverse && { undo: () => void perform(reverse) });
      return true;
    },
    [toast],
  );
}
