import { Command } from 'commander';
import { withApp } from '../process/command.js';
import { KeyRotationService } from './key-rotation.service.js';
import { KeyStatusService, type KeyUse } from './key-status.service.js';

/** `keys status`: exits with 1 when something is lost; `keys rotate`. */
export function keysCommand(): Command {
  const keys = new Command('keys').description('The keys of stored secrets, which SECRET_KEY opens');
  keys
    .command('status')
    .description('List the keys with the number of values that need them, and what is lost without a key')
    .action(async () => {
      const { keys: uses, losses } = await withApp((app) => app.get(KeyStatusService).read());
      for (const use of uses) process.stdout.write(`${describeKey(use)}\n`);
      for (const line of losses) process.stderr.write(`${line}\n`);
      if (losses.length > 0) process.exitCode = 1;
    });
  keys
    .command('rotate')
    .description('Encrypt stored secrets with a new key, or finish doing so; put all keys under the present SECRET_KEY')
    .action(async () => {
      const rotation = await withApp((app) => app.get(KeyRotationService).rotate());
      const { version, isResumed, rewrapped, reencrypted, unreadable } = rotation;
      process.stdout.write(
        `${isResumed ? 'Finished the rotation to' : 'Rotated to'} version ${version}: ${reencrypted} values encrypted anew.\n`,
      );
      if (rewrapped > 0) {
        process.stdout.write(`${rewrapped} keys are under the present SECRET_KEY now: PREVIOUS_SECRET_KEYS can go.\n`);
      }
      if (unreadable > 0) process.stderr.write(`${unreadable} values cannot be read: see keys status.\n`);
    });
  return keys;
}

function describeKey(use: KeyUse): string {
  const date = use.createdAt.toISOString().slice(0, 10);
  const unreadable = use.unreadable > 0 ? `, ${use.unreadable} unreadable` : '';
  const wrapping = use.needsPreviousSecretKey ? ', under a previous SECRET_KEY' : '';
  return `${use.purpose} ${use.version}: ${use.status}, of ${date}, ${use.values} values${unreadable}${wrapping}`;
}
