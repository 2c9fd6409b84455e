import { dropDatabases, type TestRun } from './test-run.js';

export default async function tearDown(): Promise<void> {
  const { testRun } = globalThis as { testRun?: TestRun };
  if (!testRun) return;
  await dropDatabases(testRun, 'own');
  await testRun.stop();
}
