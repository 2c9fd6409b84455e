import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Figure } from '../bench/figure.js';
import { runChild } from './child.js';
import { findChromium } from './chromium.js';
import { runCommand } from './command.js';
import { LaunchFault } from './fault.js';
import { compiled, root } from './paths.js';
import { startTemporaryPostgres } from './postgres.js';

type Bench = (signal: AbortSignal) => Promise<Figure[]>;

const inApi = readdirSync(compiled('bench'))
  .filter((file) => file.endsWith('.js') && file !== 'figure.js')
  .map((file) => [file.slice(0, -'.js'.length), () => onDatabase(compiled(join('bench', file)))] as const);
const inBrowser = readdirSync(join(root, 'e2e/bench'))
  .map((name) => [name, join(root, 'e2e/bench', name, 'main.mjs')] as const)
  .filter(([, main]) => existsSync(main))
  .map(([name, main]) => [name, (signal: AbortSignal) => onChromium(main, signal)] as const);
const benches = new Map<string, Bench>([...inApi, ...inBrowser]);

// Every bench of api/bench and e2e/bench, or those that are named, one after the other; fails when a goal is missed.
runCommand(async (stopping) => {
  const asked = process.argv.slice(2);
  const unknown = asked.filter((name) => !benches.has(name));
  const known = [...benches.keys()];
  if (unknown.length > 0) throw new LaunchFault(`No bench ${unknown.join(', ')}; there are ${known.join(', ')}.`);

  const figures: Figure[] = [];
  for (const name of asked.length > 0 ? asked : known) {
    console.error(`${name} …`);
    figures.push(...((await benches.get(name)?.(stopping)) ?? []));
  }
  printTable(figures);
  process.exitCode = figures.every((figure) => figure.ok) ? 0 : 1;
});

/** A module whose `run` takes a PostgreSQL server, which is as careful with its data as the product's own. */
async function onDatabase(module: string): Promise<Figure[]> {
  const { run } = (await import(module)) as { run: (server: string) => Promise<Figure[]> };
  const { url, stop } = await startTemporaryPostgres({ durable: true });
  try {
    return await run(url);
  } finally {
    await stop();
  }
}

/** A program that prints its figures as JSON, told in CHROMIUM_PATH which browser to use. */
async function onChromium(main: string, signal: AbortSignal): Promise<Figure[]> {
  const env = { ...process.env, CHROMIUM_PATH: await findChromium(console.error) };
  const onLine = (line: string) => {
    if (!line.startsWith('[{')) console.error(line);
  };
  const { code, output, stdout } = await runChild(process.execPath, [main], { env, signal, onLine });
  if (code !== 0) throw new LaunchFault(`${output.trim()}\nThe bench could not be run (${main}).`);
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
