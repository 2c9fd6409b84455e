const PREFIX = 'forksight.remote.';
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Remotes on a developer's server: `localStorage["forksight.remote.mf_leads"] = "http://localhost:3101/"`.
 * Only on a loopback address. The value is the URL of the server's folder.
 */
export function readOverrides(): ReadonlyMap<string, string> {
  if (!LOOPBACK.includes(window.location.hostname)) return new Map();
  const entries = Object.entries(localStorage).filter(([key]) => key.startsWith(PREFIX));
  return new Map(entries.map(([key, base]) => [key.slice(PREFIX.length), String(base).replace(/\/?$/, '/')] as const));
}

/** Removes the overrides and reloads with the released remotes. */
export function resetOverrides(): void {
  for (const name of readOverrides().keys()) localStorage.removeItem(PREFIX + name);
  window.location.reload();
}

/** `?disable=mf_leads,mf_admin`: remotes to leave out, for support. */
export function readDisabled(): readonly string[] {
  return new URLSearchParams(window.location.search).get('disable')?.split(',') ?? [];
}
