import type { Command } from 'commander';
import { userInfo } from 'node:os';

/** Options whose values the audit log shows. Arguments may be people, who can ask to be erased, and others secrets. */
const SHOWN_OPTIONS = new Set(['email', 'customer', 'slug', 'remote']);

/** Returns the command and the options that were given, and the account that ran it: what the audit log records. */
export function describeCommand(command: Command): string {
  const options = command.options
    .filter((option) => command.getOptionValueSource(option.attributeName()) === 'cli')
    .map((option) => {
      const name = option.attributeName();
      return SHOWN_OPTIONS.has(name) ? `${option.long} ${String(command.getOptionValue(name))}` : option.long;
    });
  return [commandPath(command), ...options, `(${userInfo().username})`].join(' ');
}

function commandPath(command: Command): string {
  // The program itself has no name in what is typed.
  return command.parent?.parent ? `${commandPath(command.parent)} ${command.name()}` : command.name();
}
