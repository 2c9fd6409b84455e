import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import type { User } from '../data/types';
import { createStore } from '../data/store';
import { StoreProvider } from '../redux';
import { RemoteWidgetProvider, type RemoteWidgetProps } from '../RemoteWidget';
import { MemoryRouter } from 'react-router-dom';
import { useLocation } from '../router';
import { ThemeProvider } from '../theme/ThemeProvider';
import { ToastProvider } from '../ui/ToastProvider';
import { aUser } from './builders';
import { type ApiHandlers, type Failure, installFakeApi } from './fakeApi';

export interface PageOptions {
  /** Hash path and query, `/demo/all-leads?page=2`. */
  url?: string;
  /** The signed-in user; default: a client user of `demo`; null: signed out. */
  user?: User | null;
  api?: ApiHandlers;
  /** The response to calls that `api` does not have; default: they throw. */
  unknownCall?: Failure;
  /** Replaces widgets of other remotes; default: their name. */
  widget?: (props: RemoteWidgetProps) => ReactNode;
}

/** Renders a page as the shell does, with store, router, theme, toasts and a fake API. */
export function renderPage(page: ReactNode, options: PageOptions = {}) {
  const {
    url = '/demo/all-leads',
    user = aUser(),
    api = {},
    widget = ({ name }) => `[${name}]`,
    unknownCall,
  } = options;
  const fakeApi = installFakeApi({ 'GET /api/me': { user }, ...api }, unknownCall);
  const store = createStore();
  let address = '';
  // Removes the history state of earlier tests.
  window.history.replaceState(null, '');

  function AddressProbe() {
    const { pathname, search } = useLocation();
    address = pathname + search;
    return null;
  }

  const rendered = render(
    <StoreProvider store={store}>
      <ThemeProvider>
        <ToastProvider>
          <RemoteWidgetProvider value={widget}>
            <MemoryRouter initialEntries={[url]}>
              <AddressProbe />
              {page}
            </MemoryRouter>
          </RemoteWidgetProvider>
        </ToastProvider>
      </ThemeProvider>
    </StoreProvider>,
  );
  return {
    ...rendered,
    store,
    /** Simulates keyboard and pointer. */
    person: userEvent.setup(),
    fakeApi,
    /** Returns the current hash path and query. */
    address: () => address,
  };
}
