import 'reflect-metadata';
import { Command } from 'commander';
import { AppModule } from './app.module.js';
import { auditCommand } from './modules/audit/audit.command.js';
import { customersCommand } from './modules/customers/customers.command.js';
import { seedDemoCommand } from './modules/demo/seed-demo.command.js';
import { recountCommand } from './modules/leads/recount/recount.command.js';
import { mcpCommand } from './modules/mcp/mcp.command.js';
import { enrichCommand } from './modules/people/enrichment/enrich.command.js';
import { peopleCommand } from './modules/people/people.command.js';
import { releaseTokensCommand } from './modules/remotes/release-tokens.command.js';
import { syncCommand } from './modules/signals/github/sync.command.js';
import { importCommand } from './modules/signals/import/import.command.js';
import { importsCommand } from './modules/signals/import/imports.command.js';
import { tokensCommand } from './modules/tokens/tokens.command.js';
import { usersCommand } from './modules/users/users.command.js';
import { describeCommand } from './platform/process/describe-command.js';
import { startCommand, useRootModule } from './platform/process/command.js';
import { migrateCommand } from './platform/database/migrate.command.js';
import { keysCommand } from './platform/secrets/keys.command.js';

/** Returns the program with the commands of the product. */
export function createCliProgram(): Command {
  useRootModule((config) => AppModule.with(config));
  return new Command('forksight')
    .description('Administration of Forksight from a terminal')
    .showHelpAfterError()
    .hook('preAction', (_, command) => startCommand(describeCommand(command)))
    .addCommand(migrateCommand())
    .addCommand(keysCommand())
    .addCommand(auditCommand())
    .addCommand(usersCommand())
    .addCommand(customersCommand())
    .addCommand(tokensCommand())
    .addCommand(releaseTokensCommand())
    .addCommand(importCommand())
    .addCommand(importsCommand())
    .addCommand(syncCommand())
    .addCommand(recountCommand())
    .addCommand(enrichCommand())
    .addCommand(mcpCommand())
    .addCommand(peopleCommand())
    .addCommand(seedDemoCommand());
}
