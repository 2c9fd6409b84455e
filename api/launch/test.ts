import { findChromium } from './chromium.js';
import { runCommand } from './command.js';
import { jestCheck, playwrightCheck, scriptCheck, type Check, type Outcome } from './verdict/checks.js';

// Longest first, so that the two lanes end together; the longest of all in two parts.
const sideBySide: Check[] = [
  jestCheck('api', '1/2'),
  jestCheck('api', '2/2'),
  scriptCheck('lint', 'lint'),
  jestCheck('sdk'),
  jestCheck('shell'),
  jestCheck('mf-leads'),
  scriptCheck('types', 'types'),
  jestCheck('mf-companies'),
  jestCheck('mf-lead-detail'),
  jestCheck('mf-admin'),
  scriptCheck('borders', 'borders'),
  scriptCheck('unused code', 'unused'),
  scriptCheck('format', 'format:check'),
];

runCommand(async (stopping) => {
  const started = Date.now();
  const CHROMIUM_PATH = await findChromium(console.log);
  const env = { ...process.env, CHROMIUM_PATH, FORCE_COLOR: process.stdout.isTTY ? '1' : '0' };
  const total = { passed: 0, failed: 0 };

  const perform = async (check: Check) => {
    stopping.throwIfAborted();
    const begun = Date.now();
    const outcome = await check.run(env, stopping);
    total.passed += outcome.passed;
    total.failed += outcome.failed;
    tell(check.name, outcome, (Date.now() - begun) / 1000);
  };
  const queue = [...sideBySide];
  const lane = async () => {
    for (let check = queue.shift(); check !== undefined; check = queue.shift()) await perform(check);
  };
  await Promise.all([lane(), lane()]);
  // Alone: what a browser waits for should not wait for the compiler.
  await perform(playwrightCheck());

  console.log(`\nAll of it took ${Math.round((Date.now() - started) / 1000)} s.`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 ? 1 : 0;
});

function tell(name: string, { passed, failed, output }: Outcome, seconds: number): void {
  const counts = passed + failed > 1 ? `: ${passed} passed, ${failed} failed` : '';
  if (failed > 0) console.log(`\n${'─'.repeat(20)} ${name}\n${output.trim()}\n${'─'.repeat(20)}`);
  console.log(`${failed > 0 ? '✗' : '✓'} ${name}${counts} (${seconds.toFixed(1)} s)`);
}
