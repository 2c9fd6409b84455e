import fc from 'fast-check';
import { recountWorkspace } from '../modules/signals/testing/import-events.js';
import { createState, requestSteps, testSettings } from '../testing/policy/random-requests.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';

/**
 * Every operation of openapi.json, five identities, three workspaces, ids of all of them in one request, and awkward values.
 * `RANDOM_STEPS` is the number of requests; `RANDOM_SEED` and `RANDOM_PATH`, which a failure prints, repeat it.
 */
const { RANDOM_STEPS = '300', RANDOM_SEED, RANDOM_PATH } = testSettings();
const STEPS_PER_SEQUENCE = 50;
const MS_PER_STEP = 500;

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
          fc.array(requestSteps, { minLength: STEPS_PER_SEQUENCE, maxLength: STEPS_PER_SEQUENCE }),
          async (steps) => {
            const state = await createState(server);
            await fc.asyncModelRun(() => ({ model: state, real: server }), steps);
            for (const { slug } of state.workspaces) {
              const { kept, counted } = await recountWorkspace(server.superuser, slug);
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
