import { type Browser, chromium } from '@playwright/test';

export interface Visit {
  requests: number;
  /** Of scripts, as they went over the wire. */
  scriptBytes: number;
  /** Of everything but the API's answers. */
  bytes: number;
  /** Milliseconds to the largest contentful paint. */
  lcp: number;
  /** Addresses that were fetched more than once. */
  twice: string[];
}

/** An office line: enough delay for a waterfall to show. */
const LINE = { offline: false, latency: 40, downloadThroughput: (10 * 1024 * 1024) / 8, uploadThroughput: 1024 * 1024 };

/** A busy machine makes a visit slow, not wrong. */
const PATIENCE_MS = 120_000;

export function launch(executablePath: string | undefined): Promise<Browser> {
  const args = ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
  return chromium.launch({ ...(executablePath && { executablePath }), args });
}

/** Opens the leads page with nothing in the cache and counts until the table shows and all is quiet. */
export async function visitColdly(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', LINE);
    const seen: { url: string; isScript: boolean; isApi: boolean; bytes: number }[] = [];
    page.on('response', (response) => {
      const path = new URL(response.url()).pathname;
      const isScript = path.endsWith('.js');
      const bytes = Number(response.headers()['content-length'] ?? 0);
      if (response.url().startsWith('http')) seen.push({ url: path, isScript, isApi: path.startsWith('/api/'), bytes });
    });
    await page.goto(`${url}/#/demo/all-leads`, { waitUntil: 'commit' });
    await page.getByText('Person 1', { exact: true }).waitFor();
    await page.waitForLoadState('networkidle');
    const addresses = seen.filter(({ isApi }) => !isApi).map((response) => response.url);
    return {
      requests: seen.length,
      scriptBytes: sum(seen.filter(({ isScript }) => isScript).map(({ bytes }) => bytes)),
      bytes: sum(seen.filter(({ isApi }) => !isApi).map(({ bytes }) => bytes)),
      lcp: await page.evaluate(largestContentfulPaint),
      twice: addresses.filter((address, index) => addresses.indexOf(address) !== index),
    };
  } finally {
    await context.close();
  }
}

/** Runs in the page. */
function largestContentfulPaint(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      resolve(list.getEntries().at(-1)?.startTime ?? NaN);
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
