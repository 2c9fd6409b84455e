import { FAKE_STATES, type FakeState } from './fake/fakeServer';

export const CHANGES_PATH = '/dev/changes';
/** The state of the fake API: a POST with its name sets it. */
export const FAKE_PATH = '/dev/fake';

/** Takes a change into use, by a reload if need be, and shows errors of the build in it. A file, because policies refuse inline scripts. */
export function reloadScript(fakeState: FakeState | undefined): string {
  const reload = call(watchChanges, CHANGES_PATH);
  return fakeState === undefined ? reload : reload + call(showFakeStates, FAKE_STATES, fakeState, FAKE_PATH);
}

/** A script that calls a function, which uses nothing from outside itself. */
function call<Values extends unknown[]>(run: (...values: Values) => void, ...values: Values): string {
  return `(${run.toString()})(...${JSON.stringify(values)});\n`;
}

/** Runs in the page. */
function watchChanges(path: string): void {
  let overlay: HTMLElement | undefined;
  const changes = new EventSource(path);
  changes.onmessage = () => location.reload();
  changes.addEventListener('updated', () => {
    overlay?.remove();
    const { __forksightRefresh: refresh } = globalThis as { __forksightRefresh?: { update?: () => Promise<void> } };
    // Without it the remote has not run, and the page does not have the hash of its new entry.
    const updated = refresh?.update?.() ?? Promise.reject(new Error('The remote has not run'));
    updated.catch(() => location.reload());
  });
  changes.addEventListener('broken', ({ data }: MessageEvent<string>) => {
    overlay?.remove();
    overlay = document.createElement('pre');
    overlay.setAttribute('role', 'alert');
    overlay.style.cssText =
      'position:fixed;inset:0;z-index:99999;margin:0;padding:32px;overflow:auto;background:#1b1e26;color:#ffb4ab;' +
      'font:13px/1.5 monospace;white-space:pre-wrap';
    overlay.textContent = JSON.parse(data) as string;
    document.body.append(overlay);
  });
}

/** Runs in the page: a select at its top. */
function showFakeStates(states: readonly string[], current: string, path: string): void {
  const select = document.createElement('select');
  select.setAttribute('aria-label', 'State of the fake API');
  select.style.cssText = 'position:fixed;left:50%;top:4px;translate:-50%;z-index:99998;font:13px sans-serif';
  for (const state of states) select.append(new Option(`Fake API: ${state}`, state, false, state === current));
  select.onchange = () => void fetch(path, { method: 'POST', body: select.value });
  document.body.append(select);
}
