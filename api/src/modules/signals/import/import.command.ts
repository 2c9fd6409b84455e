import { Command } from 'commander';
import { SingleBar } from 'cli-progress';
import type { INestApplicationContext } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { getPriority, setPriority } from 'node:os';
import { basename } from 'node:path';
import { withApp } from '../../../platform/process/command.js';
import { AppError } from '../../../platform/errors.js';
import { CommitEmployersService } from '../../people/profiles/commit-employers.service.js';
import { CompanyCoverageService, formatCoverage } from '../../people/company-coverage/company-coverage.service.js';
import { ImportService } from './import.service.js';
import { formatImportReport } from './import-report-text.js';

/** Reading the leads of many workspaces takes longer than a file, and fills more than a screen. */
const MAX_WORKSPACES_COVERED = 5;

/** `import FILE…`: imports each file completely or not at all; exits with 1 when a file failed. */
export function importCommand(): Command {
  return new Command('import')
    .description('Bring in the signals of GH Archive files: .json or .json.gz, one event a line')
    .argument('<file...>')
    .option('--all-repos <slug>', 'this workspace tracks every repository that the files name')
    .action(async (files: string[], { allRepos }: { allRepos?: string }) => {
      const failed = await withApp(async (app) => {
        const { workspaces, failed } = await importFiles(app.get(ImportService), files, allRepos);
        if (workspaces.size > 0) await reportCoverage(app, [...workspaces]);
        return failed;
      });
      if (failed > 0) process.exitCode = 1;
    });
}

/** Attributes people by the domains of their commits, and says for how many leads a company is known, for few workspaces. */
async function reportCoverage(app: INestApplicationContext, workspaces: string[]): Promise<void> {
  await app.get(CommitEmployersService).attributePending();
  if (workspaces.length > MAX_WORKSPACES_COVERED) return;
  const coverage = await app.get(CompanyCoverageService).measure(app.get(DataSource).manager, { slugs: workspaces });
  for (const workspace of coverage) process.stdout.write(formatCoverage(workspace));
}

async function importFiles(
  imports: ImportService,
  files: string[],
  allRepos?: string,
): Promise<{ workspaces: Set<string>; failed: number }> {
  const workspaces = new Set<string>();
  // Gives requests three times the CPU share of the import on a busy machine.
  setPriority(Math.max(getPriority(), 5));
  let failed = 0;
  for (const file of files) {
    const bar = new SingleBar({
      format: `${basename(file)} {bar} {percentage}% | {duration_formatted}`,
      clearOnComplete: true,
      noTTYOutput: false,
      stream: process.stderr,
    });
    let isBarStarted = false;
    try {
      const report = await imports.importFile(file, {
        allRepos,
        onProgress: (bytes, ofBytes) => {
          if (!isBarStarted) bar.start(ofBytes, 0);
          isBarStarted = true;
          bar.increment(bytes);
        },
      });
      bar.stop();
      process.stdout.write(formatImportReport(report));
      for (const { workspace } of report.leads) workspaces.add(workspace);
    } catch (error) {
      bar.stop();
      if (!(error instanceof AppError)) throw error;
      process.stderr.write(`${error.message}\n`);
      failed++;
    }
  }
  return { workspaces, failed };
}
