import type { RemoteWidgetProps } from '@forksight/sdk';
import type { WidgetName } from '@forksight/sdk/contract';
import type { ReactNode } from 'react';

/** What the frame needs of the remotes; shell/src/remotes is behind it. */
export interface Remotes {
  /** Whether a remote of the registry offers a page under this key. */
  claims: (page: string) => boolean;
  renderPage: (page: string) => ReactNode;
  renderWidget: (props: RemoteWidgetProps) => ReactNode;
  /** Loads a widget that is going to be shown. */
  loadWidget: (name: WidgetName) => void;
}
