import { Command } from 'commander';
import { withApp } from '../../platform/process/command.js';
import type { ReleaseTokenView } from './release-token.dto.js';
import { ReleaseTokensService } from './release-tokens.service.js';

/** `release-tokens create|list|revoke` */
export function releaseTokensCommand(): Command {
  const tokens = new Command('release-tokens').description('Who may release which remote with release --to');
  tokens
    .command('create')
    .description("Create a token for one remote; prints it, and it can't be shown again")
    .requiredOption('--remote <name>', 'as in mf_leads')
    .requiredOption('--name <text>', 'what it is for')
    .option('--days <number>', 'how long it lasts', Number)
    .action(async ({ remote, ...options }: { remote: string; name: string; days?: number }) => {
      const input = { remote: remote.replaceAll('-', '_'), ...options };
      process.stdout.write(`${await withApp((app) => app.get(ReleaseTokensService).create(input))}\n`);
    });
  tokens
    .command('list')
    .description('List the tokens with their state and last use')
    .action(async () => {
      const list = await withApp((app) => app.get(ReleaseTokensService).list());
      for (const token of list) process.stdout.write(`${describeToken(token)}\n`);
    });
  tokens
    .command('revoke')
    .description('End a token at once')
    .argument('<id>')
    .action(async (id: string) => {
      await withApp((app) => app.get(ReleaseTokensService).revoke(/^\d{1,9}$/.test(id) ? Number(id) : 0));
    });
  return tokens;
}

function describeToken({ id, remote, name, state, expiresAt, lastUsedAt }: ReleaseTokenView): string {
  const use = lastUsedAt === null ? 'never used' : `last used ${lastUsedAt}`;
  return `${id} ${remote} ${state}, until ${expiresAt}, ${use}: ${name}`;
}
