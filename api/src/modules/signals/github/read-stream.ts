import { RequestError } from '@octokit/request-error';
import { AppError } from '../../../platform/errors.js';
import {
  CodeHostLimited,
  codeHostErrorText,
  isRefusalStatus,
  responseStatus,
} from '../../repos/code-host/code-host-calls.service.js';
import type { StreamResult } from '../../repos/ledger/repo-ledger.service.js';
import { STARS_LIST } from './code-host-lists.js';
import { FEED_STREAM } from './events-feed.js';
import { STAR_COUNTS_STREAM } from './star-counts.js';
import type { SyncRun } from './sync-run.js';

/**
 * Reads one stream. A refusal or an error is its outcome and does not stop other streams; what was read and not stored is
 * dropped, and read again next time.
 *
 * @throws CodeHostLimited, which stops all streams; errors that are not the code host's
 */
export async function readStream(
  run: SyncRun,
  stream: string,
  read: () => Promise<StreamResult>,
): Promise<StreamResult> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof CodeHostLimited) throw error;
    if (!(error instanceof RequestError || error instanceof AppError)) throw error;
    run.discard();
    const status = responseStatus(error);
    if (!isRefusalStatus(status)) return { outcome: 'failed', detail: codeHostErrorText(error) };
    const outcome = [FEED_STREAM, STAR_COUNTS_STREAM].includes(stream) ? 'withheld' : 'feed only';
    return { outcome, detail: refusalText(stream, status) };
  }
}

function refusalText(stream: string, status: number): string {
  if (stream === STARS_LIST.name) {
    return `The code host lists the stars to the repository’s admins and collaborators only: it answered ${status}.`;
  }
  return `The code host does not list the ${stream}: it answered ${status}.`;
}
