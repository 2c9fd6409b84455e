import { createCliProgram } from './cli-program.js';
import { describeCommand } from './platform/process/describe-command.js';

describe('describeCommand', () => {
  /** Parses without running the action. */
  const describeLine = async (...args: string[]) => {
    const program = createCliProgram();
    let description = '';
    program.hook('preAction', (_, command) => {
      description = describeCommand(command);
      throw new Error('described');
    });
    await expect(program.parseAsync(args, { from: 'user' })).rejects.toThrow('described');
    return description.replace(/ \([^)]*\)$/, '');
  };

  it('names the command, its options and whom they are about', async () => {
    expect(await describeLine('users', 'create', '--email', 'ann@example.com', '--admin', '--name', 'Ann')).toBe(
      'users create --email ann@example.com --admin --name',
    );
  });

  it('names no person', async () => {
    expect(await describeLine('people', 'do-not-contact', 'some-login', '--undo')).toBe('people do-not-contact --undo');
  });
});
