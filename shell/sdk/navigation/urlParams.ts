import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from '../router';

/** How a query parameter is parsed and formatted. A malformed parameter counts as absent. */
export interface UrlParam<T> {
  read(text: string | null): T;
  /** Null omits the parameter. */
  write(value: T): string | null;
}

type Schema = Record<string, UrlParam<unknown>>;
type Values<S extends Schema> = { [Name in keyof S]: S[Name] extends UrlParam<infer T> ? T : never };

export interface WriteOptions {
  /** True: adds no history entry. */
  replace?: boolean;
}

/**
 * The address after the latest write of any component, from which the next write starts: the router renders the new address
 * later, and writes may follow each other sooner. `location` is the one rendered last. A page has one router.
 */
let latest: { location?: unknown; pathname: string; search: string } = { pathname: '', search: '' };

/** The changed values, or a function of the current values. */
type Patch<V> = Partial<V> | ((current: V) => Partial<V>);

/**
 * The typed query parameters of a page, and a stable function that changes some of them and keeps all others. The schema
 * must be a constant: `const PARAMS = { page: intParam(1), sortCol: oneOfParam(COLUMNS) }`.
 */
export function useUrlParams<S extends Schema>(
  schema: S,
): [values: Values<S>, write: (patch: Patch<Values<S>>, options?: WriteOptions) => void] {
  const location = useLocation();
  const { pathname, search } = location;
  const navigate = useNavigate();
  const values = useMemo(() => readParams(schema, search), [schema, search]);
  const latestNavigate = useRef(navigate);
  useLayoutEffect(() => {
    latestNavigate.current = navigate;
    if (latest.location !== location) latest = { location, pathname, search };
  }, [location, pathname, search, navigate]);
  const write = useCallback(
    (patch: Patch<Values<S>>, options?: WriteOptions) => {
      const { pathname: path, search: before } = latest;
      const changed = typeof patch === 'function' ? patch(readParams(schema, before)) : patch;
      const after = patchedSearch(schema, before, changed);
      if (after === before) return;
      latest = { ...latest, search: after };
      void latestNavigate.current({ pathname: path, search: after }, options);
    },
    [schema],
  );
  return [values, write];
}

export function readParams<S extends Schema>(schema: S, search: string): Values<S> {
  const parameters = new URLSearchParams(search);
  const values = Object.entries(schema).map(([name, param]) => [name, param.read(parameters.get(name))]);
  return Object.fromEntries(values) as Values<S>;
}

/** The query with some parameters changed; the others keep their places. */
export function patchedSearch<S extends Schema>(schema: S, search: string, patch: Partial<Values<S>>): string {
  const parameters = new URLSearchParams(search);
  for (const [name, value] of Object.entries(patch)) {
    const text = schema[name]?.write(value) ?? null;
    if (text === null) parameters.delete(name);
    else parameters.set(name, text);
  }
  const query = parameters.toString();
  return query === '' ? '' : `?${query}`;
}

/** Any text; empty text is omitted. */
export const textParam: UrlParam<string | undefined> = {
  read: (text) => text || undefined,
  write: (value) => value || null,
};

/** `true` or absent. */
export const flagParam: UrlParam<boolean> = {
  read: (text) => text === 'true',
  write: (value) => (value ? 'true' : null),
};

/** An integer from 1 to `max`; the fallback is omitted from the address. */
export function intParam(fallback: number): UrlParam<number>;
export function intParam(fallback?: undefined, max?: number): UrlParam<number | undefined>;
export function intParam(fallback?: number, max = 999_999_999): UrlParam<number | undefined> {
  return {
    read: (text) => {
      const value = /^\d{1,9}$/.test(text ?? '') ? Number(text) : 0;
      return value >= 1 && value <= max ? value : fallback;
    },
    write: (value) => (value === undefined || value === fallback ? null : String(value)),
  };
}

/** One of these words, else undefined. */
export function oneOfParam<const Word extends string>(words: readonly Word[]): UrlParam<Word | undefined> {
  return {
    read: (text) => words.find((word) => word === text),
    write: (value) => value ?? null,
  };
}

/** A JSON value that `accept` accepts, else undefined. */
export function jsonParam<T>(accept: (value: unknown) => value is T): UrlParam<T | undefined> {
  return {
    read: (text) => {
      try {
        const value: unknown = JSON.parse(text ?? 'null');
        return accept(value) ? value : undefined;
      } catch {
        return undefined;
      }
    },
    write: (value) => (value === undefined ? null : JSON.stringify(value)),
  };
}
