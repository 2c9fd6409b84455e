import { Command } from 'commander';
import { withApp } from '../../platform/process/command.js';
import { CustomersService } from './customers.service.js';

/** `customers create` */
export function customersCommand(): Command {
  const customers = new Command('customers').description('Client workspaces');
  customers
    .command('create')
    .description('Create a customer; prints its slug')
    .requiredOption('--name <name>', 'as people read it')
    .requiredOption('--slug <slug>', 'as addresses name its workspace; never changes')
    .requiredOption('--email-domain <domain>', 'of its staff; never changes')
    .action(async (options: { name: string; slug: string; emailDomain: string }) => {
      const { slug } = await withApp((app) => app.get(CustomersService).create(options));
      process.stdout.write(`${slug}\n`);
    });
  return customers;
}
