import type { RegisteredRemote, Registry } from '@forksight/sdk/contract';
import type { Federation } from './federation';
import { type LoaderOptions, RemoteLoader } from './loader';
import type { PartId } from './parts';

const LEADS: PartId = { kind: 'page', key: 'all-leads' };

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
const goodModule = { default: { pages: { 'all-leads': { load: () => Promise.resolve({ default: LeadsPage }) } } } };

/** What the runtime throws when a script element reports an error. */
const scriptError = () =>
  new Error('RUNTIME-008: http://localhost/remotes/mf_leads/1.0.0-aaaaaaa/remoteEntry.js ScriptNetworkError');

function chunkError(request: string) {
  return Object.assign(new Error('Loading chunk failed'), { name: 'ChunkLoadError', request });
}

function given(options: Partial<LoaderOptions> = {}, load: Federation['load'] = () => Promise.resolve(goodModule)) {
  const federation = { register: jest.fn<undefined, [{ name: string; entry: string }]>(), load: jest.fn(load) };
  const report = jest.fn<undefined, Parameters<LoaderOptions['report']>>();
  const loader = new RemoteLoader({
    registry: registryOf(remote('mf_leads')),
    offer: { sdk: '1.0.0', shared: { react: '19.3.1' } },
    federation,
    probe: () => Promise.resolve(undefined),
    host: (name) => ({ remote: name, sdkVersion: '1.0.0', addReducer: () => undefined }),
    refetch: () => Promise.resolve(undefined),
    reload: () => false,
    overrides: new Map(),
    disabled: [],
    report,
    ...options,
  });
  return { loader, federation, report };
}

/** Opens the part and waits, past all automatic retries, until it is settled. */
async function opened(loader: RemoteLoader, id = LEADS) {
  loader.open(id);
  await jest.advanceTimersByTimeAsync(60_000);
  return loader.partState(id);
}

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

test('a page is fetched when it is first opened, once however often it is opened', async () => {
  const { loader, federation } = given();
  expect(federation.load).not.toHaveBeenCalled();
  await opened(loader);
  await expect(opened(loader)).resolves.toEqual({ is: 'ready', Component: LeadsPage, remote: 'mf_leads' });
  expect(federation.load).toHaveBeenCalledTimes(1);
});

test('a page that no remote has is unknown', () => {
  const { loader } = given();
  expect(loader.claims('lead-lists')).toBe(false);
  expect(loader.partState({ kind: 'page', key: 'lead-lists' })).toEqual({ is: 'unknown' });
});

test('a disabled remote claims nothing', () => {
  expect(given({ disabled: ['mf_leads'] }).loader.claims('all-leads')).toBe(false);
});

test('a remote starts once, before its first part shows', async () => {
  const start = jest.fn();
  const module = { default: { ...goodModule.default, start, widgets: goodModule.default.pages } };
  const registry = registryOf(remote('mf_leads', { widgets: ['all-leads'] }));
  const { loader } = given({ registry }, () => Promise.resolve(module));
  await opened(loader);
  await opened(loader, { kind: 'widget', key: 'all-leads' });
  expect(start).toHaveBeenCalledTimes(1);
  expect(start).toHaveBeenCalledWith(expect.objectContaining({ remote: 'mf_leads', sdkVersion: '1.0.0' }));
});

describe('refused before a byte is loaded', () => {
  test.each([
    [
      'for another SDK',
      { sdk: '^2.0.0' },
      'sdk-incompatible',
      'mf_leads needs @forksight/sdk ^2.0.0, this shell has 1.0.0',
    ],
    ['without its hash', { assets: {} }, 'integrity-missing', 'The registry has no hash of remoteEntry.js'],
  ])('a remote %s', async (_case, changes, code, detail) => {
    const { loader, federation } = given({ registry: registryOf(remote('mf_leads', changes)) });
    await expect(opened(loader)).resolves.toEqual({ is: 'refused', code, detail, remote: 'mf_leads' });
    expect(federation.load).not.toHaveBeenCalled();
  });

  test('the second remote that claims a page; the first keeps it', async () => {
    const second = remote('mf_rival', { pages: ['all-leads', 'rivals'] });
    const { loader } = given({ registry: registryOf(remote('mf_leads'), second) });
    await expect(opened(loader)).resolves.toMatchObject({ is: 'ready', remote: 'mf_leads' });
    await expect(opened(loader, { kind: 'page', key: 'rivals' })).resolves.toMatchObject({
      is: 'refused',
      code: 'page-conflict',
      detail: 'mf_leads already has the page all-leads',
    });
  });
});

