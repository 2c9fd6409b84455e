import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { release } from '@forksight/sdk/build/release';
import { Releases } from '@forksight/sdk/build/releases';
import type { Registry } from '@forksight/sdk/contract';
import { buildWithoutFederation } from './singleBuild';
import { serveReleases } from '../server';
import { respond } from './api';
import { launch, type PageLoad, loadWithoutCache } from './pageLoad';

/** One line of the table that `npm run bench` prints. */
interface Figure {
  name: string;
  value: string;
  goal: string;
  ok: boolean;
}

const ROOT = join(import.meta.dirname, '../../..');
const WORKSPACES = ['shell', 'mf-leads', 'mf-companies', 'mf-lead-detail', 'mf-admin'];
const ROUNDS = 5;

const GOALS = { scriptKb: 420, requests: 15, bytesRatio: 1.1, lcpRatio: 1.1, entryKb: 8 };

/** Compares the first load of the leads page with the same pages built as one program without federation. */
export async function run(chromium: string | undefined): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-cold-load-'));
  try {
    const [federated, single] = [join(folder, 'federated'), join(folder, 'single')];
    for (const workspace of WORKSPACES) {
      console.error(`building ${workspace} …`);
      await release(join(ROOT, workspace), federated, {});
    }
    console.error('building without federation …');
    const registry = new Releases(federated).registry();
    await buildWithoutFederation(single, registry);
    console.error('loading pages …');
    const rounds = await loadBoth(chromium, federated, single);
    return [...figures(rounds), entryFigure(federated, registry)];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Loads both builds in turns, which spreads other load on the machine over both. */
async function loadBoth(chromium: string | undefined, federated: string, single: string) {
  const browser = await launch(chromium);
  const servers = [await serveReleases(federated, respond), await serveReleases(single, respond)] as const;
  try {
    const rounds: { federated: PageLoad; single: PageLoad }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      rounds.push({
        federated: await loadWithoutCache(browser, servers[0].url),
        single: await loadWithoutCache(browser, servers[1].url),
      });
    }
    return rounds;
  } finally {
    await browser.close();
    await Promise.all(servers.map((server) => server.stop()));
  }
}

function figures(rounds: readonly { federated: PageLoad; single: PageLoad }[]): Figure[] {
  // The minimum of all rounds: sizes do not vary, and other load on the machine only adds time.
  const min = (side: 'federated' | 'single', pick: (load: PageLoad) => number): number =>
    Math.min(...rounds.map((round) => pick(round[side])));
  const scriptKb = min('federated', (load) => load.scriptBytes) / 1024;
  const requests = min('federated', (load) => load.requests);
  const [bytes, singleBytes] = [min('federated', (load) => load.bytes), min('single', (load) => load.bytes)];
  const [lcp, singleLcp] = [min('federated', (load) => load.lcpMs), min('single', (load) => load.lcpMs)];
  const fetchedTwice = [...new Set(rounds.flatMap(({ federated }) => federated.fetchedTwice))];
  return [
    atMost('cold leads page, scripts gzipped', scriptKb, GOALS.scriptKb, (kb) => `${kb.toFixed(1)} KB`),
    atMost('cold leads page, requests', requests, GOALS.requests, String),
    atMost('cold leads page, bytes / one build', bytes / singleBytes, GOALS.bytesRatio, asRatio),
    atMost('cold leads page, LCP / one build', lcp / singleLcp, GOALS.lcpRatio, asRatio),
    {
      name: 'cold leads page, files fetched twice',
      value: fetchedTwice.length === 0 ? 'none' : fetchedTwice.join(', '),
      goal: 'none',
      ok: fetchedTwice.length === 0,
    },
  ];
}

function entryFigure(releasesDir: string, { remotes }: Registry): Figure {
  const sizes = remotes.map(({ base, manifest }) => {
    const entry = join(releasesDir, base.slice('/remotes/'.length), manifest.metaData.remoteEntry.name);
    return statSync(`${entry}.gz`).size / 1024;
  });
  return atMost('largest remoteEntry, gzipped', Math.max(...sizes), GOALS.entryKb, (kb) => `${kb.toFixed(1)} KB`);
}

function atMost(name: string, value: number, goal: number, show: (value: number) => string): Figure {
  return { name, value: show(value), goal: `≤ ${show(goal)}`, ok: value <= goal };
}

function asRatio(value: number): string {
  return `${value.toFixed(3)} ×`;
}
