import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { TestUser } from '../builders.js';
import { OPERATIONS } from './operations.js';
import { buildRequest, type Operation } from './request-builders.js';
import { createTestWorkspace, workspaceRows, type TestWorkspace, type WorkspaceIds } from './workspace-rows.js';
import type { TestApp } from '../test-app.js';

const IDENTITIES = [
  'anonymous',
  'deactivated',
  'first member',
  'second member',
  'first administrator',
  'administrator',
] as const;
type Identity = (typeof IDENTITIES)[number];

/** The workspace of each member, by its number. The third has none: only administrators may see it. */
const OWN_WORKSPACE: Partial<Record<Identity, number>> = {
  'first member': 0,
  'second member': 1,
  // Administers the first workspace only.
  'first administrator': 0,
};
const WORKSPACES = [0, 1, 2] as const;

export interface State {
  workspaces: TestWorkspace[];
  users: Partial<Record<Identity, TestUser>>;
  /** What the tables hold of each workspace. */
  rows: string[];
}

/** Which request is sent, and by which identity. */
interface Choice {
  operation: Operation;
  identity: Identity;
  /** Whose slug the request has, and whose other ids it has in this order. */
  slugOf: number;
  idsOf: number[];
  /** Replaces one value of the query or, at any depth, of the body. */
  replaced: { at: number; value: unknown } | null;
}

/** Values at which parsers, databases and limits break. */
const AWKWARD = [
  null,
  '',
  ' ',
  '\0',
  '\ud800',
  '%',
  "'",
  '-1',
  '1e999',
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  1e300,
  true,
  [],
  {},
]
  .concat(['x'.repeat(10_000), '0001-01-01T00:00:00Z', '+275760-09-13T00:00:00Z', '../..', '__proto__'])
  .concat([[null], [[]], [{}], Array.from({ length: 2_000 }, (_, at) => at)] as never[]);

const choices = fc.record<Choice>({
  operation: fc.constantFrom(...OPERATIONS),
  identity: fc.constantFrom(...IDENTITIES),
  slugOf: fc.constantFrom(...WORKSPACES),
  // Mostly ids of one workspace: mixtures are refused early.
  idsOf: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...WORKSPACES).map((one) => [one]) },
    { weight: 1, arbitrary: fc.array(fc.constantFrom(...WORKSPACES), { minLength: 2, maxLength: 6 }) },
  ),
  replaced: fc.option(fc.record({ at: fc.nat(20), value: fc.oneof(fc.constantFrom(...AWKWARD), fc.jsonValue()) }), {
    freq: 2,
  }),
});

/** Sends one request and checks what any request must keep. */
class RequestStep implements fc.AsyncCommand<State, TestApp> {
  constructor(private readonly choice: Choice) {}

  check(): boolean {
    return true;
  }

  async run(state: State, server: TestApp): Promise<void> {
    const { operation, identity } = this.choice;
    const { url, body } = this.request(state);
    const response = await server.request(operation.method, url, { as: state.users[identity], body });
    const refusal = this.expectedRefusal();
    const expected = refusal && (this.choice.replaced ? [400, 413, refusal] : [refusal]);
    if (expected) assert(expected.includes(response.status), `${this.toString()}: ${response.status}`);
    assert.notEqual(response.status, 500, this.toString());

    const rows = await readRows(server, state.workspaces);
    for (const at of WORKSPACES.filter((at) => !this.mayUse(at))) {
      const marker = state.workspaces[at]?.marker ?? '';
      assert(!response.text.includes(marker), `${this.toString()}: reveals workspace ${at}`);
      assert.equal(rows[at], state.rows[at], `${this.toString()}: changes workspace ${at}`);
    }
    state.rows = rows;
    // The request may have ended the session.
    if (/^\/api\/(auth|me)\b/.test(operation.path)) {
      state.users = await createUsers(server, state.workspaces);
      state.rows = await readRows(server, state.workspaces);
    }
  }

