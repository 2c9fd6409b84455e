/**
 * Puts the toasts into the topmost dialog, as long as there is one, else into the page: beside a modal dialog nothing can be
 * pressed, and nothing is read out. @returns no longer looks after them
 */
export function standOnTop(place: HTMLElement): () => void {
  // Beside one that is out of sight already (useModal) nothing is read out either: it goes now.
  document.querySelector<HTMLDialogElement>('dialog[open][hidden]')?.close();
  const dialog = [...document.querySelectorAll('dialog[open]:not([hidden])')].at(-1);
  const home = dialog ?? document.body;
  if (place.parentElement !== home) home.append(place);
  const stack = place.querySelector<HTMLElement>('[popover]');
  stack?.hidePopover();
  if (!dialog) return () => undefined;

  // What came to the top layer last is the topmost.
  stack?.showPopover();
  let stop = () => observer.disconnect();
  const observer = new MutationObserver(() => {
    stop();
    stop = standOnTop(place);
  });
  observer.observe(dialog, { attributeFilter: ['open', 'hidden'] });
  return () => stop();
}
