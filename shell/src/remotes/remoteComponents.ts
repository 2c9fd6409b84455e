import type { LoadCode, RefusalCode, RemoteState } from '@forksight/sdk/contract';
import type { ComponentType } from 'react';

/** A page or a widget of some remote. */
export interface ComponentId {
  kind: 'page' | 'widget';
  key: string;
}

export type ComponentState =
  /** No remote offers it. */
  | { status: 'not-found' }
  | { status: 'loading' }
  | { status: 'ready'; Component: ComponentType<object>; remote: string }
  | (Extract<RemoteState, { status: 'refused' }> & { remote: string; traceId: string })
  | (Extract<RemoteState, { status: 'failed' }> & { remote: string; needsReload: boolean });

/** Why a page or widget is missing: it could not be loaded, or it is not admitted. */
export type ErrorCode = LoadCode | RefusalCode;

/** A failure or refusal as reported to the server. */
export interface LoadFailure {
  remote: string;
  /** The release: `1.4.0-9f0c6aa`. */
  version: string;
  /** `error` and `rejection`: uncaught, of its scripts. */
  code: ErrorCode | 'error' | 'rejection';
  message: string;
  /** As the user reads it. */
  traceId: string;
  /** See stackFrames. */
  stack: string;
}
