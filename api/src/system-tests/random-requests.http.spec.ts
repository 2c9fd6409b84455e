import fc from 'fast-check';
import { recountWorkspace } from '../modules/signals/testing/import-events.js';
import type { TestUser } from '../testing/builders.js';
import { OPERATIONS } from '../testing/policy/operations.js';
import { buildRequest, type Operation } from '../testing/policy/request-builders.js';
import {
  createTestWorkspace,
  workspaceRows,
  type TestWorkspace,
  type WorkspaceIds,
} from '../testing/policy/workspace-rows.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';

/**
 * Random sequences of requests: every operation of openapi.json, five identities, three workspaces, ids of all of them in
 * one request, and fields with arbitrary JSON. `RANDOM_STEPS` sets the number of requests (10,000 at night);
 * `RANDOM_SEED` and `RANDOM_PATH`, which a failure prints, repeat it.
 */
const { RANDOM_STEPS = '300', RANDOM_SEED, RANDOM_PATH } = process.env;
const STEPS_PER_SEQUENCE = 50;
const MS_PER_STEP = 500;

const IDENTITIES = ['anonymous', 'deactivated', 'first member', 'second member', 'administrator'] as const;
type Identity = (typeof IDENTITIES)[number];

/** The workspace of each member, by its number. The third has none: only administrators may see it. */
const OWN_WORKSPACE: Partial<Record<Identity, number>> = { 'first member': 0, 'second member': 1 };
const WORKSPACES = [0, 1, 2] as const;

interface State {
  workspaces: TestWorkspace[];
  users: Partial<Record<Identity, TestUser>>;
  /** What the tables hold of each workspace. */
  rows: string[];
}

/** Which request is sent, and by whom. */
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

describe('any sequence of requests', () => {
  let server: TestApp;
  // Nothing listens there: no request leaves this machine.
  beforeAll(async () => (server = await startTestApp({ settings: { GITHUB_API_URL: 'http://127.0.0.1:9' } })));
  afterAll(() => server.close());

  it(
    'gives everybody only what they may see and change, without a 500, and keeps the totals',
    async () => {
      const sequences = Math.ceil(Number(RANDOM_STEPS) / STEPS_PER_SEQUENCE);
      await fc.assert(
        fc.asyncProperty(
          fc.array(
            choices.map((choice) => new RequestStep(choice)),
            {
              minLength: STEPS_PER_SEQUENCE,
              maxLength: STEPS_PER_SEQUENCE,
            },
          ),
          async (steps) => {
            const state = await createState(server);
            await fc.asyncModelRun(() => ({ model: state, real: server }), steps);
            for (const { slug } of state.workspaces) {
              const { kept, counted } = await recountWorkspace(server.db, slug);
              expect(kept).toEqual(counted);
            }
          },
        ),
        {
          numRuns: sequences,
          // Shorter sequences would take minutes to find; the failure names the requests until then.
          endOnFailure: true,
          ...(RANDOM_SEED !== undefined && { seed: Number(RANDOM_SEED) }),
          ...(RANDOM_PATH !== undefined && { path: RANDOM_PATH }),
        },
      );
    },
    Number(RANDOM_STEPS) * MS_PER_STEP,
  );
});

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
    if (refusal) expect(this.choice.replaced ? [400, 413, refusal] : [refusal]).toContain(response.status);
    expect(response.status).not.toBe(500);

    const rows = await readRows(server, state.workspaces);
    for (const at of WORKSPACES.filter((at) => !this.mayUse(at))) {
      expect(response.text).not.toContain(state.workspaces[at]?.marker);
      expect(rows[at]).toBe(state.rows[at]);
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
    if (identity === 'anonymous' || identity === 'deactivated') return 401;
    if (policy === 'admin' && identity !== 'administrator') return 403;
    if (policy === 'workspace' && !this.mayUse(slugOf) && !replaced) return 403;
    return undefined;
  }
}

/** Replaces the value at this place, counted through the query and then, depth first, through the body. */
function replaceValue({ url, body }: { url: string; body?: object }, { at, value }: { at: number; value: unknown }) {
  const [path = '', search = ''] = url.split('?');
  const query = [...new URLSearchParams(search)];
  const copy = structuredClone(body);
  const places = [...query.map((pair) => ({ holder: pair as object, name: '1' })), ...placesIn(copy)];
  const place = places[at % Math.max(1, places.length)];
  const isInQuery = place !== undefined && query.includes(place.holder as [string, string]);
  if (place) Reflect.set(place.holder, place.name, isInQuery ? queryText(value) : value);
  return { url: query.length > 0 ? `${path}?${new URLSearchParams(query).toString()}` : url, body: copy };
}

const queryText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function placesIn(value: unknown): { holder: object; name: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [{ holder: value, name }, ...placesIn(inner)]);
}

async function createState(server: TestApp): Promise<State> {
  const workspaces: TestWorkspace[] = [];
  for (const _ of WORKSPACES) workspaces.push(await createTestWorkspace(server.db, server.given));
  const users = await createUsers(server, workspaces);
  return { workspaces, users, rows: await readRows(server, workspaces) };
}

const readRows = ({ db }: TestApp, workspaces: TestWorkspace[]): Promise<string[]> =>
  Promise.all(workspaces.map(({ customer }) => workspaceRows(db, customer)));

async function createUsers({ given }: TestApp, workspaces: TestWorkspace[]): Promise<State['users']> {
  const [first, second] = workspaces;
  return {
    deactivated: await given.user({ customer: await given.customer({ active: false }) }),
    'first member': await given.user({ customer: first?.customer }),
    'second member': await given.user({ customer: second?.customer }),
    administrator: await given.user(),
  };
}
