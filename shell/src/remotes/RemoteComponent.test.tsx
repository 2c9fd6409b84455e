import { screen, waitForElementToBeRemoved } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@forksight/sdk/testing';
import { type LoaderOptions, RemoteLoader } from './loader';
import { LoadTimings } from './loadTimings';
import { RemoteComponent } from './RemoteComponent';

/** A loader of one remote; `page` returns its page or throws. */
function createLoader(page: () => unknown, report: LoaderOptions['report'] = () => undefined) {
  const module = { default: { pages: { sample: { load: () => Promise.resolve({ default: page() }) } } } };
  return new RemoteLoader({
    registry: {
      schema: 1,
      revision: 1,
      remotes: [
        {
          name: 'mf_sample',
          version: '1.0.0',
          sdk: '^1.0.0',
          base: '/remotes/mf-sample/1.0.0-aaaaaaa/',
          pages: ['sample'],
          widgets: [],
          manifest: { metaData: { remoteEntry: { name: 'remoteEntry.js' } }, shared: [] },
          assets: { 'remoteEntry.js': 'sha384-abc' },
        },
      ],
    },
    offer: { sdk: '1.0.0', shared: {} },
    federation: { register: () => undefined, load: () => Promise.resolve(module) },
    probe: () => Promise.resolve({ status: 200 }),
    refetch: () => Promise.resolve(undefined),
    reload: () => false,
    overrides: new Map(),
    failed: { has: () => false, add: () => undefined, clear: () => undefined },
    disabled: [],
    withheld: Promise.resolve([]),
    pinned: Promise.resolve([]),
    timings: new LoadTimings(),
    preload: () => undefined,
    report,
  });
}

function show(loader: RemoteLoader, isOptional = false) {
  return renderPage(
    <>
      <p>Surroundings</p>
      <RemoteComponent loader={loader} kind="page" name="sample" fallback={<p>Waiting</p>} isOptional={isOptional} />
    </>,
  );
}

test('shows a page when it is loaded', async () => {
  show(createLoader(() => () => <h1>Sample</h1>));
  expect(screen.getByText('Waiting')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Sample' })).toBeInTheDocument();
});

test('shows an error in place of a page that cannot be loaded, and retries', async () => {
  let isBroken = true;
  const loader = createLoader(() => {
    if (isBroken) throw new Error('boom');
    return () => <h1>Sample</h1>;
  });
  show(loader);
  expect(await screen.findByText('This page could not be loaded')).toBeInTheDocument();
  expect(screen.getByText(/mf_sample · execution · trace [0-9a-f]{8}/)).toBeInTheDocument();
  expect(screen.getByText('Surroundings')).toBeInTheDocument();

  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Sample' })).toBeInTheDocument();
});

test('shows nothing in place of an optional component that cannot be loaded or throws', async () => {
  jest.spyOn(console, 'error').mockReturnValue(undefined);
  const report = jest.fn<undefined, Parameters<LoaderOptions['report']>>();
  const fail = () => {
    throw new Error('boom');
  };
  const { unmount } = show(createLoader(fail, report), true);
  await waitForElementToBeRemoved(() => screen.queryByText('Waiting'));
  expect(report).toHaveBeenCalledTimes(1);
  expect(screen.getByText('Surroundings')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  unmount();

  show(
    createLoader(() => fail, report),
    true,
  );
  await waitForElementToBeRemoved(() => screen.queryByText('Waiting'));
  expect(report).toHaveBeenCalledTimes(2);
  expect(screen.queryByText(/could not be/)).not.toBeInTheDocument();
});

describe('a page that throws while rendering', () => {
  beforeEach(() => {
    jest.spyOn(console, 'error').mockReturnValue(undefined);
  });

  it('is replaced by an error and reported once', async () => {
    const report = jest.fn<undefined, Parameters<LoaderOptions['report']>>();
    const ThrowingPage = () => {
      throw new Error('boom');
    };
    show(createLoader(() => ThrowingPage, report));
    expect(await screen.findByText(/mf_sample · render · trace/)).toBeInTheDocument();
    expect(screen.getByText('Surroundings')).toBeInTheDocument();
    expect(report.mock.calls.map(([, failure]) => failure)).toMatchObject([
      { remote: 'mf_sample', version: '1.0.0-aaaaaaa', code: 'render' },
    ]);
  });
});
