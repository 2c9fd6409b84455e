import type { RegisteredRemote, Registry } from '@forksight/sdk/contract';
import type { Federation } from './federation';
import { type LoaderOptions, RemoteLoader } from './loader';
import { LoadTimings } from './loadTimings';
import type { ComponentId } from './remoteComponents';

const LEADS: ComponentId = { kind: 'page', key: 'all-leads' };

function remote(name: string, changes: Partial<RegisteredRemote> = {}): RegisteredRemote {
  return {
    name,
    version: '1.0.0',
    sdk: '^1.0.0',
    base: `/remotes/${name}/1.0.0-aaaaaaa/`,
    pages: ['all-leads'],
    widgets: [],
    manifest: { metaData: { remoteEntry: { name: 'remoteEntry.js' } }, shared: [] },
    assets: { 'remoteEntry.js': 'sha384-abc' },
    ...changes,
  };
}

function registryOf(...remotes: RegisteredRemote[]): Registry {
  return { schema: 1, revision: 1, remotes };
}

const LeadsPage = () => null;
const load = () => Promise.resolve({ default: LeadsPage });
const goodModule = { default: { pages: { 'all-leads': { load } }, widgets: { LeadTable: { load } } } };

/** The runtime's error for a failed script element. */
const scriptError = () =>
  new Error('RUNTIME-008: http://localhost/remotes/mf_leads/1.0.0-aaaaaaa/remoteEntry.js ScriptNetworkError');

/** webpack's error; `missing`: the script ran but registered nothing. */
function chunkError(request: string, type: 'error' | 'missing' = 'error') {
  return Object.assign(new Error('Loading chunk failed'), { name: 'ChunkLoadError', request, type });
}

function rememberFailures(...bases: string[]): LoaderOptions['failed'] {
  const failed = new Set(bases);
  return { has: (base) => failed.has(base), add: (base) => failed.add(base), clear: () => failed.clear() };
}

function createLoader(
  options: Partial<LoaderOptions> = {},
  load: Federation['load'] = () => Promise.resolve(goodModule),
) {
  const federation = { register: jest.fn<undefined, [{ name: string; entry: string }]>(), load: jest.fn(load) };
  const report = jest.fn<undefined, Parameters<LoaderOptions['report']>>();
  const loader = new RemoteLoader({
    registry: registryOf(remote('mf_leads')),
    offer: { sdk: '1.0.0', shared: { react: '19.3.1' } },
    federation,
    probe: () => Promise.resolve(undefined),
    refetch: () => Promise.resolve(undefined),
    reload: () => false,
    overrides: new Map(),
    failed: rememberFailures(),
    disabled: [],
    withheld: Promise.resolve([]),
    pinned: Promise.resolve([]),
    timings: new LoadTimings(),
    preload: () => undefined,
    report,
    ...options,
  });
  return { loader, federation, report };
}

/** Opens a component and waits until all automatic retries are over. */
async function openAndSettle(loader: RemoteLoader, id = LEADS) {
  loader.open(id);
  await jest.advanceTimersByTimeAsync(60_000);
  return loader.componentState(id);
}

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

test('loads a page once, when it is first opened', async () => {
  const { loader, federation } = createLoader();
  expect(federation.load).not.toHaveBeenCalled();
  await openAndSettle(loader);
  await expect(openAndSettle(loader)).resolves.toEqual({ status: 'ready', Component: LeadsPage, remote: 'mf_leads' });
  expect(federation.load).toHaveBeenCalledTimes(1);
});

test("tells a page's first request", () => {
  const request = { url: '/api/filter-leads', body: {} };
  const registry = registryOf({ ...remote('mf_leads'), prefetch: { 'all-leads': request } });
  const { loader } = createLoader({ registry });
  expect(loader.firstRequest('all-leads')).toEqual(request);
  expect(loader.firstRequest('recycled')).toBeUndefined();
});

