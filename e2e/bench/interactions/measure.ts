import type { CDPSession, Locator, Page } from '@playwright/test';

/** Visible changes that the clock can wait for; some depend on a value. */
export type VisibleChange =
  | 'bulk bar'
  | 'star'
  | 'no dialog'
  | 'other first row'
  | 'filter panel'
  | 'other first company'
  /** An element that matches a selector. */
  | 'element';

/** Runs in the page before other scripts: installs a clock for the time from an input to the paint of its change. */
export function installClock(): void {
  let started = 0;
  const isVisible: Record<VisibleChange, (value: string) => boolean> = {
    'bulk bar': () => document.querySelector('[role=toolbar]') !== null,
    star: (row) => document.querySelectorAll('[aria-label^="Favorite "]')[Number(row)]?.ariaPressed !== pressedBefore,
    'no dialog': () => document.querySelector('[role=dialog]') === null,
    'other first row': (name) =>
      document.querySelector('tbody [data-name]')?.textContent !== name &&
      document.querySelector('table[aria-busy=true]') === null,
    'filter panel': () => document.querySelector('aside form') !== null,
    'other first company': (name) =>
      document.querySelector('table button[aria-expanded]')?.textContent !== name &&
      document.querySelector('table[aria-busy=true]') === null,
    element: (selector) => document.querySelector(selector) !== null,
  };
  let pressedBefore: string | null | undefined;
  const recordStart = ({ timeStamp }: Event) => {
    started = timeStamp;
  };
  for (const type of ['click', 'keydown']) addEventListener(type, recordStart, { capture: true });
  Object.assign(window, {
    longTasks: [] as number[],
    shift: 0,
    /** Milliseconds from the next input to the paint that shows it. */
    clock: (change: VisibleChange, value: string) =>
      new Promise<number>((resolve) => {
        started = 0;
        pressedBefore = document.querySelectorAll('[aria-label^="Favorite "]')[Number(value)]?.ariaPressed;
        const check = () => {
          if (started === 0 || !isVisible[change](value)) return;
          observer.disconnect();
          requestAnimationFrame(() => {
            // The first task after a frame runs once it is painted.
            const channel = new MessageChannel();
            channel.port1.onmessage = () => resolve(performance.now() - started);
            channel.port2.postMessage(null);
          });
        };
        const observer = new MutationObserver(check);
        observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
      }),
  });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) (window as unknown as Observations).longTasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
      if (!hadRecentInput) (window as unknown as Observations).shift += value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

export interface Observations {
  longTasks: number[];
  shift: number;
  clock: (change: VisibleChange, value: string) => Promise<number>;
}

/** Pause between clicks: the least time in which a person sees the effect of the last one. */
const PAUSE_MS = 200;

/** The time of one click, in milliseconds. */
export interface Timing {
  /** From the click to the paint of its change. */
  paint: number;
  /** CPU time of the page's main thread, which other load on the machine does not affect. */
  work: number;
}

/** Times clicks on one page. The page clicks itself, which excludes the test driver's latency. */
export class Stopwatch {
  private constructor(private readonly devtools: CDPSession) {}

  static async of(page: Page): Promise<Stopwatch> {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    return new Stopwatch(devtools);
  }

  async time(button: Locator, change: VisibleChange, value = ''): Promise<Timing> {
    const element = await button.elementHandle();
    if (element === null) throw new Error('The button is not there');
    // Remaining work of the previous click, such as rows outside the viewport, would count for this one.
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    const before = await this.readWorkMs();
    const paint = await element.evaluate(
      (target, [expectedChange, parameter]) => {
        const paintMs = (window as unknown as Observations).clock(expectedChange, parameter);
        (target as HTMLElement).click();
        return paintMs;
      },
      [change, value] as const,
    );
    return { paint, work: (await this.readWorkMs()) - before };
  }

  private async readWorkMs(): Promise<number> {
    const { metrics } = await this.devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000;
  }
}

export function press(button: Locator): Promise<void> {
  return button.evaluate((element: HTMLElement) => element.click());
}

export function p75(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.75) - 1] ?? NaN;
}
