import { Command } from 'commander';
import { withApp } from '../../platform/process/command.js';
import { DemoService } from './demo.service.js';

/** `seed-demo` */
export function seedDemoCommand(): Command {
  return new Command('seed-demo')
    .description('Make the demo workspace in an empty database; prints who may sign in with which password')
    .action(async () => {
      const lines = await withApp((app) => app.get(DemoService).seed());
      process.stdout.write(`${lines.join('\n')}\n`);
    });
}