test('requests the files of a page before its code asks for them, but not those of a development server', async () => {
  const preload = jest.fn();
  await openAndSettle(createLoader({ preload }).loader);
  expect(preload).toHaveBeenCalledWith(remote('mf_leads'), LEADS);
  preload.mockClear();
  await openAndSettle(createLoader({ preload, overrides: new Map([['mf_leads', 'http://localhost:3101/']]) }).loader);
  expect(preload).not.toHaveBeenCalled();
});

test('does not find a page that no remote has', () => {
  const { loader } = createLoader();
  expect(loader.claims('lead-lists')).toBe(false);
  expect(loader.componentState({ kind: 'page', key: 'lead-lists' })).toEqual({ status: 'not-found' });
});

test('refuses a page whose entry is damaged, until the registry has a good one', async () => {
  const malformed = [{ name: 'mf_leads', detail: 'manifest is not one', pages: ['all-leads'] }];
  const refetch = () => Promise.resolve(registryOf(remote('mf_leads')));
  const { loader, report } = createLoader({ registry: { ...registryOf(), malformed }, refetch });
  expect(loader.claims('all-leads')).toBe(true);
  expect(loader.claims('recycled')).toBe(false);
  const refused = { status: 'refused', code: 'malformed-entry', detail: 'manifest is not one', remote: 'mf_leads' };
  await expect(openAndSettle(loader)).resolves.toMatchObject(refused);
  expect(report.mock.calls[0]?.[1]).toMatchObject({ remote: 'mf_leads', version: 'unknown', code: 'malformed-entry' });
  await loader.retry(LEADS);
  expect(loader.componentState(LEADS).status).toBe('ready');
});

test('does not say that there is no page while an entry is damaged beyond its pages', () => {
  const malformed = [{ name: '#1', detail: 'not an object' }];
  expect(createLoader({ registry: { ...registryOf(), malformed } }).loader.claims('all-leads')).toBe(true);
});

test('ignores a disabled remote', () => {
  expect(createLoader({ disabled: ['mf_leads'] }).loader.claims('all-leads')).toBe(false);
});

describe('refused before loading', () => {
  test.each([
    [
      'for another SDK',
      { sdk: '^2.0.0' },
      'sdk-incompatible',
      'mf_leads needs @forksight/sdk ^2.0.0, this shell has 1.0.0',
    ],
    [
      'with files of another remote',
      { base: '/remotes/mf_admin/1.0.0-a/' },
      'foreign-base',
      'is not a folder of mf_leads',
    ],
    [
      'with files of another server',
      { base: '//x.example/remotes/mf_leads/1.0.0-a/' },
      'foreign-base',
      'is not a folder',
    ],
    ['with files above its folder', { base: '/remotes/mf_leads/../' }, 'foreign-base', 'is not a folder of mf_leads'],
    ['without its hash', { assets: {} }, 'integrity-missing', 'The registry has no hash of remoteEntry.js'],
  ])('a remote %s', async (_case, changes, code, detail) => {
    const { loader, federation } = createLoader({ registry: registryOf(remote('mf_leads', changes)) });
    await expect(openAndSettle(loader)).resolves.toEqual({
      status: 'refused',
      traceId: expect.stringMatching(/^[0-9a-f]{8}$/) as string,
      code,
      detail: expect.stringContaining(detail) as string,
      remote: 'mf_leads',
    });
    expect(federation.load).not.toHaveBeenCalled();
  });

  test('the second remote that claims a page; the first keeps it', async () => {
    const second = remote('mf_rival', { pages: ['all-leads', 'rivals'] });
    const { loader } = createLoader({ registry: registryOf(remote('mf_leads'), second) });
    await expect(openAndSettle(loader)).resolves.toMatchObject({ status: 'ready', remote: 'mf_leads' });
    await expect(openAndSettle(loader, { kind: 'page', key: 'rivals' })).resolves.toMatchObject({
      status: 'refused',
      code: 'page-conflict',
      detail: 'mf_leads already has the page all-leads',
    });
  });
});

