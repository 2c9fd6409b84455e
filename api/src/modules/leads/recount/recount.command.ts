import { Command } from 'commander';
import { withApp } from '../../../platform/process/command.js';
import { WeekRecountService } from './week-recount.service.js';

/** `recount [SLUG]` */
export function recountCommand(): Command {
  return new Command('recount')
    .description('Compare the counts by week of one workspace, or of all, with its signals, and correct them')
    .argument('[slug]', 'of the client')
    .action(async (slug?: string) => {
      await withApp(async (app) => {
        for await (const recount of app.get(WeekRecountService).recount(slug)) {
          process.stdout.write(
            `${recount.slug}: ${recount.corrected === 0 ? 'all counts are right' : `${recount.corrected} corrected`}\n`,
          );
        }
      });
    });
}
