import { mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../src/platform/config.js';
import { LaunchFault } from './fault.js';
import { compiled } from './paths.js';
import type { Say } from './progress.js';
import { SupervisedProcess } from './supervised-process.js';

export interface Servers {
  /** Rejects when one of them ends of itself; of interest until they are kept alive. */
  failed: Promise<never>;
  /** From now on one that dies is started again. */
  keepAlive: () => void;
  stop: () => Promise<void>;
}

/** Starts API and worker, each on a leash: they end when we have been killed. */
export function startServers(env: NodeJS.ProcessEnv, config: Config, say: Say): Servers {
  const servers = [
    makeServer('API', 'src/main.js', env, config, say),
    makeServer('worker', 'src/worker.js', env, config, say),
  ];
  let stopping = false;
  const failed = new Promise<never>((_, reject) => {
    for (const { name, process, logFile } of servers) {
      void process.start().then((how) => {
        if (!stopping) reject(new LaunchFault(`The ${name} ${how}${lastWords(logFile)}`));
      });
    }
  });
  failed.catch(() => undefined);
  return {
    failed,
    keepAlive: () => servers.forEach(({ process }) => process.keepAlive()),
    stop: async () => {
      stopping = true;
      await Promise.all(servers.map(({ process }) => process.stop()));
    },
  };
}

function makeServer(name: string, door: string, env: NodeJS.ProcessEnv, config: Config, say: Say) {
  const logFile = config.nodeEnv === 'production' ? null : logIn(config.dataDir, name);
  const log = logFile === null ? 'inherit' : openSync(logFile, 'w', 0o600);
  const server = new SupervisedProcess(
    {
      name: `The ${name}`,
      command: process.execPath,
      args: ['--enable-source-maps', '--import', compiled('launch/leash.js'), compiled(door)],
      options: { env, stdio: ['ignore', log, log, 'ipc'] },
      stopSignal: 'SIGTERM',
      graceMs: 15_000,
    },
    say,
  );
  return { name, process: server, logFile };
}

function lastWords(logFile: string | null): string {
  if (logFile === null) return '';
  const line = readFileSync(logFile, 'utf8').trim().split('\n').at(-1) ?? '';
  return `: ${line.slice(0, 500)} (log: ${logFile})`;
}

/** In production a server's log is our own output; elsewhere it is a file, and the terminal stays readable. */
function logIn(dataDir: string, name: string): string {
  const logs = join(dataDir, 'logs');
  mkdirSync(logs, { recursive: true, mode: 0o700 });
  return join(logs, `${name.toLowerCase()}.log`);
}