test('reports a refusal, and admits a release that comes later by a retry', async () => {
  const refetch = () => Promise.resolve(registryOf(remote('mf_leads', { version: '1.1.0' })));
  const { loader, report } = createLoader({ registry: registryOf(remote('mf_leads', { sdk: '^2.0.0' })), refetch });
  await openAndSettle(loader);
  expect(report).toHaveBeenCalledTimes(1);
  expect(report.mock.calls[0]?.[1]).toMatchObject({
    remote: 'mf_leads',
    version: '1.0.0-aaaaaaa',
    code: 'sdk-incompatible',
  });

  await loader.retry(LEADS);
  expect(loader.componentState(LEADS)).toMatchObject({ status: 'ready' });
});

test('leaves a page to the remote that has it when a release of another claims it', async () => {
  const registry = registryOf(remote('mf_early', { pages: ['early'] }), remote('mf_leads'));
  const claiming = remote('mf_early', { pages: ['early', 'all-leads'], base: '/remotes/mf_early/2.0.0-bbbbbbb/' });
  const refetch = () => Promise.resolve(registryOf(claiming, remote('mf_leads')));
  const { loader } = createLoader({ registry, refetch });
  await loader.retry({ kind: 'page', key: 'early' });
  expect(loader.componentState({ kind: 'page', key: 'early' })).toMatchObject({
    status: 'refused',
    code: 'page-conflict',
  });
  await expect(openAndSettle(loader)).resolves.toMatchObject({ status: 'ready', remote: 'mf_leads' });
});

test('says that everything else works only while it does', async () => {
  const rivals: ComponentId = { kind: 'page', key: 'rivals' };
  const rival = remote('mf_rival', { pages: ['rivals'], sdk: '^2.0.0' });
  const { loader } = createLoader({ registry: registryOf(remote('mf_leads'), rival) });
  await openAndSettle(loader, rivals);
  expect(loader.everythingElseWorks(rivals)).toBe(true);
  expect(loader.everythingElseWorks(LEADS)).toBe(false);
});

