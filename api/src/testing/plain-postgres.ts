/** The coordinator of the cluster on which the tests run; empty on a single PostgreSQL. */
export const COORDINATOR_URL = process.env.TEST_CITUS_URL ?? '';
export const isOnCitus = COORDINATOR_URL !== '';

/** Describes what only a single PostgreSQL does. On Citus it is skipped, with the reason. */
export function describeOnPlain(reason: string, name: string, tests: () => void): void {
  if (isOnCitus) describe.skip(`${name} (not on Citus: ${reason})`, tests);
  else describe(name, tests);
}

/** The same for one test. */
export function itOnPlain(reason: string, name: string, test: () => Promise<void>): void {
  if (isOnCitus) it.skip(`${name} (not on Citus: ${reason})`, test);
  else it(name, test);
}
