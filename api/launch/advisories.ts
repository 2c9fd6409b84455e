import { readAdvisories } from './npm-audit.js';
import { runCommand } from './command.js';
import { runChild } from './run-child.js';

// `npm run advisories`: fails when a package has an advisory of high severity; says so when it cannot be checked.
runCommand(async (signal) => {
  const { stdout } = await runChild('npm', ['audit', '--json'], { env: process.env, signal });
  const { isChecked, lines, isFailure } = readAdvisories(stdout);
  for (const line of lines) console.log(line);
  if (isChecked && lines.length === 0) console.log('No advisory concerns a package of package-lock.json.');
  process.exitCode = isFailure ? 1 : 0;
});
