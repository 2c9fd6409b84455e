import { Logger } from '@nestjs/common';
import { Octokit } from '@octokit/core';
import { retry } from '@octokit/plugin-retry';
import { throttling } from '@octokit/plugin-throttling';
import type { Config } from '../../../platform/config.js';
import { AppError } from '../../../platform/errors.js';
import type { Fetch } from '../../../platform/outbound/outbound-http.js';

const ClientOfCodeHost = Octokit.plugin(retry, throttling);

/** What the plugin would not try again, and limits. */
const answersThatStay = [304, 400, 401, 403, 404, 410, 422, 429, 451];

export type CodeHostClient = InstanceType<typeof ClientOfCodeHost>;

/** One more try when the host stumbles, none against a limit: until that is lifted another token is taken, if any. */
export function createOctokit({ githubApiUrl }: Config, fetch: Fetch, token: string | undefined): CodeHostClient {
  const baseUrl = githubApiUrl.replace(/\/+$/, '');
  const logger = new Logger('code host');
  const octokit = new ClientOfCodeHost({
    baseUrl,
    auth: token,
    userAgent: 'forksight',
    request: { fetch },
    log: { debug: silent, info: silent, warn: (text) => logger.warn(text), error: (text) => logger.warn(text) },
    retry: { retries: 1, doNotRetry: answersThatStay },
    throttle: { onRateLimit: () => false, onSecondaryRateLimit: () => false },
  });
  octokit.hook.before('request', ({ url }) => {
    // The token goes nowhere else, whatever a page says is next.
    if (new URL(url, baseUrl).origin !== new URL(baseUrl).origin) {
      throw new AppError('bad_gateway', 'The code host names a page on another host, which is not asked.');
    }
  });
  return octokit;
}

function silent(): void {
  // What it asks is counted where it goes out.
}
