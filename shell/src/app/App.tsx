import {
  type AppStore,
  ErrorBoundary,
  RemoteWidgetProvider,
  ToastProvider,
  WidgetLoaderProvider,
} from '@forksight/sdk';
import { StoreProvider } from '@forksight/sdk/redux';
import { HashRouter } from '@forksight/sdk/router';
import { ThemeProvider } from '@forksight/sdk/ui';
import type { ReactNode } from 'react';
import { BrokenPage } from '../pages/Message';
import type { Remotes } from './remotePages';
import { Screen } from './Screen';

interface AppProps {
  store: AppStore;
  remotes: Remotes;
  /** Shown with every page, also when one breaks. */
  children?: ReactNode;
}

/** The root component: the only store, theme, router and toasts. */
export function App({ store, remotes, children }: AppProps) {
  return (
    <StoreProvider store={store}>
      <ThemeProvider>
        <ErrorBoundary fallback={() => <BrokenPage />}>
          <ToastProvider>
            <RemoteWidgetProvider value={remotes.renderWidget}>
              <WidgetLoaderProvider value={remotes.loadWidget}>
                <HashRouter>
                  <Screen remotes={remotes} />
                </HashRouter>
              </WidgetLoaderProvider>
            </RemoteWidgetProvider>
          </ToastProvider>
        </ErrorBoundary>
        {children}
      </ThemeProvider>
    </StoreProvider>
  );
}