describe('a load that fails', () => {
  test('by a network error is repeated after 0.5 and 2 seconds and registers the remote again', async () => {
    let loads = 0;
    const { loader, federation } = createLoader({}, () =>
      ++loads < 3 ? Promise.reject(scriptError()) : Promise.resolve(goodModule),
    );
    loader.open(LEADS);
    await jest.advanceTimersByTimeAsync(499);
    expect(federation.load).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(federation.load).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(federation.register).toHaveBeenCalledTimes(3);
    expect(loader.componentState(LEADS)).toMatchObject({ status: 'ready' });
  });

  test('three times is reported with its trace id', async () => {
    const { loader, report } = createLoader({}, () => Promise.reject(scriptError()));
    const state = await openAndSettle(loader);
    expect(state).toMatchObject({ status: 'failed', code: 'network', attempt: 1, needsReload: false });
    const { traceId } = state as { traceId: string };
    expect(report.mock.calls[0]?.[0].message).toContain(traceId);
    expect(report.mock.calls.map(([, failure]) => failure)).toMatchObject([
      { remote: 'mf_leads', version: '1.0.0-aaaaaaa', code: 'network', traceId },
    ]);
    expect(loader.getStatuses()).toEqual([{ name: 'mf_leads', version: '1.0.0', status: 'failed', detail: 'network' }]);
  });

  test('because the browser rejected the content is repeated, then reported as integrity', async () => {
    const probe = () => Promise.resolve({ status: 200 });
    const { loader, federation } = createLoader({ probe }, () => Promise.reject(scriptError()));
    await expect(openAndSettle(loader)).resolves.toMatchObject({ status: 'failed', code: 'integrity' });
    expect(federation.load).toHaveBeenCalledTimes(3);
  });

  test.each([
    ['answers 500', scriptError(), 500, 'http'],
    ['answers 404', scriptError(), 404, 'chunk-missing'],
    ['throws while it runs', new Error('RUNTIME-008 ScriptExecutionError: boom'), 200, 'execution'],
    ['meets another library', new Error('Version 18 does not satisfy the requirement'), 200, 'singleton-conflict'],
  ])('because the server %s is not repeated', async (_case, error, status, code) => {
    const { loader, federation } = createLoader({ probe: () => Promise.resolve({ status }) }, () =>
      Promise.reject(error),
    );
    await expect(openAndSettle(loader)).resolves.toMatchObject({ status: 'failed', code });
    expect(federation.load).toHaveBeenCalledTimes(1);
  });

  test('because the browser rejected a lazy file is reported as integrity', async () => {
    const refused = chunkError('http://localhost/remotes/mf_leads/1.0.0-aaaaaaa/page.css');
    const { loader } = createLoader({ probe: () => Promise.resolve({ status: 200 }) }, () => Promise.reject(refused));
    await expect(openAndSettle(loader)).resolves.toMatchObject({ status: 'failed', code: 'integrity' });
  });

  test('because a file arrived broken does not blame the connection', async () => {
    const broken = chunkError('http://localhost/remotes/mf_leads/1.0.0-aaaaaaa/page.js', 'missing');
    const { loader } = createLoader({ probe: () => Promise.resolve({ status: 200 }) }, () => Promise.reject(broken));
    await expect(openAndSettle(loader)).resolves.toMatchObject({ status: 'failed', code: 'execution' });
  });

  test('without a response ends after 8 seconds', async () => {
    const { loader } = createLoader({}, () => new Promise(() => undefined));
    loader.open(LEADS);
    await jest.advanceTimersByTimeAsync(7_999);
    expect(loader.componentState(LEADS)).toEqual({ status: 'loading' });
    await jest.advanceTimersByTimeAsync(1);
    expect(loader.componentState(LEADS)).toMatchObject({ status: 'failed', code: 'timeout' });
  });

  test('with a module that is not what was announced', async () => {
    const { loader } = createLoader({}, () => Promise.resolve({ default: { pages: {} } }));
    await expect(openAndSettle(loader)).resolves.toMatchObject({ status: 'failed', code: 'invalid-module' });
  });

  test('can be retried with the current release', async () => {
    let isDown = true;
    const next = remote('mf_leads', { base: '/remotes/mf_leads/1.1.0-bbbbbbb/' });
    const load = () => (isDown ? Promise.reject(scriptError()) : Promise.resolve(goodModule));
    const { loader, federation } = createLoader({ refetch: () => Promise.resolve(registryOf(next)) }, load);
    await openAndSettle(loader);
    isDown = false;
    void loader.retry(LEADS);
    expect(loader.componentState(LEADS)).toEqual({ status: 'loading' });
    await jest.advanceTimersByTimeAsync(0);
    expect(loader.componentState(LEADS)).toMatchObject({ status: 'ready' });
    expect(federation.register.mock.lastCall?.[0].entry).toBe('/remotes/mf_leads/1.1.0-bbbbbbb/remoteEntry.js');
  });

  test('does not affect other remotes', async () => {
    const other = remote('mf_admin', { pages: ['admin'] });
    const admin = { default: { pages: { admin: { load: () => Promise.resolve({ default: LeadsPage }) } } } };
    const { loader } = createLoader({ registry: registryOf(remote('mf_leads'), other) }, (name) =>
      name === 'mf_admin' ? Promise.resolve(admin) : Promise.reject(scriptError()),
    );
    await expect(openAndSettle(loader)).resolves.toMatchObject({ status: 'failed' });
    await expect(openAndSettle(loader, { kind: 'page', key: 'admin' })).resolves.toMatchObject({ status: 'ready' });
  });
});

