import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from '../router';

export interface Navigation {
  /** Path and query of the hash, as `/demo/all-leads?page=2`. */
  address: string;
  /** The decoded segments of the path: `['demo', 'all-leads']`. */
  segments: string[];
  /** Opens a hash path; `replace` adds no history entry. */
  go: (to: string, options?: { replace?: boolean }) => void;
  /** Goes back in this tab's history, else opens a hash path. */
  back: (fallback: string) => void;
}

export function useNavigation(): Navigation {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const segments = useMemo(() => pathSegments(pathname), [pathname]);
  const go = useCallback<Navigation['go']>((to, options) => void navigate(to, options), [navigate]);
  const back = useCallback<Navigation['back']>(
    (fallback) => void (hasHistory() ? navigate(-1) : navigate(fallback)),
    [navigate],
  );
  return { address: pathname + search, segments, go, back };
}

/** Whether Back stays in the product: the router numbers its history entries of a tab from 0. */
function hasHistory(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
}

/** The workspace's slug: the first segment of the address. Empty without one. */
export function useWorkspace(): string {
  return useNavigation().segments[0] ?? '';
}

/** The decoded segments of a hash path; a malformed segment stays encoded. */
export function pathSegments(path: string): string[] {
  return path
    .split('/')
    .filter((segment) => segment !== '')
    .map(decodeSegment);
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
