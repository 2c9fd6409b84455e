import 'reflect-metadata';
import { Command } from 'commander';
import { AppModule } from './app.module.js';
import { customersCommand } from './modules/customers/customers.command.js';
import { seedDemoCommand } from './modules/demo/seed-demo.command.js';
import { benchDataCommand } from './modules/leads/bench-data/bench-data.command.js';
import { enrichCommand } from './modules/people/enrich.command.js';
import { peopleCommand } from './modules/people/people.command.js';
import { syncCommand } from './modules/signals/github/sync.command.js';
import { importCommand } from './modules/signals/import.command.js';
import { usersCommand } from './modules/users/users.command.js';
import { endWith, useRootModule } from './platform/command.js';
import { migrateCommand } from './platform/migrate.command.js';

useRootModule((config) => AppModule.with(config));

const program = new Command('forksight')
  .description('Administration of Forksight from a terminal')
  .showHelpAfterError();
program.addCommand(migrateCommand());
program.addCommand(usersCommand());
program.addCommand(customersCommand());
program.addCommand(importCommand());
program.addCommand(syncCommand());
program.addCommand(enrichCommand());
program.addCommand(peopleCommand());
program.addCommand(seedDemoCommand());
program.addCommand(benchDataCommand());

await program.parseAsync().catch(endWith);
