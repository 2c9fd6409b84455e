import { mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../src/platform/config/config.js';
import { LaunchError } from './launch-error.js';
import { compiled } from './paths.js';
import type { Say } from './progress.js';
import { SupervisedProcess } from './supervised-process.js';

export interface Servers {
  /** Rejects when one of them ends by itself before `keepAlive`. */
  failed: Promise<never>;
  /** From now on a server that dies is started again. */
  keepAlive: () => void;
  stop: () => Promise<void>;
}

interface Environments {
  config: Config;
  apiEnv: NodeJS.ProcessEnv;
  /** Of the worker. */
  env: NodeJS.ProcessEnv;
}

/** Starts API and worker. They also end when this process is killed. */
export function startServers({ config, apiEnv, env }: Environments, say: Say): Servers {
  const servers = [
    makeServer('API', 'src/main.js', apiEnv, config, say),
    makeServer('worker', 'src/worker.js', env, config, say),
  ];
  let stopping = false;
  const failed = new Promise<never>((_, reject) => {
    for (const { name, process, logFile } of servers) {
      void process.start().then((how) => {
        if (!stopping) reject(new LaunchError(`The ${name} ${how}${lastLogLine(logFile)}`));
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

function makeServer(name: string, entryPoint: string, env: NodeJS.ProcessEnv, config: Config, say: Say) {
  const logFile = config.nodeEnv === 'production' ? null : logFileOf(config.dataDir, name);
  const log = logFile === null ? 'inherit' : openSync(logFile, 'w', 0o600);
  const server = new SupervisedProcess(
    {
      name: `The ${name}`,
      command: process.execPath,
      args: ['--enable-source-maps', '--import', compiled('launch/exit-with-parent.js'), compiled(entryPoint)],
      options: { env, stdio: ['ignore', log, log, 'ipc'] },
      stopSignal: 'SIGTERM',
      graceMs: 15_000,
    },
    say,
  );
  return { name, process: server, logFile };
}

function lastLogLine(logFile: string | null): string {
  if (logFile === null) return '';
  const line = readFileSync(logFile, 'utf8').trim().split('\n').at(-1) ?? '';
  return `: ${line.slice(0, 500)} (log: ${logFile})`;
}

/** Log files keep the terminal readable in development; in production servers log to standard output. */
function logFileOf(dataDir: string, name: string): string {
  const logs = join(dataDir, 'logs');
  mkdirSync(logs, { recursive: true, mode: 0o700 });
  return join(logs, `${name.toLowerCase()}.log`);
}
