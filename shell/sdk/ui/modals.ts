/** Those in sight, the topmost last. */
const open = new Set<HTMLDialogElement>();
/** What is out of sight already and closes after the next paint (useModal): until then it keeps all beside it inert. */
const leaving = new Set<() => void>();
const followers = new Set<() => void>();

/** Shows a modal dialog that stands in the page. @returns call it once it is out of sight, before it leaves the page */
export function openModal(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  open.add(dialog);
  tell();
  return () => {
    open.delete(dialog);
    tell();
  };
}

/** Leaves the closing of a dialog for later. @returns does it, unless that is done */
export function leaveLater(close: () => void): () => void {
  const closeOnce = () => {
    if (leaving.delete(closeOnce)) close();
  };
  leaving.add(closeOnce);
  return closeOnce;
}

export function closeLeaving(): void {
  for (const close of leaving) close();
}

/** Tells the topmost modal dialog, now and whenever that is another one. @returns tells no more */
export function followModals(follow: (topmost: HTMLDialogElement | undefined) => void): () => void {
  const follower = () => follow([...open].at(-1));
  followers.add(follower);
  follower();
  return () => followers.delete(follower);
}

function tell(): void {
  for (const follower of followers) follower();
}
