import { expect, test } from '@playwright/test';
import { runCli } from '../fixtures/commands';

test('the process for commands answers a malformed request, and runs the next command', async ({ request }) => {
  const response = await request.post(process.env.E2E_CLI_URL ?? '', { data: Buffer.from('not JSON') });
  expect(response.status()).toBe(500);
  await expect(runCli('keys', 'status')).resolves.toEqual(expect.any(String));
});
