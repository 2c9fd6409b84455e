import { SingleBar } from 'cli-progress';
import { Command, InvalidArgumentError } from 'commander';
import { Client } from 'pg';
import { loadDirectConfig } from '../../src/platform/config/config.js';
import { fillWorkspace } from './fill-workspace.js';

const MAX_LEADS = 5_000_000;

/** The command `bench-data`, a development tool that creates data of any size. */
export function benchDataCommand(): Command {
  return new Command('bench-data')
    .description('Fill a workspace with made-up leads and bring its totals along; 100,000 take some twenty seconds')
    .option('--leads <n>', 'how many', wholeNumber(1, MAX_LEADS), 10_000)
    .option('--customer <slug>', 'a workspace without leads; made if there is none (default: bench-<n>)')
    .option('--seed <n>', 'the same seed makes the same leads', wholeNumber(0, 1_000_000), 1)
    .action(async ({ leads, customer, seed }: { leads: number; customer?: string; seed: number }) => {
      const bar = new SingleBar({
        format: `{bar} {value}/{total} {step} | {duration_formatted}`,
        clearOnComplete: true,
        stream: process.stderr,
      });
      const client = new Client(loadDirectConfig().databaseUrl);
      await client.connect();
      const slug = customer ?? `bench-${leads}`;
      try {
        bar.start(leads, 0, { step: 'leads' });
        const report = await fillWorkspace(client, {
          customerSlug: slug,
          leads,
          seed,
          onProgress: (done, step) => bar.update(done, { step }),
        });
        bar.stop();
        const seconds = report.seconds.toFixed(1);
        process.stdout.write(`${slug}: ${report.leads} leads with ${report.signals} signals in ${seconds} s\n`);
      } finally {
        bar.stop();
        await client.end();
      }
    });
}

function wholeNumber(min: number, max: number): (text: string) => number {
  return (text) => {
    const number = Number(text);
    if (/^\d+$/.test(text) && number >= min && number <= max) return number;
    throw new InvalidArgumentError(`A whole number from ${min} to ${max}.`);
  };
}
