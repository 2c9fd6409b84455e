import { ErrorBoundary, paths, useNavigation, type User } from '@forksight/sdk';
import { topModal, useReturnFocus, useShortcuts } from '@forksight/sdk/ui';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { PendingPalette } from './PendingPalette';

const loadPalette = () => import('./Palette');
const Palette = lazy(loadPalette);

/** Time between the two keys of `g l`. */
const SEQUENCE_MS = 1_000;

interface PaletteHostProps {
  user: User;
  workspace: string | null;
}

/** Opens the command palette on Ctrl+K or ⌘K, from fields too, and pages on `g l` and `g c`. */
export function PaletteHost({ user, workspace }: PaletteHostProps) {
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      // The first of the two keys. A failed load is repeated when the palette opens.
      if (event.key === 'Control' || event.key === 'Meta') void loadPalette().catch(() => undefined);
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      if (event.key.toLowerCase() !== 'k' || event.repeat) return;
      event.preventDefault();
      // Over another dialog, open or about to open, the palette would leave it open below another page.
      setOpen((open) => !open && topModal() === undefined);
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, []);

  useGoKeys(workspace);
  if (!isOpen) return null;
  return (
    <ErrorBoundary fallback={() => null}>
      <OpenPalette user={user} workspace={workspace} onClose={() => setOpen(false)} />
    </ErrorBoundary>
  );
}

/** The palette, before it a field that takes what is typed while the palette's code is loading. */
function OpenPalette({ user, workspace, onClose }: PaletteHostProps & { onClose: () => void }) {
  useReturnFocus();
  const [query, setQuery] = useState('');
  const [isReady, setReady] = useState(false);
  const [hasEntered, setEntered] = useState(false);
  const handleQuery = (text: string) => {
    setEntered(false);
    setQuery(text);
  };
  return (
    <>
      {!isReady && (
        <PendingPalette query={query} onQueryChange={handleQuery} onEnter={() => setEntered(true)} onClose={onClose} />
      )}
      <Suspense fallback={null}>
        <Palette
          user={user}
          workspace={workspace}
          query={query}
          choosesFirst={hasEntered}
          onQueryChange={handleQuery}
          onReady={() => setReady(true)}
          onClose={onClose}
        />
      </Suspense>
    </>
  );
}

function useGoKeys(workspace: string | null): void {
  const { go } = useNavigation();
  const pressedAt = useRef(-SEQUENCE_MS);
  const goTo = (page: 'all-leads' | 'all-companies') => () => {
    const isSequence = performance.now() - pressedAt.current < SEQUENCE_MS;
    pressedAt.current = -SEQUENCE_MS;
    if (!isSequence || workspace === null) return false;
    go(paths.page(workspace, page));
    return true;
  };
  useShortcuts({
    g: () => {
      pressedAt.current = performance.now();
      return false;
    },
    l: goTo('all-leads'),
    c: goTo('all-companies'),
  });
}
