import { Logger } from '@nestjs/common';
import { Octokit } from '@octokit/core';
import { paginateRest } from '@octokit/plugin-paginate-rest';
import { retry } from '@octokit/plugin-retry';
import { throttling } from '@octokit/plugin-throttling';
import type { Config } from '../../../platform/config.js';
import { AppError } from '../../../platform/errors.js';
import type { Fetch } from '../../../platform/outbound/outbound-http.js';

const ClientOfCodeHost = Octokit.plugin(paginateRest, retry, throttling);

/** What the plugin would not try again, and limits. */
const answersThatStay = [400, 401, 403, 404, 410, 422, 429, 451];

export type CodeHostClient = InstanceType<typeof ClientOfCodeHost>;

/** For calls that a person waits for: one more try when the host stumbles, none against a limit. */
export function createOctokit({ githubApiUrl, githubTokens }: Config, fetch: Fetch): CodeHostClient {
  const baseUrl = githubApiUrl.replace(/\/+$/, '');
  const logger = new Logger('code host');
  const octokit = new ClientOfCodeHost({
    baseUrl,
    auth: githubTokens[0],
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
