import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { LaunchError } from './launch-error.js';
import { findProgram, isProgram, succeeds } from './programs.js';
import { step, type Say } from './progress.js';

/** In order of preference: the shell has no browser window to draw, and a test takes a fifth less processor time in it. */
const PROGRAM_NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const MAC_OS_PATH = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/**
 * Returns the path of the Chromium to test with: CHROMIUM_PATH, an installed one, Playwright's own, or, as root on
 * Debian-like systems, one that is installed now.
 * @throws LaunchError that says what to install when there is none
 */
export async function findChromium(say: Say): Promise<string> {
  const configuredPath = process.env.CHROMIUM_PATH;
  if (configuredPath) {
    if (isProgram(configuredPath)) return configuredPath;
    throw new LaunchError(`CHROMIUM_PATH names no program: ${configuredPath}`);
  }
  const program = installed() ?? (await playwrightChromium());
  if (program !== null) return program;
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    await step('Installing Chromium (apt-get)', say, aptInstall);
    const now = installed();
    if (now !== null) return now;
  }
  throw new LaunchError(
    'The end-to-end tests need Chromium: install it (Debian: apt-get install chromium-headless-shell, ' +
      'others: npx playwright install chromium), or name one in CHROMIUM_PATH.',
  );
}

function installed(): string | null {
  return findProgram(PROGRAM_NAMES) ?? [MAC_OS_PATH].find(isProgram) ?? null;
}

async function playwrightChromium(): Promise<string | null> {
  // A dependency of e2e, not of the API.
  const name = '@playwright/test';
  const { chromium } = (await import(name)) as { chromium: { executablePath: () => string } };
  const path = chromium.executablePath();
  return existsSync(path) ? path : null;
}

async function aptInstall(): Promise<void> {
  const install = (name: string) => succeeds('apt-get', ['install', '-y', '--no-install-recommends', name]);
  if (!(await succeeds('apt-get', ['update']))) return;
  // Older releases of Debian do not have the shell alone.
  if (!(await install('chromium-headless-shell'))) await install('chromium');
}
