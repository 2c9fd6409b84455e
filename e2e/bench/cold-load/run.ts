import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { release } from '@forksight/sdk/build/release';
import { Releases } from '@forksight/sdk/build/releases';
import type { Registry } from '@forksight/sdk/contract';
import { buildWithoutFederation } from './oneBuild';
import { serveReleases } from '../server';
import { answer } from './api';
import { launch, type Visit, visitColdly } from './visit';

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

/** What a first visit to the leads page costs, beside the same pages built as one program without federation. */
export async function run(chromium: string | undefined): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-cold-load-'));
  try {
    const [federated, single] = [join(folder, 'federated'), join(folder, 'single')];
    for (const workspace of WORKSPACES) {
      console.error(`building ${workspace} …`);
      await release(join(ROOT, workspace), federated, {});
    }
    console.error('building it all as one …');
    const registry = new Releases(federated).registry();
    await buildWithoutFederation(single, registry);
    console.error('visiting …');
    const visits = await visitBoth(chromium, federated, single);
    return [...figures(visits), entryFigure(federated, registry)];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** In turns, so that what else the machine does falls on both alike. */
async function visitBoth(chromium: string | undefined, federated: string, single: string) {
  const browser = await launch(chromium);
  const servers = [await serveReleases(federated, answer), await serveReleases(single, answer)] as const;
  try {
    const rounds: { federated: Visit; single: Visit }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      rounds.push({
        federated: await visitColdly(browser, servers[0].url),
        single: await visitColdly(browser, servers[1].url),
      });
    }
    return rounds;
  } finally {
    await browser.close();
    await Promise.all(servers.map((server) => server.stop()));
  }
}

function figures(rounds: readonly { federated: Visit; single: Visit }[]): Figure[] {
  // The least of all rounds: sizes do not vary, and times only ever grow by what else the machine does.
  const of = (side: 'federated' | 'single', pick: (visit: Visit) => number): number =>
    Math.min(...rounds.map((round) => pick(round[side])));
  const scriptKb = of('federated', (visit) => visit.scriptBytes) / 1024;
  const requests = of('federated', (visit) => visit.requests);
  const [bytes, singleBytes] = [of('federated', (visit) => visit.bytes), of('single', (visit) => visit.bytes)];
  const [lcp, singleLcp] = [of('federated', (visit) => visit.lcp), of('single', (visit) => visit.lcp)];
  const twice = [...new Set(rounds.flatMap(({ federated }) => federated.twice))];
  return [
    atMost('cold leads page, scripts gzipped', scriptKb, GOALS.scriptKb, (kb) => `${kb.toFixed(1)} KB`),
    atMost('cold leads page, requests', requests, GOALS.requests, String),
    atMost('cold leads page, bytes / one build', bytes / singleBytes, GOALS.bytesRatio, asRatio),
    atMost('cold leads page, LCP / one build', lcp / singleLcp, GOALS.lcpRatio, asRatio),
    {
      name: 'cold leads page, files fetched twice',
      value: twice.length === 0 ? 'none' : twice.join(', '),
      goal: 'none',
      ok: twice.length === 0,
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
