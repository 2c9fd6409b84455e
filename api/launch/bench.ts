import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Figure } from '../bench/figure.js';
import { runChild } from './run-child.js';
import { findChromium } from './chromium.js';
import { runCommand } from './command.js';
import { LaunchError } from './launch-error.js';
import { compiled, ROOT } from './paths.js';
import { startTemporaryPostgres } from './postgres.js';

type Bench = (signal: AbortSignal) => Promise<Figure[]>;

const API_BENCHES = readdirSync(compiled('bench'))
  .filter((file) => file.endsWith('.js') && file !== 'figure.js')
  .map((file) => [file.slice(0, -'.js'.length), () => runOnDatabase(compiled(join('bench', file)))] as const);
const BROWSER_BENCHES = readdirSync(join(ROOT, 'e2e/bench'))
  .map((name) => [name, join(ROOT, 'e2e/bench', name, 'main.mjs')] as const)
  .filter(([, main]) => existsSync(main))
  .map(([name, main]) => [name, (signal: AbortSignal) => runInChromium(main, signal)] as const);
const BENCHES = new Map<string, Bench>([...API_BENCHES, ...BROWSER_BENCHES]);

// Runs the named benches, or all of api/bench and e2e/bench, one after the other; fails when a goal is missed.
runCommand(async (stopping) => {
  const requested = process.argv.slice(2);
  const unknown = requested.filter((name) => !BENCHES.has(name));
  const names = [...BENCHES.keys()];
  if (unknown.length > 0) throw new LaunchError(`No bench ${unknown.join(', ')}; there are ${names.join(', ')}.`);

  const figures: Figure[] = [];
  for (const name of requested.length > 0 ? requested : names) {
    console.error(`${name} …`);
    figures.push(...((await BENCHES.get(name)?.(stopping)) ?? []));
  }
  printTable(figures);
  process.exitCode = figures.every((figure) => figure.ok) ? 0 : 1;
});

/** Calls the `run` of a module with a PostgreSQL server as durable as the product's own. */
async function runOnDatabase(module: string): Promise<Figure[]> {
  const { run } = (await import(module)) as { run: (server: string) => Promise<Figure[]> };
  const { url, stop } = await startTemporaryPostgres({ durable: true });
  try {
    return await run(url);
  } finally {
    await stop();
  }
}

/** Runs a program that prints its figures as JSON; CHROMIUM_PATH names the browser. */
async function runInChromium(main: string, signal: AbortSignal): Promise<Figure[]> {
  const env = { ...process.env, CHROMIUM_PATH: await findChromium(console.error) };
  const onLine = (line: string) => {
    if (!line.startsWith('[{')) console.error(line);
  };
  const { code, output, stdout } = await runChild(process.execPath, [main], { env, signal, onLine });
  if (code !== 0) throw new LaunchError(`${output.trim()}\nThe bench could not be run (${main}).`);
  return JSON.parse(stdout) as Figure[];
}

function printTable(figures: Figure[]): void {
  const width = (texts: string[]) => Math.max(...texts.map((text) => text.length));
  const [names, values] = [width(figures.map(({ name }) => name)), width(figures.map(({ value }) => value))];
  for (const { name, value, goal, ok } of figures) {
    const verdict = goal === '' ? '' : `  goal ${goal}${ok ? '' : '  MISSED'}`;
    console.log(`${name.padEnd(names)}  ${value.padStart(values)}${verdict}`);
  }
}
