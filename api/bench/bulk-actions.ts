import type { Figure } from './figure.js';
import { HttpConnection, rawRequest } from './load/http-connection.js';
import type { ListFilter } from './load/list-requests.js';
import { LIST_SIZES, workspaceSlug, withLists } from './load/lists-database.js';
import { quantile } from './load/quantile.js';
import { startServer } from './load/server-process.js';
import { alternate } from './load/alternate.js';

const [SMALL, MEDIUM, LARGE] = LIST_SIZES;
// An even number: every change is undone.
const TURNS = { warmUp: 10, rounds: 60 };
const THIRD_PAGE = { page: 3, pageSize: 50 };
const MAX_GROWTH = 1.5;

/**
 * Marks leads over HTTP as favourite, tagged or recycled: one lead or a page of leads in workspaces of three sizes, then
 * all leads of the medium one (recycle and tag) and of the largest (tag).
 */
export function run(server: string): Promise<Figure[]> {
  return withLists(server, LIST_SIZES, async ({ url, cookie }) => {
    const api = await startServer('src/main.js', url);
    const http = await HttpConnection.open(api.port);
    const send: Send = async (method, path, body) => {
      const { status } = await http.send(rawRequest(method, path, cookie, body));
      if (status >= 300) throw new Error(`${method} ${path} returned ${status}`);
    };
    const post = async <Body>(path: string, body: object): Promise<Body> => {
      const origin = `http://127.0.0.1:${api.port}`;
      const headers = { cookie, origin, 'content-type': 'application/json' };
      const response = await fetch(`${origin}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      return (await response.json()) as Body;
    };
    try {
      const workspaces: Workspace[] = [];
      for (const size of LIST_SIZES) {
        const customer_slug = workspaceSlug(size);
        const { leads } = await post<{ leads: ShownLead[] }>('filter-leads', {
          customer_slug,
          filters: [],
          ...THIRD_PAGE,
        });
        const tag = { customer_slug, entityType: 'leads', entityIds: [leads[0]?.leadId], tagName: 'Bench' };
        const { tagId } = await post<{ tagId: string }>('tags', tag);
        await send('DELETE', `/api/tags/${tagId}/leads`, { customer_slug, filters: [] });
        workspaces.push({ customer_slug, leads, tagId });
      }
      return [
        ...(await markSome(send, workspaces)),
        ...(await markAll(send, MEDIUM, workspaces, ['recycle', 'tag'])),
        ...(await markAll(send, LARGE, workspaces, ['tag'])),
      ];
    } finally {
      http.close();
      await api.stop();
    }
  });
}

type Send = (method: 'POST' | 'DELETE', path: string, body: object) => Promise<void>;

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

type LeadSelection = { entityIds: number[] } | { filters: ListFilter[] };

const setTag = (
  send: Send,
  { customer_slug }: Workspace,
  tagId: string,
  selection: LeadSelection,
  on: boolean,
): Promise<void> =>
  on
    ? send('POST', '/api/tags', { customer_slug, entityType: 'leads', tagId, ...selection })
    : send('DELETE', `/api/tags/${tagId}/leads`, { customer_slug, ...selection });

const setFavorite = (send: Send, { customer_slug, leads: [lead] }: Workspace, isFavorite: boolean): Promise<void> => {
  const linkedinProfile = lead?.userLinkedin ?? `https://github.com/${lead?.githubUser ?? ''}`;
  return send('POST', '/api/favorites', { customer_slug, linkedinProfile, isFavorite });
};

const firstLeads = ({ leads }: Workspace, count: number): LeadSelection => ({
  entityIds: leads.slice(0, count).map(({ leadId }) => leadId),
});

const ACTIONS: Record<string, (send: Send, workspace: Workspace, on: boolean) => Promise<void>> = {
  'one lead, favourite': setFavorite,
  'one lead, tag': (send, workspace, on) => setTag(send, workspace, workspace.tagId, firstLeads(workspace, 1), on),
  'one lead, recycle': (send, workspace, on) => setTag(send, workspace, 'recycled', firstLeads(workspace, 1), on),
  'a page of leads, tag': (send, workspace, on) =>
    setTag(send, workspace, workspace.tagId, firstLeads(workspace, 50), on),
  'a page of leads, recycle': (send, workspace, on) =>
    setTag(send, workspace, 'recycled', firstLeads(workspace, 50), on),
};

async function markSome(send: Send, workspaces: Workspace[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, action] of Object.entries(ACTIONS)) {
    const tasks = workspaces.map((workspace) => {
      let turn = 0;
      return () => action(send, workspace, turn++ % 2 === 0);
    });
    const times = await alternate(tasks, TURNS);
    const [atSmall = 0, atMiddle = 0, atLarge = 0] = times.map((all) => quantile(all, 0.5));
    const p95 = quantile(times[2] ?? [], 0.95);
    const growth = atLarge / atSmall;
    figures.push({
      name: `${name}: time at ${LARGE} leads / at ${SMALL}`,
      value: `${growth.toFixed(2)} (${[atSmall, atMiddle, atLarge].map((ms) => ms.toFixed(1)).join(' / ')} ms, p95 ${p95.toFixed(1)})`,
      goal: `<= ${MAX_GROWTH}`,
      ok: growth <= MAX_GROWTH,
    });
  }
  return figures;
}

/** Has no goal for the time: recycling or restoring a lead updates each of its indexes. */
async function markAll(
  send: Send,
  size: (typeof LIST_SIZES)[number],
  workspaces: Workspace[],
  changes: ('recycle' | 'tag')[],
): Promise<Figure[]> {
  const workspace = workspaces[LIST_SIZES.indexOf(size)];
  if (!workspace) return [];
  const figures: Figure[] = [];
  for (const change of changes) {
    for (const on of [true, false]) {
      const start = performance.now();
      // Recycled leads match only a filter that names them.
      const filters = change === 'recycle' && !on ? [{ propertyName: 'recycled', operator: '=', value: true }] : [];
      await setTag(send, workspace, change === 'recycle' ? 'recycled' : workspace.tagId, { filters }, on);
      const seconds = (performance.now() - start) / 1000;
      const name = `all of ${size} leads, ${change}${on ? '' : ', undone'}`;
      figures.push({ name, value: `${seconds.toFixed(1)} s`, goal: '', ok: true });
    }
  }
  return figures;
}
