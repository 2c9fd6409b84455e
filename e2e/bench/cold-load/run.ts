import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { release } from '@forksight/sdk/build/release';
import { Releases } from '@forksight/sdk/build/releases';
import type { Registry } from '@forksight/sdk/contract';
import { buildWithoutFederation } from './singleBuild';
import { serveReleases } from '../server';
import { respond } from './api';
import { type BenchPage, LATENCY_MS, launch, type PageLoad, loadWithoutCache } from './pageLoad';

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
const PAGES: readonly BenchPage[] = [
  { name: 'leads', isList: true, hash: '#/demo/all-leads', ready: 'text="Person 1"' },
  {
    name: 'companies',
    isList: true,
    hash: '#/demo/all-companies',
    ready: 'table button[aria-expanded]:not([aria-label])',
  },
  { name: 'lead', hash: '#/demo/lead/1', ready: 'main h1' },
  { name: 'company', hash: '#/demo/company/1', ready: 'main h1' },
  { name: 'insights', hash: '#/demo/insights', ready: 'main h1' },
  { name: 'administration', hash: '#/admin', ready: 'main h1' },
  { name: 'settings', hash: '#/demo/settings', ready: 'main h1' },
];

const GOALS = { scriptKb: 420, requests: 15, bytesRatio: 1.05, lcpRatio: 1.05, entryKb: 8 };

interface Round {
  federated: PageLoad;
  single: PageLoad;
}

/** Compares the first load of each page with the same pages built as one program without federation. */
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
    return [...rounds.flatMap(([page, loads]) => figures(page, loads)), entryFigure(federated, registry)];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Loads both builds in turns, which spreads other load on the machine over both. */
async function loadBoth(
  chromium: string | undefined,
  federated: string,
  single: string,
): Promise<[page: BenchPage, rounds: Round[]][]> {
  const browser = await launch(chromium);
  const servers = [await serveReleases(federated, respond), await serveReleases(single, respond)] as const;
  try {
    const loads = new Map(PAGES.map((page) => [page, [] as Round[]]));
    for (let round = 0; round < ROUNDS; round++) {
      for (const page of PAGES) {
        loads.get(page)?.push({
          federated: await loadWithoutCache(browser, servers[0].url, page),
          single: await loadWithoutCache(browser, servers[1].url, page),
        });
      }
    }
    return [...loads];
  } finally {
    await browser.close();
    await Promise.all(servers.map((server) => server.stop()));
  }
}

function figures({ name: page, isList = false }: BenchPage, rounds: readonly Round[]): Figure[] {
  // The minimum of all rounds: sizes do not vary, and other load on the machine only adds time.
  const min = (side: keyof Round, pick: (load: PageLoad) => number): number =>
    Math.min(...rounds.map((round) => pick(round[side])));
  const ratio = (pick: (load: PageLoad) => number): number => min('federated', pick) / min('single', pick);
  const name = (figure: string): string => `cold ${page} page, ${figure}`;
  const fetchedTwice = [...new Set(rounds.flatMap(({ federated }) => federated.fetchedTwice))];
  const apiKb = min('federated', (load) => load.apiBytes) / 1024;
  const scriptKb = min('federated', (load) => load.scriptBytes) / 1024;
  return [
    ...(isList ? [atMost(name('scripts gzipped'), scriptKb, GOALS.scriptKb, asKb)] : []),
    atMost(
      name('requests'),
      min('federated', (load) => load.requests),
      GOALS.requests,
      String,
    ),
    atMost(
      name(`bytes (${asKb(apiKb)} of the API) / one build`),
      ratio((load) => load.bytes),
      GOALS.bytesRatio,
      asRatio,
    ),
    atMost(
      name('LCP / one build'),
      ratio((load) => load.lcpMs),
      GOALS.lcpRatio,
      asRatio,
    ),
    atMost(
      name('first data request after index.html'),
      min('federated', (load) => load.firstDataMs),
      LATENCY_MS,
      (ms) => `${ms.toFixed(0)} ms`,
    ),
    {
      name: name('files fetched twice'),
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
  return atMost('largest remoteEntry, gzipped', Math.max(...sizes), GOALS.entryKb, asKb);
}

function atMost(name: string, value: number, goal: number, show: (value: number) => string): Figure {
  return { name, value: show(value), goal: `≤ ${show(goal)}`, ok: value <= goal };
}

function asKb(kb: number): string {
  return `${kb.toFixed(1)} KB`;
}

function asRatio(value: number): string {
  return `${value.toFixed(3)} ×`;
}