describe('a page whose chunk is gone', () => {
  const gone = chunkError('http://localhost/remotes/mf_leads/1.0.0-aaaaaaa/all-leads.js');
  const module = { default: { pages: { 'all-leads': { load: () => Promise.reject(gone) } } } };
  const probe = () => Promise.resolve({ status: 404 });

  test('reloads the shell when a newer release exists', async () => {
    const reload = jest.fn(() => true);
    const next = remote('mf_leads', { base: '/remotes/mf_leads/1.1.0-bbbbbbb/' });
    const refetch = () => Promise.resolve(registryOf(next));
    const { loader } = createLoader({ probe, reload, refetch }, () => Promise.resolve(module));
    await expect(openAndSettle(loader)).resolves.toEqual({ status: 'loading' });
    expect(reload).toHaveBeenCalledWith(next.base);
  });

  test('fails when no newer release exists', async () => {
    const reload = jest.fn(() => false);
    const { loader } = createLoader({ probe, reload }, () => Promise.resolve(module));
    await expect(openAndSettle(loader)).resolves.toMatchObject({
      status: 'failed',
      code: 'chunk-missing',
      needsReload: false,
    });
    expect(reload).not.toHaveBeenCalled();
  });

  test('needs a reload when the file belongs to the shell', async () => {
    const own = chunkError('http://localhost/ui-data.12345678.js');
    const failing = { default: { pages: { 'all-leads': { load: () => Promise.reject(own) } } } };
    const { loader } = createLoader({ probe }, () => Promise.resolve(failing));
    await expect(openAndSettle(loader)).resolves.toMatchObject({
      status: 'failed',
      code: 'chunk-missing',
      needsReload: true,
    });
  });
});

describe('a remote with an earlier release', () => {
  const live = remote('mf_leads', { version: '1.1.0', base: '/remotes/mf_leads/1.1.0-bbbbbbb/' });
  const { name: _name, ...release } = remote('mf_leads');
  const before = { ...release, retiredAt: '2026-11-23T09:30:00.000Z' };
  const registry = registryOf({ ...live, earlier: [before] });
  const loadedFrom = ({ federation }: ReturnType<typeof createLoader>) =>
    federation.register.mock.calls.map(([{ entry }]) => entry.replace('remoteEntry.js', ''));
  const loadUnlessLive = (error: Error) => {
    let isLive = true;
    return () => {
      if (!isLive) return Promise.resolve(goodModule);
      isLive = false;
      return Promise.reject(error);
    };
  };

  test('uses it in place when the live one cannot be fetched, and says so', async () => {
    const probe = () => Promise.resolve({ status: 404 });
    const failed = rememberFailures();
    const created = createLoader({ registry, probe, failed }, loadUnlessLive(scriptError()));
    await expect(openAndSettle(created.loader)).resolves.toMatchObject({ status: 'ready' });
    expect(loadedFrom(created)).toEqual([live.base, before.base]);
    expect(failed.has(live.base)).toBe(true);
    expect(created.report.mock.calls.map(([, failure]) => failure)).toMatchObject([
      { remote: 'mf_leads', version: '1.1.0-bbbbbbb', code: 'chunk-missing' },
    ]);
    expect(created.loader.getStatuses()).toEqual([
      { name: 'mf_leads', version: '1.0.0', status: 'ready', insteadOf: '1.1.0' },
    ]);
  });

  test('reloads to use it when code of the live one has run', async () => {
    const reload = jest.fn(() => true);
    const created = createLoader({ registry, reload }, loadUnlessLive(new Error('ScriptExecutionError: boom')));
    await expect(openAndSettle(created.loader)).resolves.toEqual({ status: 'loading' });
    expect(reload).toHaveBeenCalledWith(before.base);
    expect(loadedFrom(created)).toEqual([live.base]);
  });

  test('offers the reload instead while a form holds input', async () => {
    const created = createLoader({ registry }, loadUnlessLive(new Error('ScriptExecutionError: boom')));
    await expect(openAndSettle(created.loader)).resolves.toMatchObject({ status: 'failed', needsReload: true });
  });

  test('starts with it when the live one has failed in this browser', async () => {
    const created = createLoader({ registry, failed: rememberFailures(live.base) });
    await openAndSettle(created.loader);
    expect(loadedFrom(created)).toEqual([before.base]);
  });

  test('starts with it when the server withholds the live one, and runs nothing before it knows', async () => {
    let tell: (releases: string[]) => void = () => undefined;
    const withheld = new Promise<string[]>((resolve) => (tell = resolve));
    const created = createLoader({ registry, withheld });
    await openAndSettle(created.loader);
    expect(loadedFrom(created)).toEqual([]);
    tell(['mf_leads 1.1.0-bbbbbbb']);
    await openAndSettle(created.loader);
    expect(loadedFrom(created)).toEqual([before.base]);
  });

  test('starts with the one that the workspace has pinned, which only the server has, and runs nothing before', async () => {
    let tell: (releases: string[]) => void = () => undefined;
    const pinned = new Promise<string[]>((resolve) => (tell = resolve));
    const refetch = () => Promise.resolve(registryOf(remote('mf_leads')));
    const created = createLoader({ registry: registryOf(live), pinned, refetch });
    await openAndSettle(created.loader);
    expect(loadedFrom(created)).toEqual([]);
    tell(['mf_leads 1.0.0-aaaaaaa']);
    await openAndSettle(created.loader);
    expect(loadedFrom(created)).toEqual([before.base]);
  });

  test('starts with the live one when all of them have failed', async () => {
    const created = createLoader({ registry, failed: rememberFailures(live.base, before.base) });
    await openAndSettle(created.loader);
    expect(loadedFrom(created)).toEqual([live.base]);
  });

  test('uses it when the live one is refused', async () => {
    const refused = registryOf({ ...live, sdk: '^9.0.0', earlier: [before] });
    const created = createLoader({ registry: refused });
    await expect(openAndSettle(created.loader)).resolves.toMatchObject({ status: 'ready' });
    expect(loadedFrom(created)).toEqual([before.base]);
  });

  test('does not use one that was withdrawn', async () => {
    const withdrawn = registryOf({ ...live, sdk: '^9.0.0', earlier: [{ ...before, withdrawn: true }] });
    const { loader } = createLoader({ registry: withdrawn });
    await expect(openAndSettle(loader)).resolves.toMatchObject({ status: 'refused', code: 'sdk-incompatible' });
  });

  test('keeps the live one when the network fails', async () => {
    const failed = rememberFailures();
    const created = createLoader({ registry, failed }, () => Promise.reject(scriptError()));
    await expect(openAndSettle(created.loader)).resolves.toMatchObject({ status: 'failed', code: 'network' });
    expect(failed.has(live.base)).toBe(false);
  });

  test('reloads to use it when the page of the live one never rendered, but not after it has', async () => {
    const reload = jest.fn(() => true);
    const { loader } = createLoader({ registry, reload });
    await openAndSettle(loader);
    loader.confirmRendered(LEADS);
    loader.reportRenderError(LEADS, 'mf_leads', 'abcd1234', new Error('boom'));
    expect(reload).not.toHaveBeenCalled();
    const { loader: fresh } = createLoader({ registry, reload });
    await openAndSettle(fresh);
    fresh.reportRenderError(LEADS, 'mf_leads', 'abcd1234', new Error('boom'));
    expect(reload).toHaveBeenCalledWith(before.base);
  });
});

