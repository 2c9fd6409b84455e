import { Command } from 'commander';
import { withApp } from '../../platform/command.js';
import { COLUMNS } from './enrich-cells.js';
import { enrichText } from './enrich-report.js';
import { EnrichService } from './enrich.service.js';

/** `enrich FILE.csv` */
export function enrichCommand(): Command {
  return new Command('enrich')
    .description(`Bring in what public activity lacks. Columns, any of them with login: ${COLUMNS.join(', ')}`)
    .argument('<file.csv>')
    .action(async (file: string) => {
      const report = await withApp((app) => app.get(EnrichService).enrichFile(file));
      process.stdout.write(enrichText(report));
    });
}