  toString(): string {
    const { operation, identity, slugOf, idsOf, replaced } = this.choice;
    const changed = replaced && `, value ${replaced.at} = ${JSON.stringify(replaced.value).slice(0, 200)}`;
    return `${operation.method} ${operation.path} by ${identity}, slug of ${slugOf}, ids of ${idsOf.join()}${changed ?? ''}`;
  }

  private mayUse(workspace: number): boolean {
    const { identity } = this.choice;
    return identity === 'administrator' || OWN_WORKSPACE[identity] === workspace;
  }

  private request({ workspaces }: State): { url: string; body?: object } {
    const { operation, slugOf, idsOf, replaced } = this.choice;
    let used = 0;
    const ids = new Proxy({} as WorkspaceIds, {
      get: (_, name) => {
        const at = name === 'slug' ? slugOf : idsOf[used++ % idsOf.length];
        return workspaces[at ?? 0]?.[name as keyof WorkspaceIds];
      },
    });
    const request = buildRequest(operation, ids);
    return replaced ? replaceValue(request, replaced) : request;
  }

  /** The status that the response must have; undefined where the request may be permitted. */
  private expectedRefusal(): number | undefined {
    const { operation, identity, slugOf, replaced } = this.choice;
    const { 'x-access': policy } = operation;
    if (policy === 'public') return undefined;
    if (policy === 'remote' || identity === 'anonymous' || identity === 'deactivated') return 401;
    if (policy === 'admin' && identity !== 'administrator') return 403;
    if (policy === 'workspace-admin' && !identity.endsWith('administrator')) return 403;
    // Sessions send signals of own sources only as administrators.
    if (operation.path === '/api/signals' && !identity.endsWith('administrator') && !replaced) return 403;
    if (policy === 'workspace' && !this.mayUse(slugOf) && !replaced) return 403;
    return undefined;
  }
}

/** Replaces the value at this place, counted through the query and then, depth first, through the body. */
function replaceValue({ url, body }: { url: string; body?: object }, { at, value }: { at: number; value: unknown }) {
  const [path = '', search = ''] = url.split('?');
  const query = [...new URLSearchParams(search)];
  const copy = structuredClone(body);
  const places = [...query.map((pair) => ({ holder: pair, name: '1' })), ...placesIn(copy)];
  const place = places[at % Math.max(1, places.length)];
  const isInQuery = place !== undefined && (query as object[]).includes(place.holder);
  if (place) Reflect.set(place.holder, place.name, isInQuery ? queryText(value) : value);
  return { url: query.length > 0 ? `${path}?${new URLSearchParams(query).toString()}` : url, body: copy };
}

const queryText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function placesIn(value: unknown): { holder: object; name: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [{ holder: value, name }, ...placesIn(inner)]);
}

export async function createState(server: TestApp): Promise<State> {
  const workspaces: TestWorkspace[] = [];
  for (const _ of WORKSPACES) workspaces.push(await createTestWorkspace(server.superuser, server.create));
  const users = await createUsers(server, workspaces);
  return { workspaces, users, rows: await readRows(server, workspaces) };
}

const readRows = ({ superuser }: TestApp, workspaces: TestWorkspace[]): Promise<string[]> =>
  Promise.all(workspaces.map(({ customer }) => workspaceRows(superuser, customer)));

async function createUsers({ create }: TestApp, workspaces: TestWorkspace[]): Promise<State['users']> {
  const [first, second] = workspaces;
  return {
    deactivated: await create.user({ customer: await create.customer({ active: false }) }),
    'first member': await create.user({ customer: first?.customer }),
    'second member': await create.user({ customer: second?.customer }),
    'first administrator': await create.user({ customer: first?.customer, is_workspace_admin: true }),
    administrator: await create.user(),
  };
}

/** Any request: operation, identity, ids of any workspaces, and at times an awkward value. */
export const requestSteps = choices.map((choice) => new RequestStep(choice));

/** The environment, which other code reads through `platform/config` only. */
export const testSettings = (): NodeJS.ProcessEnv => process.env;
