/** The visible dialogs, the topmost last. */
const open = new Set<HTMLDialogElement>();
/** Pending closes of hidden dialogs (`useModal`); until they run the rest of the page stays inert. */
const deferredCloses = new Set<() => void>();
const subscribers = new Set<() => void>();

/** Opens a modal dialog that is in the document. @returns to call when it is hidden, before it is removed */
export function openModal(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  open.add(dialog);
  notifySubscribers();
  return () => {
    open.delete(dialog);
    notifySubscribers();
  };
}

/** Defers the closing of a hidden dialog. @returns closes it, once */
export function deferClose(close: () => void): () => void {
  const closeOnce = () => {
    if (deferredCloses.delete(closeOnce)) close();
  };
  deferredCloses.add(closeOnce);
  return closeOnce;
}

/** Closes all hidden dialogs now. */
export function flushDeferredCloses(): void {
  for (const close of deferredCloses) close();
}

/** Calls back with the topmost modal dialog, now and after each change. @returns unsubscribes */
export function subscribeToTopModal(onChange: (topmost: HTMLDialogElement | undefined) => void): () => void {
  const subscriber = () => onChange([...open].at(-1));
  subscribers.add(subscriber);
  subscriber();
  return () => subscribers.delete(subscriber);
}

function notifySubscribers(): void {
  for (const subscriber of subscribers) subscriber();
}
