import type { Figure } from './figure.js';
import { HttpConnection, rawRequest } from './load/http-connection.js';
import type { AskedFilter } from './load/lists.js';
import { sizes, slugOf, withLists } from './load/lists-database.js';
import { quantile } from './load/quantile.js';
import { startServer } from './load/server-process.js';
import { takeTurns } from './load/take-turns.js';

const [small, middle, large] = sizes;
// As many one way as the other, so that the workspaces stay what they were.
const turns = { warmUp: 10, rounds: 60 };
const ofPage = { page: 3, pageSize: 50 };
const mostGrowth = 1.5;

/**
 * What people mark leads with, over HTTP: one or a page of them in workspaces of three sizes, then all of the middle one,
 * and those of the largest with a tag.
 */
export function run(server: string): Promise<Figure[]> {
  return withLists(server, sizes, async ({ url, cookie }) => {
    const api = await startServer('src/main.js', url);
    const http = await HttpConnection.open(api.port);
    const ask: Ask = async (method, path, body) => {
      const { status } = await http.ask(rawRequest(method, path, cookie, body));
      if (status >= 300) throw new Error(`${method} ${path} was answered with ${status}`);
    };
    const fetched = async <Answer>(path: string, body: object): Promise<Answer> => {
      const origin = `http://127.0.0.1:${api.port}`;
      const headers = { cookie, origin, 'content-type': 'application/json' };
      const answer = await fetch(`${origin}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      return (await answer.json()) as Answer;
    };
    try {
      const workspaces: Workspace[] = [];
      for (const size of sizes) {
        const customer_slug = slugOf(size);
        const { leads } = await fetched<{ leads: ShownLead[] }>('filter-leads', {
          customer_slug,
          filters: [],
          ...ofPage,
        });
        const tag = { customer_slug, entityType: 'leads', entityIds: [leads[0]?.leadId], tagName: 'Bench' };
        const { tagId } = await fetched<{ tagId: string }>('tags', tag);
        await ask('DELETE', `/api/tags/${tagId}/leads`, { customer_slug, filters: [] });
        workspaces.push({ customer_slug, leads, tagId });
      }
      return [
        ...(await markSome(ask, workspaces)),
        ...(await markAll(ask, middle, workspaces, ['recycle', 'tag'])),
        ...(await markAll(ask, large, workspaces, ['tag'])),
      ];
    } finally {
      http.close();
      await api.stop();
    }
  });
}

type Ask = (method: 'POST' | 'DELETE', path: string, body: object) => Promise<void>;

interface ShownLead {
  leadId: number;
  userLinkedin: string | null;
  githubUser: string;
}

interface Workspace {
  customer_slug: string;
  leads: ShownLead[];
  tagId: string;
}

type Which = { entityIds: number[] } | { filters: AskedFilter[] };

const tag = (ask: Ask, { customer_slug }: Workspace, tagId: string, which: Which, on: boolean): Promise<void> =>
  on
    ? ask('POST', '/api/tags', { customer_slug, entityType: 'leads', tagId, ...which })
    : ask('DELETE', `/api/tags/${tagId}/leads`, { customer_slug, ...which });

const favour = (ask: Ask, { customer_slug, leads: [lead] }: Workspace, isFavorite: boolean): Promise<void> => {
  const linkedinProfile = lead?.userLinkedin ?? `https://github.com/${lead?.githubUser ?? ''}`;
  return ask('POST', '/api/favorites', { customer_slug, linkedinProfile, isFavorite });
};

const first = ({ leads }: Workspace, count: number): Which => ({
  entityIds: leads.slice(0, count).map(({ leadId }) => leadId),
});

const marks: Record<string, (ask: Ask, workspace: Workspace, on: boolean) => Promise<void>> = {
  'one lead, favourite': favour,
  'one lead, tag': (ask, workspace, on) => tag(ask, workspace, workspace.tagId, first(workspace, 1), on),
  'one lead, recycle': (ask, workspace, on) => tag(ask, workspace, 'recycled', first(workspace, 1), on),
  'a page of leads, tag': (ask, workspace, on) => tag(ask, workspace, workspace.tagId, first(workspace, 50), on),
  'a page of leads, recycle': (ask, workspace, on) => tag(ask, workspace, 'recycled', first(workspace, 50), on),
};

async function markSome(ask: Ask, workspaces: Workspace[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, mark] of Object.entries(marks)) {
    const works = workspaces.map((workspace) => {
      let turn = 0;
      return () => mark(ask, workspace, turn++ % 2 === 0);
    });
    const times = await takeTurns(works, turns);
    const [atSmall = 0, atMiddle = 0, atLarge = 0] = times.map((all) => quantile(all, 0.5));
    const p95 = quantile(times[2] ?? [], 0.95);
    const growth = atLarge / atSmall;
    figures.push({
      name: `${name}: time at ${large} leads / at ${small}`,
      value: `${growth.toFixed(2)} (${[atSmall, atMiddle, atLarge].map((ms) => ms.toFixed(1)).join(' / ')} ms, p95 ${p95.toFixed(1)})`,
      goal: `<= ${mostGrowth}`,
      ok: growth <= mostGrowth,
    });
  }
  return figures;
}

/** No goal but that it is answered: recycled or brought back, each lead is written to each of its indexes. */
async function markAll(
  ask: Ask,
  size: (typeof sizes)[number],
  workspaces: Workspace[],
  ways: ('recycle' | 'tag')[],
): Promise<Figure[]> {
  const workspace = workspaces[sizes.indexOf(size)];
  if (!workspace) return [];
  const figures: Figure[] = [];
  for (const way of ways) {
    for (const on of [true, false]) {
      const start = performance.now();
      // Recycled ones are listed where the filter names them.
      const filters = way === 'recycle' && !on ? [{ propertyName: 'recycled', operator: '=', value: true }] : [];
      await tag(ask, workspace, way === 'recycle' ? 'recycled' : workspace.tagId, { filters }, on);
      const seconds = (performance.now() - start) / 1000;
      const name = `all of ${size} leads, ${way}${on ? '' : ', undone'}`;
      figures.push({ name, value: `${seconds.toFixed(1)} s`, goal: '', ok: true });
    }
  }
  return figures;
}
