import { Command } from 'commander';
import { withApp } from '../../platform/process/command.js';
import { SecondFactors } from './second-factor/second-factors.service.js';
import { UsersService } from './users.service.js';

interface CreateOptions {
  email: string;
  admin?: boolean;
  workspaceAdmin?: boolean;
  customer?: string;
  name?: string;
}

/** `users …`. Prints nothing but the password on stdout, for pipes. */
export function usersCommand(): Command {
  const users = new Command('users').description('Who may sign in');
  users
    .command('create')
    .description("Create a user; prints the new password, which can't be shown again")
    .requiredOption('--email <address>')
    .option('--admin', 'an administrator')
    .option('--customer <slug>', 'staff of this customer')
    .option('--workspace-admin', "administers that customer's workspace")
    .option('--name <name>')
    .action(async ({ customer, ...options }: CreateOptions) => {
      print(await withApp((app) => app.get(UsersService).create({ ...options, customerSlug: customer })));
    });
  users
    .command('rotate-password')
    .description('Replace the password of a user and end their sessions; prints the new one')
    .requiredOption('--email <address>')
    .action(async ({ email }: { email: string }) => {
      print(await withApp((app) => app.get(UsersService).rotatePassword(email)));
    });
  users
    .command('deactivate')
    .description('Let a user in no more and end their sessions')
    .requiredOption('--email <address>')
    .action(async ({ email }: { email: string }) => {
      await withApp((app) => app.get(UsersService).deactivate(email));
    });
  users
    .command('reset-second-factor <email>')
    .description("Forget a user's lost second factor and end their sessions")
    .action(async (email: string) => {
      await withApp((app) => app.get(SecondFactors).reset(email));
    });
  return users;
}

function print(password: string): void {
  process.stdout.write(`${password}\n`);
}
