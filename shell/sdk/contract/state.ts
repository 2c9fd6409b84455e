import type { RemoteModule } from './module';

export type RefusalCode =
  | 'sdk-incompatible'
  | 'page-conflict'
  | 'integrity-missing'
  | 'foreign-base'
  | 'malformed-entry';

export type LoadCode =
  | 'network'
  | 'http'
  | 'timeout'
  | 'integrity'
  | 'execution'
  | 'invalid-module'
  | 'chunk-missing'
  | 'singleton-conflict'
  | 'render';

/** The state of a remote. `refused` needs another release of it or of the shell, which a retry looks for. */
export type RemoteState =
  | { status: 'registered' }
  | { status: 'loading' }
  | { status: 'ready'; module: RemoteModule }
  | { status: 'refused'; code: RefusalCode; detail: string }
  | { status: 'failed'; code: LoadCode; traceId: string; attempt: number };
