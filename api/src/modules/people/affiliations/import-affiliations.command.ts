import { Command } from 'commander';
import { AppError } from '../../../platform/errors.js';
import { withApp } from '../../../platform/process/command.js';
import { formatAffiliationsReport } from './affiliations-report.js';
import { AffiliationsService } from './affiliations.service.js';

/** `people import-affiliations FILE…`: each file completely or not at all; exits with 1 when a file failed. */
export function importAffiliationsCommand(): Command {
  return new Command('import-affiliations')
    .description('Bring in dated employers: files in the format of gitdm’s developers_affiliations.txt')
    .argument('<file...>')
    .action(async (files: string[]) => {
      await withApp(async (app) => {
        const affiliations = app.get(AffiliationsService);
        for (const file of files) {
          try {
            process.stdout.write(formatAffiliationsReport(await affiliations.importFile(file)));
          } catch (error) {
            if (!(error instanceof AppError)) throw error;
            process.stderr.write(`${error.message}\n`);
            process.exitCode = 1;
          }
        }
      });
    });
}
