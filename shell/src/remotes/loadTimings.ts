import { type RegisteredRemote, releaseName } from '@forksight/sdk/contract';

/** `module`: the entry and the exposed module, until their code has run; `component`: the first page or widget after it. */
export type LoadPhase = 'module' | 'component';

interface LoadedRemote {
  remote: string;
  /** The release: `1.4.0-9f0c6aa`. */
  version: string;
  /** Milliseconds. */
  phases: Partial<Record<LoadPhase, number>>;
}

const FIRST_REPORT_MS = 20_000;

/** Measures the first successful load of each release on this page. */
export class LoadTimings {
  private readonly loads = new Map<string, LoadedRemote>();

  async measure<T>(release: RegisteredRemote, phase: LoadPhase, task: () => Promise<T>): Promise<T> {
    const startedAt = performance.now();
    const result = await task();
    const load = this.loads.get(release.base) ?? { remote: release.name, version: releaseName(release), phases: {} };
    load.phases[phase] ??= Math.round(performance.now() - startedAt);
    this.loads.set(release.base, load);
    return result;
  }

  /**
   * Calls back once with each load: after a while, because the first screen needs the network for itself, and when the page is
   * left or hidden. The server compares loads and failures of the last minutes.
   */
  reportLoads(report: (load: LoadedRemote) => void): void {
    const reportedBases = new Set<string>();
    const reportNew = (): void => {
      for (const [base, load] of this.loads) {
        if (!reportedBases.has(base)) report(load);
        reportedBases.add(base);
      }
    };
    setTimeout(reportNew, FIRST_REPORT_MS);
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') reportNew();
    });
  }
}
