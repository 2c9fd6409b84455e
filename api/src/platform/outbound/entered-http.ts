import type { OnApplicationShutdown } from '@nestjs/common';
import type { Metrics } from '../process/metrics.js';
import { refuseUrl } from './entered-url.rules.js';
import { OutboundHttp, type Fetch, type OutboundLimits } from './outbound-http.js';

/**
 * Sends requests to addresses that users have entered. Its client is its own: what settings allow for other servers does not
 * count there, nor do they share connections.
 */
export class EnteredHttp implements OnApplicationShutdown {
  private readonly outbound: OutboundHttp;

  /** `privateHosts`: exceptions of a setting; `label`: of all these servers in metrics, as there may be many. */
  constructor(
    readonly privateHosts: readonly string[],
    label: string,
    metrics: Metrics,
  ) {
    const names = privateHosts.map((host) => new URL(`https://${host}`).hostname);
    const observer = { outbound: (_host: string, outcome: string, s: number) => metrics.outbound(label, outcome, s) };
    this.outbound = new OutboundHttp({ allowedOrigins: new Set(), configuredHostnames: new Set(names) }, observer);
  }

  /** Returns why no request may be sent there. */
  refuse(url: URL): string | undefined {
    return refuseUrl(url, this.privateHosts);
  }

  /** Returns a `fetch` for the server of an address that is not refused. */
  fetchFrom(address: string, limits: Partial<OutboundLimits>): Fetch {
    return this.outbound.fetchWith({ ...limits, endpoints: [address] });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.outbound.onApplicationShutdown();
  }
}
