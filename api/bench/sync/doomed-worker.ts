import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** The worker as production starts it, on this machine's code host. */
export class DoomedWorker {
  private readonly child: ChildProcess;

  constructor(settings: { databaseUrl: string; dataDir: string; codeHost: string; tokens: string }) {
    this.child = spawn(process.execPath, [fileURLToPath(new URL('../../src/worker.js', import.meta.url))], {
      env: {
        NODE_ENV: 'production',
        WORKER_METRICS_PORT: '0',
        DATABASE_URL: settings.databaseUrl,
        DATA_DIR: settings.dataDir,
        SECRET_KEY: 'of a bench, which has no secrets to keep',
        GITHUB_API_URL: settings.codeHost,
        GITHUB_TOKENS: settings.tokens,
      },
      stdio: 'ignore',
    });
  }

  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const ended = once(this.child, 'exit');
    this.child.kill(signal);
    await ended;
  }
}
