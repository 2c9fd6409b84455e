/** Time for which the keyboard undoes an action, also after its toast has gone and on another page. */
const UNDO_LIFETIME_MS = 60_000;

/** The last action that can be undone, of all pages and remotes: they share the SDK. */
let last: { undo: () => void; expiresAt: number } | undefined;

/** Makes an action the one that `undoLast` undoes. @returns undoes it, once */
export function offerUndo(undo: () => void): () => void {
  let isUndone = false;
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
  return offer.undo;
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
