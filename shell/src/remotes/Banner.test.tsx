import { type RemoteStatus, RemoteStatusesProvider, useDraft } from '@forksight/sdk';
import { renderPage } from '@forksight/sdk/testing';
import { act, screen } from '@testing-library/react';
import { Banner } from './Banner';

const UPDATE = /Update available/;

/** A store of statuses, of which an update of mf_leads can be announced. */
function createStatuses() {
  let statuses: readonly RemoteStatus[] = [{ name: 'mf_leads', version: '1.0.0', status: 'ready' }];
  const watchers = new Set<() => void>();
  const announce = (update: string) =>
    act(() => {
      statuses = [{ name: 'mf_leads', version: '1.0.0', status: 'ready', update }];
      for (const watcher of watchers) watcher();
    });
  const subscribe = (watcher: () => void) => {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  };
  return { announce, store: { subscribe, getStatuses: () => statuses } };
}

function Form() {
  const [name, setName] = useDraft('name', () => '');
  return <input aria-label="Name" value={name} onChange={({ target }) => setName(target.value)} />;
}

async function openPage() {
  const { announce, store } = createStatuses();
  const { person } = renderPage(
    <RemoteStatusesProvider value={store}>
      <Form />
      <Banner source="page" />
    </RemoteStatusesProvider>,
  );
  await screen.findByLabelText('Name');
  return { announce, person };
}

afterEach(() => jest.restoreAllMocks());

it('says that the browser is offline until it is connected again', async () => {
  await openPage();
  const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByRole('status')).toHaveTextContent('You are offline.');
  isOnline.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it('tells of an update, and of the next one after it was dismissed', async () => {
  const { announce, person } = await openPage();
  expect(screen.queryByText(UPDATE)).not.toBeInTheDocument();
  announce('1.1.0-bbbbbbb');
  expect(screen.getByRole('status')).toHaveTextContent(UPDATE);
  await person.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(UPDATE)).not.toBeInTheDocument();
  announce('1.2.0-ccccccc');
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
});

it('asks before it reloads while a form holds input', async () => {
  const { announce, person } = await openPage();
  announce('1.1.0-bbbbbbb');
  await person.type(screen.getByLabelText('Name'), 'Ada');
  await person.click(screen.getByRole('button', { name: 'Reload' }));
  expect(screen.getByRole('status')).toHaveTextContent('A form holds input that you have not saved.');
  expect(screen.getByRole('button', { name: 'Reload all the same' })).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Ada');
});
