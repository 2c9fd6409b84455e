import type { CDPSession, Locator, Page } from '@playwright/test';

/** What can be waited for, with the one value that it depends on. */
export type Sight =
  | 'bulk bar'
  | 'star'
  | 'no dialog'
  | 'other first row'
  | 'filter panel'
  | 'other first company'
  /** Something that a selector finds. */
  | 'there';

/** Runs in the page before anything else: clocks from an input to the paint after what it changed. */
export function installClock(): void {
  let started = 0;
  const seen: Record<Sight, (value: string) => boolean> = {
    'bulk bar': () => document.querySelector('[role=toolbar]') !== null,
    star: (row) => document.querySelectorAll('[aria-label^="Favorite "]')[Number(row)]?.ariaPressed !== pressedBefore,
    'no dialog': () => document.querySelector('dialog[open]:not([hidden])') === null,
    'other first row': (name) =>
      document.querySelector('tbody [data-name]')?.textContent !== name &&
      document.querySelector('table[aria-busy=true]') === null,
    'filter panel': () => document.querySelector('aside form') !== null,
    'other first company': (name) =>
      document.querySelector('table button[aria-expanded]')?.textContent !== name &&
      document.querySelector('table[aria-busy=true]') === null,
    there: (selector) => document.querySelector(selector) !== null,
  };
  let pressedBefore: string | null | undefined;
  const note = ({ timeStamp }: Event) => {
    started = timeStamp;
  };
  for (const type of ['click', 'keydown']) addEventListener(type, note, { capture: true });
  Object.assign(window, {
    longTasks: [] as number[],
    shift: 0,
    /** Milliseconds from the next input to the paint that shows it. */
    clock: (sight: Sight, value: string) =>
      new Promise<number>((resolve) => {
        started = 0;
        pressedBefore = document.querySelectorAll('[aria-label^="Favorite "]')[Number(value)]?.ariaPressed;
        const watch = () => {
          if (started === 0 || !seen[sight](value)) return;
          observer.disconnect();
          requestAnimationFrame(() => {
            // The first task after a frame runs once it is painted.
            const channel = new MessageChannel();
            channel.port1.onmessage = () => resolve(performance.now() - started);
            channel.port2.postMessage(null);
          });
        };
        const observer = new MutationObserver(watch);
        observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
      }),
  });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) (window as unknown as Watched).longTasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
      if (!hadRecentInput) (window as unknown as Watched).shift += value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

export interface Watched {
  longTasks: number[];
  shift: number;
  clock: (sight: Sight, value: string) => Promise<number>;
}

/** Milliseconds in which a person at least sees what the last click did before the next one. */
const SEEN = 200;

/** What a click took, in milliseconds. */
export interface Taken {
  /** Until the paint that shows what it did. */
  paint: number;
  /** Of the page's main thread, which nothing else on the machine adds to. */
  work: number;
}

/** Clocks clicks on one page. The page clicks itself: what drives it takes no part. */
export class Stopwatch {
  private constructor(private readonly devtools: CDPSession) {}

  static async of(page: Page): Promise<Stopwatch> {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    return new Stopwatch(devtools);
  }

  async time(button: Locator, sight: Sight, value = ''): Promise<Taken> {
    const element = await button.elementHandle();
    // What the click before still has to do, such as rows out of sight, would count as this one's.
    await new Promise((resolve) => setTimeout(resolve, SEEN));
    const before = await this.workSoFar();
    const paint = await element.evaluate(
      (clicked, [what, of]) => {
        const clocked = (window as unknown as Watched).clock(what, of);
        (clicked as HTMLElement).click();
        return clocked;
      },
      [sight, value] as const,
    );
    return { paint, work: (await this.workSoFar()) - before };
  }

  private async workSoFar(): Promise<number> {
    const { metrics } = await this.devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000;
  }
}

export function press(button: Locator): Promise<void> {
  return button.evaluate((element: HTMLElement) => element.click());
}

export function p75(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.75) - 1] ?? NaN;
}
