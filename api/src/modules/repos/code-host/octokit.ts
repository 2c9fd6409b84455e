import { Logger } from '@nestjs/common';
import { Octokit } from '@octokit/core';
import { retry } from '@octokit/plugin-retry';
import { throttling } from '@octokit/plugin-throttling';
import type { Config } from '../../../platform/config/config.js';
import { AppError } from '../../../platform/errors.js';
import type { Fetch } from '../../../platform/outbound/outbound-http.js';

const ThrottledOctokit = Octokit.plugin(retry, throttling);

/** The plugin's own exceptions, and limits. */
const NOT_RETRIED_STATUSES = [304, 400, 401, 403, 404, 410, 422, 429, 451];

export type OctokitClient = InstanceType<typeof ThrottledOctokit>;

/** Retries once after a server error, never against a limit: then another token is used. */
export function createOctokit({ githubApiUrl }: Config, fetch: Fetch, token: string | undefined): OctokitClient {
  const baseUrl = githubApiUrl.replace(/(?<!\/)\/+$/, '');
  const logger = new Logger('code host');
  const octokit = new ThrottledOctokit({
    baseUrl,
    auth: token,
    userAgent: 'forksight',
    request: { fetch },
    log: { debug: ignoreLog, info: ignoreLog, warn: (text) => logger.warn(text), error: (text) => logger.warn(text) },
    retry: { retries: 1, doNotRetry: NOT_RETRIED_STATUSES },
    throttle: { onRateLimit: () => false, onSecondaryRateLimit: () => false },
  });
  octokit.hook.before('request', ({ url }) => {
    // The token must not reach another host, whatever a `next` link says.
    if (new URL(url, baseUrl).origin !== new URL(baseUrl).origin) {
      throw new AppError('bad_gateway', 'The code host names a page on another host, which is not asked.');
    }
  });
  return octokit;
}

function ignoreLog(): void {
  // Outbound metrics count the calls.
}