describe('a release while the tab is open', () => {
  const next = remote('mf_leads', {
    version: '1.1.0',
    base: '/remotes/mf_leads/1.1.0-bbbbbbb/',
    widgets: ['LeadTable'],
  });
  const released = (...remotes: RegisteredRemote[]) => Promise.resolve({ ...registryOf(...remotes), revision: 2 });
  const update = 'mf_leads/1.1.0-bbbbbbb';
  const entries = ({ federation }: ReturnType<typeof createLoader>) =>
    federation.register.mock.calls.map(([{ entry }]) => entry.replace('/remotes/', '').replace('/remoteEntry.js', ''));

  test('is used for a remote that was not loaded yet', async () => {
    const created = createLoader({ refetch: () => released(next) });
    const watcher = jest.fn();
    created.loader.subscribe(watcher);
    await created.loader.update();
    expect(watcher).toHaveBeenCalledTimes(1);
    await openAndSettle(created.loader);
    expect(entries(created)).toEqual([update]);
    expect(created.loader.getStatuses()).toEqual([{ name: 'mf_leads', version: '1.1.0', status: 'ready' }]);
  });

  test('is told, and not mixed with the one that runs', async () => {
    const created = createLoader({ refetch: () => released(next) });
    await openAndSettle(created.loader);
    await created.loader.update();
    expect(created.loader.getStatuses()).toEqual([
      { name: 'mf_leads', version: '1.0.0', status: 'ready', update: '1.1.0-bbbbbbb' },
    ]);
    expect(created.loader.componentState({ kind: 'widget', key: 'LeadTable' })).toEqual({ status: 'not-found' });
    await openAndSettle(created.loader);
    expect(entries(created)).toEqual(['mf_leads/1.0.0-aaaaaaa']);
  });

  test('does not take the place of one that is being loaded', async () => {
    let finish: (module: unknown) => void = () => undefined;
    const created = createLoader({ refetch: () => released(next) }, () => new Promise((resolve) => (finish = resolve)));
    created.loader.open(LEADS);
    await jest.advanceTimersByTimeAsync(0);
    await created.loader.update();
    finish(goodModule);
    await openAndSettle(created.loader);
    expect(entries(created)).toEqual(['mf_leads/1.0.0-aaaaaaa']);
    expect(created.loader.getStatuses()).toMatchObject([{ version: '1.0.0', update: '1.1.0-bbbbbbb' }]);
  });

  test('does not run beside code that failed, until the user tries again', async () => {
    let loads = 0;
    const created = createLoader({ refetch: () => released(next) }, () =>
      ++loads === 1 ? Promise.reject(new Error('ScriptExecutionError: boom')) : Promise.resolve(goodModule),
    );
    await openAndSettle(created.loader);
    await created.loader.update();
    expect(created.loader.getStatuses()).toMatchObject([
      { version: '1.0.0', status: 'failed', update: '1.1.0-bbbbbbb' },
    ]);
    await created.loader.retry(LEADS);
    expect(entries(created)).toEqual(['mf_leads/1.0.0-aaaaaaa', update]);
  });

  test('adds the pages of a new remote', async () => {
    const notes = remote('mf_notes', { pages: ['notes'] });
    const { loader } = createLoader({ refetch: () => released(remote('mf_leads'), notes) });
    expect(loader.claims('notes')).toBe(false);
    await loader.update();
    expect(loader.claims('notes')).toBe(true);
  });

  test('is told also when it is a rollback, but not one that has failed here', async () => {
    const rolledBack = remote('mf_leads', { version: '0.9.0', base: '/remotes/mf_leads/0.9.0-ccccccc/' });
    const created = createLoader({ refetch: () => released(rolledBack) });
    await openAndSettle(created.loader);
    await created.loader.update();
    expect(created.loader.getStatuses()).toMatchObject([{ update: '0.9.0-ccccccc' }]);

    const { name: _name, ...current } = remote('mf_leads');
    const withCurrent = { ...next, earlier: [{ ...current, retiredAt: '2026-11-23T09:30:00.000Z' }] };
    const failed = rememberFailures(next.base);
    const other = createLoader({ refetch: () => released(withCurrent), failed });
    await openAndSettle(other.loader);
    await other.loader.update();
    expect(other.loader.getStatuses()[0]).not.toHaveProperty('update');
  });

  test('changes nothing while the registry is the same, or cannot be read', async () => {
    const watcher = jest.fn();
    for (const registry of [registryOf(next), undefined]) {
      const { loader } = createLoader({ refetch: () => Promise.resolve(registry) });
      loader.subscribe(watcher);
      await loader.update();
    }
    expect(watcher).not.toHaveBeenCalled();
  });
});

test("loads from a developer's server without a hash", async () => {
  const registry = registryOf(remote('mf_leads', { assets: {} }));
  const overrides = new Map([['mf_leads', 'http://localhost:3101/']]);
  const { loader, federation } = createLoader({ registry, overrides });
  await expect(openAndSettle(loader)).resolves.toMatchObject({ status: 'ready' });
  expect(federation.register).toHaveBeenCalledWith({ name: 'mf_leads', entry: 'http://localhost:3101/remoteEntry.js' });
});
