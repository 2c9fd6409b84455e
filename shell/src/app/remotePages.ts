import type { RemoteWidgetProps } from '@forksight/sdk';
import type { WidgetName } from '@forksight/sdk/contract';
import type { ReactNode } from 'react';

/** The remotes as the shell's screens use them; implemented in shell/src/remotes. */
export interface Remotes {
  /** Whether a remote of the registry offers a page under this key. */
  claims: (page: string) => boolean;
  renderPage: (page: string) => ReactNode;
  renderWidget: (props: RemoteWidgetProps) => ReactNode;
  /** Loads a widget before it is shown. */
  loadWidget: (name: WidgetName) => void;
}
