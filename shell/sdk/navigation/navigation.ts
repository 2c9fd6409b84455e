import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from '../router';

export interface Navigation {
  /** Path and query of the hash, as `/demo/all-leads?page=2`. */
  address: string;
  /** The path's parts, decoded: `['demo', 'all-leads']`. */
  segments: string[];
  /** Opens a hash path; `replace` leaves no step behind for Back. */
  go: (to: string, options?: { replace?: boolean }) => void;
}

export function useNavigation(): Navigation {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const segments = useMemo(() => pathSegments(pathname), [pathname]);
  const go = useCallback<Navigation['go']>((to, options) => void navigate(to, options), [navigate]);
  return { address: pathname + search, segments, go };
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
