import { StandInCodeHost } from './code-host.js';
import type { StandInAccount } from './code-host-bodies.js';
import { DAY_MS } from '../platform/time.js';

/** Fictional people, with what their pages say about their employers. */
const people: StandInAccount[] = [
  { login: 'ines-brandt', page: { name: 'Ines Brandt', company: '@harrow-grid', bio: 'Platform engineer' } },
  { login: 'tomo-arai', page: { name: 'Tomo Arai', company: 'Harrow Grid GmbH', email: 'tomo@harrow-grid.dev' } },
  { login: 'lea-quist', page: { name: 'Lea Quist', company: 'Brackwater Labs, Inc.', location: 'Malmö' } },
  { login: 'sam-oduya', page: { name: 'Sam Oduya', company: 'Brackwater Labs' } },
  { login: 'night-heron', page: { name: 'Robin', company: 'freelance' } },
  { login: 'meadow-bot[bot]', type: 'Bot' as const },
].map((person, index) => ({ type: 'User', ...person, id: 7_000_001 + index }));

/**
 * Starts a local code host with two organisations that had activity in recent days, and two repositories of a third whose
 * first two syncs fail.
 */
export async function startSampleCodeHost(port = 0): Promise<StandInCodeHost> {
  const host = await StandInCodeHost.start(port);
  const verified = { is_verified: true, blog: 'https://harrow-grid.dev' };
  host.accounts.push(
    { id: 1, login: 'orchard', type: 'Organization' },
    { id: 2, login: 'meadow', type: 'Organization' },
    { id: 4, login: 'thicket', type: 'Organization' },
  );
  host.accounts.push({ id: 3, login: 'harrow-grid', type: 'Organization', page: { name: 'Harrow Grid', ...verified } });
  host.accounts.push(...people);
  for (const [index, name] of ['apple', 'pear', 'plum'].entries())
    host.repos.push({ id: index + 1, org: 'orchard', name });
  host.repos.push({ id: 9, org: 'orchard', name: 'cellar', private: true });
  for (const { id, name } of [
    { id: 10, name: 'bramble' },
    { id: 13, name: 'briar' },
  ]) {
    host.repos.push({ id, org: 'thicket', name });
    // A sync retries once.
    host.respondNext(...Array.from({ length: 4 }, () => ({ status: 503, at: `/repositories/${id}` })));
  }
  const [clover, sorrel] = ['clover', 'sorrel'].map((name, index) => ({ id: 11 + index, org: 'meadow', name }));
  if (clover && sorrel) tell(host, { clover, sorrel });
  return host;
}

type Repos = Record<'clover' | 'sorrel', { id: number; org: string; name: string }>;

function tell(host: StandInCodeHost, { clover, sorrel }: Repos): void {
  host.repos.push(clover, sorrel);
  const [ines, tomo, lea, sam, robin, bot] = people;
  if (!ines || !tomo || !lea || !sam || !robin || !bot) return;
  const daysAgo = (days: number) => Date.now() - days * DAY_MS;
  const inClover = host.activity(clover);
  const inSorrel = host.activity(sorrel);
  for (const [at, person] of [ines, tomo, lea, robin, bot].entries()) inClover.star(person, daysAgo(6 - at));
  for (const [at, person] of [sam, lea].entries()) inSorrel.star(person, daysAgo(4 - at));
  inClover.fork(tomo, daysAgo(3));
  const issue = inClover.openIssue(ines, daysAgo(2), {
    title: 'Upgrades lose the queue',
    body: 'Since 2.4 our gateway drops queued messages while it restarts. We run forty of them.',
  });
  inClover.comment(issue, tomo, daysAgo(1));
  inSorrel.openPull(sam, daysAgo(1));
}
