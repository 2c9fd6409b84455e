import { Command } from 'commander';
import { withApp } from '../../../platform/process/command.js';
import { UnfinishedImportsService, type UnfinishedImport } from './unfinished-imports.service.js';

/** `imports …`: files that have been read and are not merged everywhere. */
export function importsCommand(): Command {
  const imports = new Command('imports').description(
    'Imported files that have been read and are not merged everywhere',
  );
  imports
    .command('list')
    .description('List them, oldest first, with the reason why the last attempt failed; running ones have none')
    .action(async () => {
      const unfinished = await withApp((app) => app.get(UnfinishedImportsService).list());
      process.stdout.write(unfinished.map(formatImport).join('') || 'All imports are complete.\n');
    });
  imports
    .command('discard <id>')
    .description('Merge no more of a file whose merge has failed; to store the rest, import the file again')
    .action(async (id: string) => {
      const { name, workspaces } = await withApp((app) => app.get(UnfinishedImportsService).discard(id));
      process.stdout.write(
        `${name} is discarded. Workspaces without its events: ${workspaces}. Import the file again to store them.\n`,
      );
    });
  return imports;
}

function formatImport({ importId, name, parts, merged, workspaces, lastError }: UnfinishedImport): string {
  const progress = `merged ${merged} of ${parts} parts; workspaces that wait: ${workspaces}`;
  return `${importId} ${name}: ${progress}\n    ${lastError ?? 'No attempt has failed yet; it may be running.'}\n`;
}
