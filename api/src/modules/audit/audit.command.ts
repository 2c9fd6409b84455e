import { Command } from 'commander';
import { once } from 'node:events';
import { withApp } from '../../platform/process/command.js';
import { AuditChainService } from './audit-chain.service.js';
import { AuditExportService } from './audit-export.service.js';

/** `audit verify`: exits with 1 when the chain is broken; `audit export`. */
export function auditCommand(): Command {
  const audit = new Command('audit').description('The log of sign-ins, refusals and administration');
  audit
    .command('verify')
    .description('Check that no entry was changed, removed or inserted; prints the newest position and its hash')
    .option('--includes <position:hash>', 'and that the log still has what an earlier check printed')
    .action(async ({ includes }: { includes?: string }) => {
      const { head, problems } = await withApp(async (app) => app.get(AuditChainService).verify({ includes }));
      if (head !== undefined) process.stdout.write(`${head}\n`);
      for (const problem of problems) process.stderr.write(`${problem}\n`);
      if (problems.length > 0) process.exitCode = 1;
    });
  audit
    .command('export')
    .description('Print the entries as JSON lines, oldest first, with their place in the chain')
    .option('--after <position>', 'the position of the last entry that was exported', '0')
    .action(async ({ after }: { after: string }) => {
      await withApp(async (app) => {
        for await (const lines of app.get(AuditExportService).linesAfter(after)) {
          if (!process.stdout.write(lines)) await once(process.stdout, 'drain');
        }
      });
    });
  return audit;
}
