import 'reflect-metadata';
import { setTimeout as sleep } from 'node:timers/promises';
import { Command } from 'commander';
import { aborted, runCommand } from '../../launch/command.js';
import { Background } from './background.js';
import { Cluster } from './cluster.js';
import { Engines } from './engines.js';
import { FailoverTrial } from './failover.js';
import { runPoolerTrial } from './pooler.js';
import { createStaff, Product, type Staff } from './product.js';
import { runReplicaTrial } from './replica.js';
import { Traffic } from './traffic.js';

const CUSTOMERS = 4;
/** Enough to see that writes are steady before the first event. */
const WARM_UP_MS = 5_000;

const DESCRIPTION =
  'Brings up a Patroni pair, etcd, HAProxy, PgBouncer and pgBackRest on this machine, with the configurations of ' +
  'deploy/high-availability, and API and worker of the product on them. Then it kills database servers while users write.';

const command = new Command('ha-trial')
  .description(DESCRIPTION)
  .option('--root <dir>', 'folder of a Debian system with the database engines')
  .option('--port <port>', 'first of 50 ports', '4600')
  .option('--rounds <count>', 'switchovers, and servers that die or fall silent', '20')
  .option('--requests <count>', 'mixed requests of several customers through PgBouncer', '0')
  .option('--reads <count>', 'lists read from the standby directly after a write', '0')
  .option('--apis <count>', 'processes of the API', '2')
  .option('--connections <count>', 'connections of PgBouncer to PostgreSQL', '20');

// Prints a line for each round; fails when a goal is missed.
runCommand(async (stopping) => {
  const options = command.parse().opts<Record<string, string | undefined>>();
  const number = (name: string) => Number(options[name]);
  const engines = new Engines(options.root);
  const cluster = new Cluster(engines, number('port'), number('connections'));
  const product = new Product(number('port') + 10);
  const run = async () => {
    await cluster.start();
    const staff = await createStaff(cluster, CUSTOMERS);
    cluster.startPooler();
    await cluster.pgbackrest('backup');
    console.log(`Logs: ${engines.outerPath('log')} (engines), ${product.folder} (product)`);
    const settings = {
      DATABASE_URL: cluster.url('api', 'pooler'),
      DATABASE_DIRECT_URL: cluster.url('api', 'primary'),
    };
    const start = async (more: Record<string, string> = {}) => {
      await product.stop();
      product.startWorker({ DATABASE_URL: cluster.url('worker', 'primary') });
      return product.startApis(number('apis'), { ...settings, ...more });
    };
    const verdicts: boolean[] = [];
    if (number('requests') > 0) verdicts.push(await runPoolerTrial(number('requests'), staff, await start()));
    if (number('reads') > 0) {
      const urls = await start({ DATABASE_REPLICA_URLS: cluster.url('api', 'standbys') });
      verdicts.push(await runReplicaTrial(number('reads'), { cluster, product, staff, urls }));
    }
    if (number('rounds') > 0) {
      verdicts.push(await runFailovers(number('rounds'), { cluster, staff, urls: await start(), stopping }));
    }
    process.exitCode = verdicts.every(Boolean) ? 0 : 1;
  };
  try {
    // On Ctrl-C nothing is left running.
    await Promise.race([run(), aborted(stopping)]);
  } finally {
    await product.stop();
    await cluster.stop();
  }
});

interface FailoverOptions {
  cluster: Cluster;
  staff: readonly Staff[];
  urls: readonly string[];
  stopping: AbortSignal;
}

async function runFailovers(rounds: number, { cluster, staff, urls, stopping }: FailoverOptions): Promise<boolean> {
  const traffic = new Traffic(staff, urls);
  const background = new Background(cluster, urls, staff[0]);
  traffic.start();
  background.start();
  await sleep(WARM_UP_MS);
  try {
    return await new FailoverTrial(cluster, traffic, background).run(rounds, stopping);
  } finally {
    await Promise.all([traffic.stop(), background.stop()]);
    await cluster.pgbackrest('check');
    console.log('pgBackRest: the archive of the last primary is complete.');
  }
}
