import { Command } from 'commander';
import { withApp } from '../../../platform/process/command.js';
import { ENRICHMENT_COLUMNS } from '../fields/enrichment-fields.js';
import { formatEnrichReport } from './enrich-report.js';
import { EnrichService } from './enrich.service.js';

/** `enrich FILE.csv` */
export function enrichCommand(): Command {
  return new Command('enrich')
    .description(
      `Bring in what public activity lacks. Columns, any of them with login: ${ENRICHMENT_COLUMNS.join(', ')}`,
    )
    .argument('<file.csv>')
    .action(async (file: string) => {
      const report = await withApp((app) => app.get(EnrichService).enrichFile(file));
      process.stdout.write(formatEnrichReport(report));
    });
}
