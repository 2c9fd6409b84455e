import { useSyncExternalStore } from 'react';
import type { ColorMode } from './palette';

/** `system` follows the operating system. */
export type ColorChoice = ColorMode | 'system';

const STORAGE_KEY = 'forksight.theme';
const CHOICES: readonly ColorChoice[] = ['system', 'light', 'dark'];
const listeners = new Set<() => void>();

/** Returns the current colour mode and the user's choice, which the browser stores. */
export function useColorMode(): { mode: ColorMode; choice: ColorChoice; choose: (choice: ColorChoice) => void } {
  const choice = useSyncExternalStore(subscribe, storedChoice);
  const systemIsDark = useSyncExternalStore(subscribe, prefersDark);
  const mode = choice === 'system' ? (systemIsDark ? 'dark' : 'light') : choice;
  return { mode, choice, choose };
}

function choose(choice: ColorChoice): void {
  try {
    if (choice === 'system') localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, choice);
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
  for (const listener of listeners) listener();
}

function storedChoice(): ColorChoice {
  try {
    return CHOICES.find((choice) => choice === localStorage.getItem(STORAGE_KEY)) ?? 'system';
  } catch {
    return 'system';
  }
}

function prefersDark(): boolean {
  return darkQuery().matches;
}

function darkQuery(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)');
}

function subscribe(listener: () => void): () => void {
  const query = darkQuery();
  listeners.add(listener);
  query.addEventListener('change', listener);
  // Follows the choice made in another tab.
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    query.removeEventListener('change', listener);
    removeEventListener('storage', listener);
  };
}
