import { Command } from 'commander';
import { withApp } from '../../../platform/process/command.js';
import { AppError } from '../../../platform/errors.js';
import { RepoLedgerService } from '../../repos/ledger/repo-ledger.service.js';
import type { SyncProgress } from './sync-run.js';
import { SyncService, type SyncOutcome } from './sync.service.js';

/** `sync [OWNER/REPO]`: syncs in this process; exits with 1 when a repository could not be synced completely. */
export function syncCommand(): Command {
  return new Command('sync')
    .description('Bring in what the code host tells of one tracked repository, or of all active ones')
    .argument('[owner/repo]')
    .action(async (fullName?: string) => {
      const failed = await withApp((app) => syncAll(app.get(RepoLedgerService), app.get(SyncService), fullName));
      if (failed > 0) process.exitCode = 1;
    });
}

async function syncAll(ledgers: RepoLedgerService, service: SyncService, fullName?: string): Promise<number> {
  const repos = await ledgers.find(fullName);
  if (fullName !== undefined && repos.length === 0) {
    throw new AppError('not_found', `Nobody tracks a repository ${fullName}.`);
  }
  let failed = 0;
  for (const repo of repos) {
    let last: SyncProgress = { stream: '', signals: 0, calls: 0 };
    try {
      const outcome = await service.sync(repo.repoId, {
        evenInactive: fullName !== undefined,
        onProgress: (progress) => {
          last = progress;
          process.stderr.write(`${repo.fullName}: ${progress.stream}, ${progress.signals} signals\n`);
        },
      });
      process.stdout.write(
        `${repo.fullName}: ${textOf(outcome)}, ${last.signals} signals read in ${last.calls} calls\n`,
      );
      if (!['ok', 'skipped', 'waiting'].includes(outcome.state)) failed += 1;
    } catch (error) {
      process.stderr.write(`${repo.fullName}: ${error instanceof Error ? error.message : String(error)}\n`);
      failed += 1;
    }
  }
  return failed;
}

function textOf({ state, nextRun }: SyncOutcome): string {
  const later = nextRun ? `, goes on at ${nextRun.toISOString()}` : '';
  return `${state}${state === 'ok' ? '' : later}`;
}
