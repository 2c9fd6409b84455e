import { type Browser, chromium } from '@playwright/test';

export interface PageLoad {
  requests: number;
  /** Transferred bytes of scripts, compressed. */
  scriptBytes: number;
  /** Transferred bytes of the API's responses, compressed. */
  apiBytes: number;
  /** Transferred bytes of everything. */
  bytes: number;
  /** Milliseconds to the largest contentful paint. */
  lcpMs: number;
  /** Milliseconds from the arrival of index.html to the first request for the page's data. */
  firstDataMs: number;
  /** Paths that were fetched more than once. */
  fetchedTwice: string[];
}

/** A page of the product. */
export interface BenchPage {
  name: string;
  hash: string;
  /** Shown when its data has arrived. */
  ready: string;
  /** Pages of administration load larger controls. */
  isList?: boolean;
}

/** An office connection: its latency makes request waterfalls visible. */
export const LATENCY_MS = 100;
const NETWORK_CONDITIONS = {
  offline: false,
  latency: LATENCY_MS,
  downloadThroughput: (10 * 1024 * 1024) / 8,
  uploadThroughput: 1024 * 1024,
};

/** Long enough for a busy machine. */
const TIMEOUT_MS = 120_000;

export function launch(executablePath: string | undefined): Promise<Browser> {
  const args = ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
  return chromium.launch({ ...(executablePath && { executablePath }), args });
}

/** Opens a page with an empty cache and measures until it shows its data and the network is idle. */
export async function loadWithoutCache(browser: Browser, url: string, { hash, ready }: BenchPage): Promise<PageLoad> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(TIMEOUT_MS);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', NETWORK_CONDITIONS);
    const responses: { url: string; isScript: boolean; isApi: boolean; bytes: number }[] = [];
    page.on('response', (response) => {
      const path = new URL(response.url()).pathname;
      const isScript = path.endsWith('.js');
      const bytes = Number(response.headers()['content-length'] ?? 0);
      if (response.url().startsWith('http'))
        responses.push({ url: path, isScript, isApi: path.startsWith('/api/'), bytes });
    });
    await page.goto(`${url}/${hash}`, { waitUntil: 'commit' });
    await page.locator(ready).first().waitFor();
    await page.waitForLoadState('networkidle');
    const paths = responses.filter(({ isApi }) => !isApi).map((response) => response.url);
    return {
      requests: responses.length,
      scriptBytes: sum(responses.filter(({ isScript }) => isScript).map(({ bytes }) => bytes)),
      apiBytes: sum(responses.filter(({ isApi }) => isApi).map(({ bytes }) => bytes)),
      bytes: sum(responses.map(({ bytes }) => bytes)),
      lcpMs: await page.evaluate(largestContentfulPaint),
      firstDataMs: await page.evaluate(timeToFirstData),
      fetchedTwice: paths.filter((path, index) => paths.indexOf(path) !== index),
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

/** Runs in the page. The session is not the page's data. */
function timeToFirstData(): number {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const paths = performance.getEntriesByType('resource').map(({ name, startTime }) => ({
    path: new URL(name).pathname,
    startTime,
  }));
  const sentAt = paths
    .filter(({ path }) => path.startsWith('/api/') && path !== '/api/me')
    .map((each) => each.startTime);
  return Math.min(...sentAt) - (page?.responseEnd ?? NaN);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
