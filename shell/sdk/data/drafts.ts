import type { Id } from '../contract';

/** The drafts of open forms, and the drafts of a session that has ended, until the same user sees the forms again. */

const STORAGE_KEY = 'forksight.drafts';

interface SavedDrafts {
  by: Id;
  drafts: Map<string, unknown>;
}

/** By name: what the forms on the screen hold. */
const open = new Map<string, Draft>();

interface Draft {
  readonly latest: { readonly current: unknown };
  /** What the form started from. */
  initial: unknown;
}

/** In memory only, so that closing the page forgets them, unless `persistDrafts` stored them. */
let saved: SavedDrafts | undefined = takePersistedDrafts();

/** The saved draft of a form, for the user who wrote it. */
export function savedDraft(name: string, user: Id | undefined): { value: unknown } | undefined {
  return saved?.by === user && saved?.drafts.has(name) ? { value: saved.drafts.get(name) } : undefined;
}

/** Registers the draft of a form on the screen, which started from `initial`. Returns how to remove it. */
export function registerDraft(name: string, latest: { readonly current: unknown }, initial: unknown): () => void {
  saved?.drafts.delete(name);
  return hold(name, { latest, initial });
}

/** Whether a form on the screen holds input that is nowhere else. */
export function hasUnsavedDrafts(): boolean {
  return [...open.values()].some(({ latest, initial }) => JSON.stringify(latest.current) !== JSON.stringify(initial));
}

/** Reloads the page. The user finds the input of open forms again. */
export function reloadWithDrafts(user: Id | undefined): void {
  if (user !== undefined) saveDrafts(user);
  persistDrafts();
  window.location.reload();
}

/** Keeps the draft of a form that closed before the server has accepted it. Returns how to remove it. */
export function retainDraft(name: string, value: unknown): () => void {
  return hold(name, { latest: { current: value }, initial: undefined });
}

function hold(name: string, draft: Draft): () => void {
  open.set(name, draft);
  return () => {
    if (open.get(name) === draft) open.delete(name);
  };
}

/** Saves the drafts of all open forms for this user, whose session has ended. */
export function saveDrafts(by: Id): void {
  saved = { by, drafts: new Map([...open].map(([name, { latest }]) => [name, latest.current])) };
  removePersistedDrafts();
}

/** Stores the saved drafts in the tab: signing in with Google leaves this page and returns to a new one. */
export function persistDrafts(): void {
  if (!saved) return;
  const drafts = [...saved.drafts].filter(([, value]) => value !== undefined);
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ by: saved.by, drafts }));
  } catch {
    // Without storage, or with a full one, the drafts are lost.
  }
}

/** Deletes the saved drafts: signing out leaves nothing in the browser. */
export function discardDrafts(): void {
  saved = undefined;
  removePersistedDrafts();
}

// Back from Google the browser may show this same page, whose memory still has the drafts.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) removePersistedDrafts();
});

function removePersistedDrafts(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Without storage there is nothing to remove.
  }
}

function takePersistedDrafts(): SavedDrafts | undefined {
  try {
    const text = sessionStorage.getItem(STORAGE_KEY);
    removePersistedDrafts();
    if (text === null) return undefined;
    const { by, drafts } = JSON.parse(text) as { by: Id; drafts: [string, unknown][] };
    return { by, drafts: new Map(drafts) };
  } catch {
    return undefined;
  }
}
