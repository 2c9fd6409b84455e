import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@forksight/sdk/testing';
import { type LoaderOptions, RemoteLoader } from './loader';
import { RemotePart } from './RemotePart';

/** A loader of one remote whose page is what `page` gives, or throws. */
function givenLoader(page: () => unknown, report: LoaderOptions['report'] = () => undefined) {
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
    host: (remote) => ({ remote, sdkVersion: '1.0.0', addReducer: () => undefined }),
    refetch: () => Promise.resolve(undefined),
    reload: () => false,
    overrides: new Map(),
    disabled: [],
    report,
  });
}

function show(loader: RemoteLoader) {
  return renderPage(
    <>
      <p>Surroundings</p>
      <RemotePart loader={loader} kind="page" name="sample" fallback={<p>Waiting</p>} />
    </>,
  );
}

test('a page shows once it is loaded', async () => {
  show(givenLoader(() => () => <h1>Sample</h1>));
  expect(screen.getByText('Waiting')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Sample' })).toBeInTheDocument();
});

test('a page that cannot be loaded says so in its place, and Try again brings it', async () => {
  let isBroken = true;
  const loader = givenLoader(() => {
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

describe('a page that throws while it shows', () => {
  beforeEach(() => {
    jest.spyOn(console, 'error').mockReturnValue(undefined);
  });

  it('takes nothing down but its own place, and is told once', async () => {
    const report = jest.fn<undefined, Parameters<LoaderOptions['report']>>();
    const breaking = () => {
      throw new Error('boom');
    };
    show(givenLoader(() => breaking, report));
    expect(await screen.findByText(/mf_sample · render · trace/)).toBeInTheDocument();
    expect(screen.getByText('Surroundings')).toBeInTheDocument();
    expect(report.mock.calls.map(([, failure]) => failure)).toMatchObject([
      { remote: 'mf_sample', version: '1.0.0', code: 'render' },
    ]);
  });
});
