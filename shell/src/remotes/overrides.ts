const PREFIX = 'forksight.remote.';
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Remotes that a developer serves from elsewhere: `localStorage["forksight.remote.mf_leads"] = "http://localhost:3101/"`.
 * Only on a development machine, and only the file server's folder is named.
 */
export function readOverrides(): ReadonlyMap<string, string> {
  if (!LOOPBACK.includes(window.location.hostname)) return new Map();
  const entries = Object.entries(localStorage).filter(([key]) => key.startsWith(PREFIX));
  return new Map(entries.map(([key, base]) => [key.slice(PREFIX.length), String(base).replace(/\/?$/, '/')] as const));
}

/** Goes back to the released remotes. */
export function resetOverrides(): void {
  for (const name of readOverrides().keys()) localStorage.removeItem(PREFIX + name);
  window.location.reload();
}

/** `?disable=mf_leads,mf_admin`: remotes that support asked to leave out. */
export function readDisabled(): readonly string[] {
  return new URLSearchParams(window.location.search).get('disable')?.split(',') ?? [];
}
