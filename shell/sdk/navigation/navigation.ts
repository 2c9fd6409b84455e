import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from '../router';

export interface Navigation {
  /** Path and query of the hash, as `/demo/all-leads?page=2`. */
  address: string;
  /** The path's parts, decoded: `['demo', 'all-leads']`. */
  segments: string[];
  /** Opens a hash path; `replace` leaves no step behind for Back. */
  go: (to: string, options?: { replace?: boolean }) => void;
  /** Returns to where the person came from in this tab, else opens a hash path. */
  back: (otherwise: string) => void;
}

export function useNavigation(): Navigation {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const segments = useMemo(() => pathSegments(pathname), [pathname]);
  const go = useCallback<Navigation['go']>((to, options) => void navigate(to, options), [navigate]);
  const back = useCallback<Navigation['back']>(
    (otherwise) => void (hasStepsBack() ? navigate(-1) : navigate(otherwise)),
    [navigate],
  );
  return { address: pathname + search, segments, go, back };
}

/** The router numbers the addresses of a tab in the browser's history; before the first there is nothing of ours. */
function hasStepsBack(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
}

/** The customer slug of the address: its first segment. Empty where there is none. */
export function useWorkspace(): string {
  return useNavigation().segments[0] ?? '';
}

/** The parts of a hash path, decoded; a part that cannot be decoded stays as it is. */
export function pathSegments(path: string): string[] {
  return path
    .split('/')
    .filter((part) => part !== '')
    .map(decoded);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
