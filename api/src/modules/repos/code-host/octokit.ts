import { Logger } from '@nestjs/common';
import { Octokit } from '@octokit/core';
import { paginateRest } from '@octokit/plugin-paginate-rest';
import { retry } from '@octokit/plugin-retry';
import { throttling } from '@octokit/plugin-throttling';
import type { Config } from '../../../platform/config.js';
import type { Fetch } from '../../../platform/outbound/outbound-http.js';

const ClientOfCodeHost = Octokit.plugin(paginateRest, retry, throttling);

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
    retry: { retries: 1 },
    throttle: { onRateLimit: () => false, onSecondaryRateLimit: () => false },
  });
  octokit.hook.before('request', ({ url }) => {
    // The token goes nowhere else, whatever a page says is next.
    if (new URL(url, baseUrl).origin !== new URL(baseUrl).origin) {
      throw new Error('The code host names a page on another host');
    }
  });
  return octokit;
}

function silent(): void {
  // What it asks is counted where it goes out.
}
