/** Whether TEST_CITUS_URL names a cluster, on which the tests run. */
export const isOnCitus = Boolean(process.env.TEST_CITUS_URL);

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
