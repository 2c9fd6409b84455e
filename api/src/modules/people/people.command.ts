import { Command } from 'commander';
import { DataSource } from 'typeorm';
import { withApp } from '../../platform/process/command.js';
import { importAffiliationsCommand } from './affiliations/import-affiliations.command.js';
import { PersonExportService } from './export/person-export.service.js';
import { DoNotContactService } from './do-not-contact/do-not-contact.service.js';

const TERMINAL_ACTOR = { userEmail: null, address: null, cause: 'by the command line' };

/** `people do-not-contact LOGIN [--undo]`, `people export LOGIN`, `people import-affiliations FILE…` */
export function peopleCommand(): Command {
  const people = new Command('people').description('People, in whichever workspaces they are leads');
  people
    .command('do-not-contact')
    .description('Erase a person who asked for it, at once: hidden in every workspace, addresses erased')
    .argument('<login>')
    .option('--undo', 'lift the block; what was erased stays erased')
    .action(async (login: string, { undo = false }: { undo?: boolean }) => {
      await withApp((app) =>
        app.get(DataSource).transaction(async (tx) => {
          const people = app.get(DoNotContactService);
          const personId = await people.requirePerson(tx, login);
          await (undo ? people.remove(tx, personId, TERMINAL_ACTOR) : people.add(tx, personId, TERMINAL_ACTOR));
        }),
      );
      process.stdout.write(undo ? `${login} may be contacted again\n` : `${login} is left alone from now on\n`);
    });
  people
    .command('export')
    .description('Print everything that is stored about a person who asks for it, with its sources, as JSON')
    .argument('<login>')
    .action(async (login: string) => {
      const personExport = await withApp((app) =>
        app.get(DataSource).transaction((tx) => app.get(PersonExportService).export(tx, login, TERMINAL_ACTOR)),
      );
      process.stdout.write(`${JSON.stringify(personExport, null, 2)}\n`);
    });
  people.addCommand(importAffiliationsCommand());
  return people;
}
