/** Time for which the keyboard undoes an action, also after its toast has gone and on another page. */
const UNDO_LIFETIME_MS = 60_000;

/** The last action that can be undone, of all pages and remotes: they share the SDK. */
let last: { undo: () => void; expiresAt: number } | undefined;

export interface UndoOffer {
  /** Undoes the action, once. */
  undo: () => void;
  /** Whether the action was undone. */
  isUndone: () => boolean;
  /** Withdraws the offer of an action that failed. The action before it is the last one again. */
  withdraw: () => void;
}

/** Makes an action the one that `undoLast` undoes, from its start: a person sees its effect before the server responds. */
export function offerUndo(undo: () => void): UndoOffer {
  let isUndone = false;
  const previous = last;
  const offer = {
    undo: () => {
      if (isUndone) return;
      isUndone = true;
      if (last === offer) last = undefined;
      undo();
    },
    expiresAt: Date.now() + UNDO_LIFETIME_MS,
  };
  last = offer;
  return {
    undo: offer.undo,
    isUndone: () => isUndone,
    withdraw: () => {
      if (last === offer) last = previous;
    },
  };
}

export function canUndo(): boolean {
  return last !== undefined && Date.now() < last.expiresAt;
}

/** Undoes the last action. @returns false when there is none, or it is too old */
export function undoLast(): boolean {
  if (!last || !canUndo()) return false;
  last.undo();
  return true;
}

/** Called when the session ends: another user must not undo the action. */
export function forgetUndo(): void {
  last = undefined;
}
