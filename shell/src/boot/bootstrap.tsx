import { createStore, isCached, RemoteStatusesProvider, requestSession, type User, viewFilters } from '@forksight/sdk';
import { prefetch } from '@forksight/sdk/contract';
import { whenIdle } from '@forksight/sdk/ui';
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { App } from '../app/App';
import { Banner } from '../remotes/Banner';
import { probeUrl } from '../remotes/loadErrors';
import { startFederation } from '../remotes/federation';
import { RemoteLoader } from '../remotes/loader';
import { LoadTimings } from '../remotes/loadTimings';
import { failedReleases } from '../remotes/failedReleases';
import { RegistryUnavailable } from '../remotes/RegistryUnavailable';
import { readDisabled, readOverrides } from '../remotes/overrides';
import { readJsonBlock } from '../remotes/readJsonBlock';
import { storePinned } from '../remotes/pinnedReleases';
import { preloadFiles, type ShellFiles } from '../remotes/preloadFiles';
import { fetchRegistry, findRegistry, type ShellFacts } from '../remotes/registry';
import { reloadOnceFor } from '../remotes/reloadOnce';
import { createRemotes } from '../remotes/remotes';
import { reportLoadFailure, reportLoadTimings } from '../remotes/reportLoadFailure';
import { watchScriptErrors } from '../remotes/scriptErrors';
import { watchReleases } from '../remotes/watchReleases';
import { watchLinks } from '../routing/watchLinks';
import { SessionWatcher } from '../session/SessionWatcher';
import { type Address, readAddress } from './address';
import { ignoreGhostClicks } from './ghostClicks';
import { prefetchCall } from './prefetchCall';

async function start(root: Root): Promise<void> {
  const facts = readJsonBlock('forksight-shell') as ShellFacts & ShellFiles;
  const registry = await findRegistry();
  if ('problem' in registry) {
    root.render(<RegistryUnavailable problem={registry.problem} />);
    return;
  }
  const store = createStore();
  const timings = new LoadTimings();
  const reportedErrors = new WeakSet<Error>();
  watchScriptErrors(reportLoadFailure, (error) => error instanceof Error && reportedErrors.has(error));
  reportLoadTimings(timings);
  // A user who signs in in this page has releases of a workspace, too.
  let handleUser: (user: User) => void = () => undefined;
  const signedIn = new Promise<User>((resolve) => (handleUser = resolve));
  void requestSession(store).then((user) => user && handleUser(user));
  const pinned = signedIn.then((user) => user.pinned_releases ?? []);
  void pinned.then(storePinned);
  const loader = new RemoteLoader({
    registry: registry.registry,
    offer: facts,
    federation: startFederation(),
    probe: probeUrl,
    withheld: signedIn.then((user) => user.withheld_releases ?? []),
    pinned,
    refetch: async () => fetchRegistry(await pinned),
    reload: reloadOnceFor,
    overrides: readOverrides(),
    failed: failedReleases,
    disabled: readDisabled(),
    timings,
    preload: (release, id) => preloadFiles(release, id, facts),
    report: (error, failure) => {
      reportedErrors.add(error);
      reportError(error);
      reportLoadFailure(failure);
    },
  });
  const requestData = (address: Address): void => {
    const request = address.page === undefined ? undefined : loader.firstRequest(address.page);
    const viewId = address.query.get('viewId');
    const filters = viewId === null ? undefined : viewFilters(store, decodeURIComponent(address.first), viewId);
    const call = request && prefetchCall(request, address, filters);
    if (call && !isCached(store.getState(), call)) prefetch(call.method, call.url, call.body);
  };
  const loadPage = ({ page }: Address): void => {
    if (page !== undefined) loader.open({ kind: 'page', key: page });
  };
  // While the session request is under way.
  loadPage(readAddress(window.location.hash));
  watchLinks(document, (hash) => {
    const address = readAddress(hash);
    loadPage(address);
    requestData(address);
  });
  root.render(
    <StrictMode>
      <RemoteStatusesProvider value={loader}>
        <App store={store} remotes={createRemotes(loader, () => requestData(readAddress(window.location.hash)))}>
          <SessionWatcher onUser={handleUser} />
          <Banner source={registry.source} />
        </App>
      </RemoteStatusesProvider>
    </StrictMode>,
  );
  watchReleases(() => loader.update());
  // Module Federation provides only those shared modules to remotes that the shell itself imports.
  void import('@forksight/sdk/ui-data');
  whenIdle(() => void import('@forksight/sdk/controls'));
}

ignoreGhostClicks(document);
const container = document.getElementById('root');
if (container) void start(createRoot(container));
