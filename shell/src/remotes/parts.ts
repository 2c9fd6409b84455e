import type { LoadCode, RemoteState } from '@forksight/sdk/contract';
import type { ComponentType } from 'react';

/** A page or a widget of some remote. */
export interface PartId {
  kind: 'page' | 'widget';
  key: string;
}

export type PartState =
  /** No remote claims it. */
  | { is: 'unknown' }
  | { is: 'loading' }
  | { is: 'ready'; Component: ComponentType<object>; remote: string }
  | (Extract<RemoteState, { is: 'refused' }> & { remote: string })
  | (Extract<RemoteState, { is: 'failed' }> & { remote: string; needsReload: boolean });

/** What the server is told of a failure. */
export interface Failure {
  remote: string;
  version: string;
  code: LoadCode;
  message: string;
}
