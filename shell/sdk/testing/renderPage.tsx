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
import { ToastProvider } from '../toasts/toasts';
import { aUser } from './builders';
import { type ApiHandlers, installFakeApi } from './fakeApi';

export interface PageOptions {
  /** Hash path and query, `/demo/all-leads?page=2`. */
  url?: string;
  /** Who is signed in: a client user of `demo` unless told; null for nobody. */
  user?: User | null;
  api?: ApiHandlers;
  /** What stands in for other remotes' widgets; unless told, their name. */
  widget?: (props: RemoteWidgetProps) => ReactNode;
}

/** Renders a page as the shell does: real store, router, theme and toasts, over a fake API. */
export function renderPage(page: ReactNode, options: PageOptions = {}) {
  const { url = '/demo/all-leads', user = aUser(), api = {}, widget = ({ name }) => `[${name}]` } = options;
  const fakeApi = installFakeApi({ 'GET /api/me': { user }, ...api });
  const store = createStore();
  let address = '';
  // A tab of its own: nothing noted in its history by the test before.
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
    /** A person at the keyboard and mouse. */
    person: userEvent.setup(),
    fakeApi,
    /** Where the page is now: hash path and query. */
    address: () => address,
  };
}
