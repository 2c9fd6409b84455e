import { Command } from 'commander';
import { TOKEN_SCOPES, type TokenScope } from '../../platform/access/api-token.js';
import { AppError } from '../../platform/errors.js';
import { withApp } from '../../platform/process/command.js';
import { CustomersService } from '../customers/customers.service.js';
import { UsersService } from '../users/users.service.js';
import { ApiTokensService } from './api-tokens.service.js';

interface CreateOptions {
  email: string;
  workspace?: string;
  name: string;
  scope: string[];
  days?: number;
}

/** `tokens create`. Prints nothing but the token on stdout, for pipes. */
export function tokensCommand(): Command {
  const tokens = new Command('tokens').description('Tokens with which programs use the API');
  tokens
    .command('create')
    .description("Create a token of a user, or of a workspace; prints it, and it can't be shown again")
    .requiredOption('--email <address>', 'the user for whom it acts')
    .option('--workspace <slug>', 'a token of this workspace, which outlives the account of its user')
    .requiredOption('--name <text>', 'what it is for')
    .requiredOption('--scope <scope...>', TOKEN_SCOPES.join(', '))
    .option('--days <number>', 'how long it lasts', Number)
    .action(async (options: CreateOptions) => {
      process.stdout.write(`${await createToken(options)}\n`);
    });
  return tokens;
}

function createToken({ email, workspace, name, scope, days }: CreateOptions): Promise<string> {
  return withApp(async (app) => {
    const user = await app.get(UsersService).view(email);
    const { id: userId, is_admin: isAdmin, is_workspace_admin: isWorkspaceAdmin = false } = user;
    const customer = workspace === undefined ? null : await app.get(CustomersService).requireBySlug(workspace);
    const owner = customer === null ? { userId, customerId: null } : { customerId: customer.id };
    const input = { name, scopes: requireScopes(scope), ...(days !== undefined && { days }) };
    const creator = { userId, isAdmin, isWorkspaceAdmin };
    return app.get(ApiTokensService).create(owner, input, creator, { userEmail: null, address: null });
  });
}

/** @throws AppError invalid */
function requireScopes(names: string[]): TokenScope[] {
  const scopes = TOKEN_SCOPES.filter((scope) => names.includes(scope));
  if (scopes.length < new Set(names).size) {
    throw new AppError('invalid', `A scope is one of ${TOKEN_SCOPES.join(', ')}.`, { field: 'scope' });
  }
  return scopes;
}
