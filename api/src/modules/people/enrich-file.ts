import { CsvError, parse } from 'csv-parse';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { AppError } from '../../platform/errors.js';
import { CELLS, COLUMNS, type Column } from './enrich-cells.js';
import type { Faults } from './enrich-report.js';

const MAX_RECORD_BYTES = 1024 * 1024;

/** The cells of a row that can be stored, by column; `login` is always among them. */
export interface Profile {
  row: number;
  cells: Partial<Record<Column, string>>;
}

export interface FileReading {
  rows: number;
  ignoredColumns: string[];
}

/** A file to read, and what messages and the report call it. */
export interface EnrichSource {
  name: string;
  open: () => Readable;
}

/** @param path in messages; the report has its last part */
export function fileAt(path: string): EnrichSource {
  return { name: path, open: () => Readable.from(textBytes(path, createReadStream(path)), { objectMode: false }) };
}

/** The bytes, of which what is not UTF-8 would be taken for U+FFFD. UTF-16 says so at its beginning. */
async function* textBytes(path: string, file: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let wide: boolean | undefined;
  const check = (chunk?: Buffer) => {
    try {
      decoder.decode(chunk, { stream: chunk !== undefined });
    } catch {
      throw new AppError('invalid', `${path} is not UTF-8 text: save it as “CSV UTF-8”.`);
    }
  };
  for await (const chunk of file) {
    wide ??= chunk[0] === 0xff && chunk[1] === 0xfe;
    if (!wide) check(chunk);
    yield chunk;
  }
  if (!wide) check();
}

export function fileOf(name: string, text: string): EnrichSource {
  return { name: basename(name), open: () => Readable.from([text]) };
}

/**
 * Reads an enrichment file row by row.
 *
 * @param faults told of every row and cell that is left out; the good cells of a row go on
 * @param consume takes the profiles as they come
 * @throws AppError `invalid` when there is no such file, none with a column `login`, or one that ends inside a quote
 */
export async function readEnrichFile(
  { name: path, open }: EnrichSource,
  faults: Faults,
  consume: (profiles: AsyncIterable<Profile>) => Promise<void>,
): Promise<FileReading> {
  const reading: FileReading = { rows: 0, ignoredColumns: [] };
  let heading: string[] | undefined;
  let row = 0;
  const file = open();
  const parser = file.pipe(
    parse({
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: MAX_RECORD_BYTES,
    }),
  );
  file.on('error', (error) => parser.destroy(error));
  try {
    await consume(profilesOf(parser));
  } catch (error) {
    throw readingFault(path, error);
  } finally {
    file.destroy();
  }
  if (!heading) throw new AppError('invalid', `${path} is empty.`);
  return reading;

  async function* profilesOf(records: AsyncIterable<string[]>): AsyncGenerator<Profile> {
    for await (const record of records) {
      row++;
      if (!heading) {
        heading = checkedHeading(path, record);
        reading.ignoredColumns = heading.filter((name) => !isColumn(name));
        continue;
      }
      reading.rows++;
      const profile = readRow(heading, record, row, faults);
      if (profile) yield profile;
    }
  }
}

function readRow(heading: string[], record: string[], row: number, faults: Faults): Profile | undefined {
  if (record.length > heading.length) {
    faults.add(row, `more cells (${record.length}) than columns (${heading.length})`);
    return undefined;
  }
  const cells: Profile['cells'] = {};
  for (const [at, column] of heading.entries()) {
    // PostgreSQL has no U+0000.
    const text = record[at]?.replaceAll('\0', '').trim() ?? '';
    if (text === '' || !isColumn(column)) continue;
    // What was decoded before, as another encoding than it has.
    const cell = text.includes('\uFFFD')
      ? { fault: 'has lost characters: save the file as “CSV UTF-8”' }
      : CELLS[column](text);
    if ('value' in cell) cells[column] = cell.value;
    else faults.add(row, `${column} ${cell.fault}`);
  }
  if (cells.login !== undefined) return { row, cells };
  if (!(record[heading.indexOf('login')] ?? '').trim()) faults.add(row, 'login is missing');
  return undefined;
}

function checkedHeading(path: string, record: string[]): string[] {
  const heading = record.map((name) => name.trim().toLowerCase());
  const twice = heading.find((name, at) => isColumn(name) && heading.indexOf(name) !== at);
  if (twice !== undefined) throw new AppError('invalid', `${path} has two columns ${twice}.`);
  if (!heading.includes('login')) {
    if (heading.length === 1 && /\blogin\s*[;\t|]|[;\t|]\s*"?login\b/.test(heading[0] ?? '')) {
      throw new AppError('invalid', `${path} has other marks than commas between its columns: save it with commas.`);
    }
    throw new AppError('invalid', `${path} has no column login. Columns: ${COLUMNS.join(', ')}.`);
  }
  return heading;
}

function isColumn(name: string): name is Column {
  return Object.hasOwn(CELLS, name);
}

function readingFault(path: string, error: unknown): unknown {
  if (error instanceof CsvError) {
    // One stray quote takes the rest of the file for its cell.
    return new AppError(
      'invalid',
      `${path} is not valid CSV from row ${Number(error.records) + 1} on: ${error.message}`,
    );
  }
  switch ((error as NodeJS.ErrnoException).code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return new AppError('invalid', `There is no file ${path}.`);
    case 'EISDIR':
      return new AppError('invalid', `${path} is not a file.`);
    case 'EACCES':
    case 'EPERM':
      return new AppError('invalid', `${path} may not be read.`);
    default:
      return error;
  }
}
