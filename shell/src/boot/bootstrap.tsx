import { createStore, RemoteStatesProvider } from '@forksight/sdk';
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { App } from '../frame/App';
import { Banner } from '../remotes/Banner';
import { probeAddress } from '../remotes/faults';
import { startFederation } from '../remotes/federation';
import { RemoteLoader } from '../remotes/loader';
import { NoRegistry } from '../remotes/NoRegistry';
import { readDisabled, readOverrides } from '../remotes/overrides';
import { fetchRegistry, findRegistry, readBlock, type ShellFacts } from '../remotes/registry';
import { reloadOnceFor } from '../remotes/reloadOnce';
import { createRemotes } from '../remotes/remotes';
import { tellServer } from '../remotes/tellServer';
import { readAddress } from './address';
import { ignoreStrayClicks } from './strayClicks';

async function start(root: Root): Promise<void> {
  const facts = readBlock('forksight-shell') as ShellFacts;
  const found = await findRegistry();
  if (found === undefined) {
    root.render(<NoRegistry />);
    return;
  }
  const store = createStore();
  const loader = new RemoteLoader({
    registry: found.registry,
    offer: facts,
    federation: startFederation(),
    probe: probeAddress,
    host: (remote) => ({
      remote,
      sdkVersion: facts.sdk,
      addReducer: (key, reducer) => {
        store.addReducer(`${remote}/${key}`, reducer as Parameters<typeof store.addReducer>[1]);
      },
    }),
    refetch: fetchRegistry,
    reload: reloadOnceFor,
    overrides: readOverrides(),
    disabled: readDisabled(),
    report: (error, failure) => {
      reportError(error);
      tellServer(failure);
    },
  });
  // Most likely what will be shown once the session is known.
  const { page } = readAddress(window.location.hash);
  if (page !== undefined) loader.open({ kind: 'page', key: page });
  root.render(
    <StrictMode>
      <RemoteStatesProvider value={loader}>
        <App store={store} remotes={createRemotes(loader)} />
      </RemoteStatesProvider>
      <Banner source={found.source} />
    </StrictMode>,
  );
  // Some module of the shell must ask for every shared barrel, or none of them is provided to the remotes.
  void import('@forksight/sdk/ui-data');
}

ignoreStrayClicks(document);
const place = document.getElementById('root');
if (place) void start(createRoot(place));