describe('a load that fails', () => {
  test('for the network is repeated after 0.5 and 2 seconds, each time from scratch', async () => {
    let loads = 0;
    const { loader, federation } = given({}, () =>
      ++loads < 3 ? Promise.reject(scriptError()) : Promise.resolve(goodModule),
    );
    loader.open(LEADS);
    await jest.advanceTimersByTimeAsync(499);
    expect(federation.load).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(federation.load).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(federation.register).toHaveBeenCalledTimes(3);
    expect(loader.partState(LEADS)).toMatchObject({ is: 'ready' });
  });

  test('three times is given up and reported under its trace id', async () => {
    const { loader, report } = given({}, () => Promise.reject(scriptError()));
    const state = await opened(loader);
    expect(state).toMatchObject({ is: 'failed', code: 'network', attempt: 1, needsReload: false });
    expect(report.mock.calls[0]?.[0].message).toContain((state as { traceId: string }).traceId);
    expect(report.mock.calls.map(([, failure]) => failure)).toMatchObject([
      { remote: 'mf_leads', version: '1.0.0', code: 'network' },
    ]);
    expect(loader.statuses()).toEqual([{ name: 'mf_leads', version: '1.0.0', is: 'failed', detail: 'network' }]);
  });

  test('because its content was refused is repeated, then named so', async () => {
    const probe = () => Promise.resolve({ status: 200 });
    const { loader, federation } = given({ probe }, () => Promise.reject(scriptError()));
    await expect(opened(loader)).resolves.toMatchObject({ is: 'failed', code: 'integrity' });
    expect(federation.load).toHaveBeenCalledTimes(3);
  });

  test.each([
    ['answers 500', scriptError(), 500, 'http'],
    ['answers 404', scriptError(), 404, 'http'],
    ['throws while it runs', new Error('RUNTIME-008 ScriptExecutionError: boom'), 200, 'execution'],
    ['meets another library', new Error('Version 18 does not satisfy the requirement'), 200, 'singleton-conflict'],
  ])('because the server %s is not repeated', async (_case, error, status, code) => {
    const { loader, federation } = given({ probe: () => Promise.resolve({ status }) }, () => Promise.reject(error));
    await expect(opened(loader)).resolves.toMatchObject({ is: 'failed', code });
    expect(federation.load).toHaveBeenCalledTimes(1);
  });

  test('by silence ends after 8 seconds', async () => {
    const { loader } = given({}, () => new Promise(() => undefined));
    loader.open(LEADS);
    await jest.advanceTimersByTimeAsync(7_999);
    expect(loader.partState(LEADS)).toEqual({ is: 'loading' });
    await jest.advanceTimersByTimeAsync(1);
    expect(loader.partState(LEADS)).toMatchObject({ is: 'failed', code: 'timeout' });
  });

  test('with a module that is not what was announced', async () => {
    const { loader } = given({}, () => Promise.resolve({ default: { pages: {} } }));
    await expect(opened(loader)).resolves.toMatchObject({ is: 'failed', code: 'invalid-module' });
  });

  test('can be tried again, and comes up with the release that is live by then', async () => {
    let isDown = true;
    const next = remote('mf_leads', { base: '/remotes/mf_leads/1.1.0-bbbbbbb/' });
    const load = () => (isDown ? Promise.reject(scriptError()) : Promise.resolve(goodModule));
    const { loader, federation } = given({ refetch: () => Promise.resolve(registryOf(next)) }, load);
    await opened(loader);
    isDown = false;
    void loader.retry(LEADS);
    expect(loader.partState(LEADS)).toEqual({ is: 'loading' });
    await jest.advanceTimersByTimeAsync(0);
    expect(loader.partState(LEADS)).toMatchObject({ is: 'ready' });
    expect(federation.register.mock.lastCall?.[0].entry).toBe('/remotes/mf_leads/1.1.0-bbbbbbb/remoteEntry.js');
  });

  test('leaves the parts of other remotes alone', async () => {
    const other = remote('mf_admin', { pages: ['admin'] });
    const admin = { default: { pages: { admin: { load: () => Promise.resolve({ default: LeadsPage }) } } } };
    const { loader } = given({ registry: registryOf(remote('mf_leads'), other) }, (name) =>
      name === 'mf_admin' ? Promise.resolve(admin) : Promise.reject(scriptError()),
    );
    await expect(opened(loader)).resolves.toMatchObject({ is: 'failed' });
    await expect(opened(loader, { kind: 'page', key: 'admin' })).resolves.toMatchObject({ is: 'ready' });
  });
});

describe('a page whose chunk is gone', () => {
  const gone = chunkError('http://localhost/remotes/mf_leads/1.0.0-aaaaaaa/all-leads.js');
  const module = { default: { pages: { 'all-leads': { load: () => Promise.reject(gone) } } } };
  const probe = () => Promise.resolve({ status: 404 });

  test('makes the shell reload when a newer release took its place', async () => {
    const reload = jest.fn(() => true);
    const next = remote('mf_leads', { base: '/remotes/mf_leads/1.1.0-bbbbbbb/' });
    const refetch = () => Promise.resolve(registryOf(next));
    const { loader } = given({ probe, reload, refetch }, () => Promise.resolve(module));
    await expect(opened(loader)).resolves.toEqual({ is: 'loading' });
    expect(reload).toHaveBeenCalledWith(next);
  });

  test('says so when no newer release exists, or the reload was done before', async () => {
    const reload = jest.fn(() => false);
    const { loader } = given({ probe, reload }, () => Promise.resolve(module));
    await expect(opened(loader)).resolves.toMatchObject({ is: 'failed', code: 'chunk-missing', needsReload: false });
    expect(reload).not.toHaveBeenCalled();
  });

  test("asks for a reload when the file is the shell's own", async () => {
    const own = chunkError('http://localhost/ui-data.12345678.js');
    const failing = { default: { pages: { 'all-leads': { load: () => Promise.reject(own) } } } };
    const { loader } = given({ probe }, () => Promise.resolve(failing));
    await expect(opened(loader)).resolves.toMatchObject({ is: 'failed', code: 'chunk-missing', needsReload: true });
  });
});

test("a developer's own server stands in for a release and needs no hash", async () => {
  const registry = registryOf(remote('mf_leads', { assets: {} }));
  const overrides = new Map([['mf_leads', 'http://localhost:3101/']]);
  const { loader, federation } = given({ registry, overrides });
  await expect(opened(loader)).resolves.toMatchObject({ is: 'ready' });
  expect(federation.register).toHaveBeenCalledWith({ name: 'mf_leads', entry: 'http://localhost:3101/remoteEntry.js' });
});
