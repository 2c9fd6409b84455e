import type { RemoteModule } from './module';

export type RefusalCode = 'sdk-incompatible' | 'page-conflict' | 'integrity-missing';

export type LoadCode =
  | 'network'
  | 'http'
  | 'timeout'
  | 'invalid-manifest'
  | 'integrity'
  | 'execution'
  | 'invalid-module'
  | 'chunk-missing'
  | 'singleton-conflict'
  | 'render';

/** Where a remote stands. Only `failed` can be tried again; `refused` needs another release. */
export type RemoteState =
  | { is: 'known' }
  | { is: 'loading' }
  | { is: 'ready'; module: RemoteModule }
  | { is: 'refused'; code: RefusalCode; detail: string }
  | { is: 'failed'; code: LoadCode; traceId: string; attempt: number };
