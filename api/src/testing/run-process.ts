import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { testDatabaseUrl } from './test-database.js';
import { createTestFolder } from './test-folder.js';

export interface ProcessResult {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface RunningProcess {
  child: ChildProcess;
  /** Resolves with the output so far once it matches. */
  waitForOutput(pattern: RegExp): Promise<string>;
  ended: Promise<ProcessResult>;
}

const DIST = join(__dirname, '../../dist');

/**
 * Starts a compiled entry point (`main`, `worker`, `cli`) as a process on this worker's database. `dist`: the folder of the
 * compiled API, by default that of this release.
 */
export function runProcess(
  entryPoint: string,
  args: string[] = [],
  env: NodeJS.ProcessEnv = {},
  dist = DIST,
): RunningProcess {
  const child = spawn(process.execPath, [join(dist, `src/${entryPoint}.js`), ...args], {
    env: environment(entryPoint, env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  return {
    child,
    waitForOutput: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (!pattern.test(stdout)) return;
          child.stdout.off('data', look);
          resolve(stdout);
        };
        child.stdout.on('data', look);
        child.once('close', () => reject(new Error(`It ended before it said ${pattern.source}: ${stdout}${stderr}`)));
        look();
      }),
    ended: once(child, 'close').then(([code]) => ({ code: code as number | null, stdout, stderr })),
  };
}

function environment(entryPoint: string, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    DATABASE_URL: testDatabaseUrl(entryPoint === 'main' ? 'api' : 'worker'),
    DATA_DIR: createTestFolder('process'),
    PORT: '0',
    METRICS_PORT: '0',
    WORKER_METRICS_PORT: '0',
    // Unreachable: tests must not call the real one.
    GITHUB_API_URL: 'http://127.0.0.1:9',
    ...env,
  };
}

let commandServer: ChildProcess | undefined;
let lastCommand: Promise<unknown> = Promise.resolve();

/**
 * Runs a command as `runProcess('cli', args)` does, but in a process that runs one after the other: to load the product takes
 * five times as long as most commands. For tests of what a command does; those of the process itself start one.
 */
export function runCommand(...args: string[]): Promise<ProcessResult> {
  const result = lastCommand.then(async () => {
    const server = (commandServer ??= startCommandServer());
    const ended = new AbortController();
    const handleExit = () => ended.abort(new Error(`The process of the commands ended during: ${args.join(' ')}`));
    server.once('exit', handleExit);
    try {
      server.send(args);
      const [response] = (await once(server, 'message', { signal: ended.signal })) as [ProcessResult];
      return response;
    } finally {
      server.off('exit', handleExit);
    }
  });
  lastCommand = result.catch(() => undefined);
  return result;
}

function startCommandServer(): ChildProcess {
  const server = fork(join(DIST, 'src/testing/command-server.js'), {
    env: environment('cli', {}),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  server.once('exit', () => (commandServer = undefined));
  // It ends with the tests, which need not wait for it.
  server.unref();
  server.channel?.unref();
  return server;
}
