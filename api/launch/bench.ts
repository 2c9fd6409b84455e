import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Figure } from '../bench/figure.js';
import { runCommand } from './command.js';
import { LaunchFault } from './fault.js';
import { compiled } from './paths.js';
import { startTemporaryPostgres } from './postgres.js';

type Bench = { run: (server: string) => Promise<Figure[]> };

// Every bench of api/bench, or those that are named, one after the other on a PostgreSQL of their own.
runCommand(async () => {
  const known = readdirSync(compiled('bench'))
    .filter((file) => file.endsWith('.js') && file !== 'figure.js')
    .map((file) => file.slice(0, -'.js'.length));
  const asked = process.argv.slice(2);
  const unknown = asked.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new LaunchFault(`No bench ${unknown.join(', ')}; there are ${known.join(', ')}.`);

  const { url, stop } = await startTemporaryPostgres({ durable: true });
  const figures: Figure[] = [];
  try {
    for (const name of asked.length > 0 ? asked : known) {
      console.error(`${name} …`);
      const bench = (await import(join(compiled('bench'), `${name}.js`))) as Bench;
      figures.push(...(await bench.run(url)));
    }
  } finally {
    await stop();
  }
  printTable(figures);
  process.exitCode = figures.every((figure) => figure.ok) ? 0 : 1;
});

function printTable(figures: Figure[]): void {
  const width = (texts: string[]) => Math.max(...texts.map((text) => text.length));
  const [names, values] = [width(figures.map(({ name }) => name)), width(figures.map(({ value }) => value))];
  for (const { name, value, goal, ok } of figures) {
    const verdict = goal === '' ? '' : `  goal ${goal}${ok ? '' : '  MISSED'}`;
    console.log(`${name.padEnd(names)}  ${value.padStart(values)}${verdict}`);
  }
}
