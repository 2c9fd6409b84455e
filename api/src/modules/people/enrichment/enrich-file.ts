import { CsvError, parse } from 'csv-parse';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { AppError } from '../../../platform/errors.js';
import { timeSlices } from '../../../platform/yielding.js';
import {
  ENRICHMENT_COLUMNS,
  ENRICHMENT_FIELDS,
  parseCell,
  type EnrichmentColumn,
} from '../fields/enrichment-fields.js';
import type { RowErrors } from './enrich-report.js';

const MAX_RECORD_BYTES = 1024 * 1024;
const CHUNK_CHARACTERS = 4_096;

/** The valid cells of a row by column; `login` is always present. */
export interface Profile {
  row: number;
  cells: Partial<Record<EnrichmentColumn, string>>;
}

export interface FileReading {
  rows: number;
  ignoredColumns: string[];
}

/** A file to read, with its name in messages and the report. */
export interface CsvSource {
  name: string;
  open: () => Readable;
}

/** A file whose text is in memory. */
export interface CsvText extends CsvSource {
  text: string;
}

/** @param path shown in messages; the report contains its last part */
export function csvFile(path: string): CsvSource {
  return { name: path, open: () => Readable.from(checkedUtf8(path, createReadStream(path)), { objectMode: false }) };
}

/** Rejects bytes that are not UTF-8, which would decode to U+FFFD. UTF-16 with a byte order mark passes. */
async function* checkedUtf8(path: string, file: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
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

/** @param onRead receives the share of the text that has been read, from 0 to 1 */
export function csvText(name: string, text: string, onRead: (share: number) => void = () => undefined): CsvText {
  return { name: basename(name), text, open: () => Readable.from(chunksOf(text, onRead), { objectMode: false }) };
}

/** The parser reads a chunk, and its rows are handled, without a pause. */
async function* chunksOf(text: string, onRead: (share: number) => void): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += CHUNK_CHARACTERS) {
    if (at > 0) {
      await yieldToEventLoop();
      onRead(at / text.length);
    }
    yield text.slice(at, at + CHUNK_CHARACTERS);
  }
}

/**
 * Reads an enrichment file row by row.
 *
 * @param faults receives every rejected row and cell; the valid cells of a row are still used
 * @param consume receives the profiles as a stream
 * @throws AppError `invalid` when the file does not exist, has no column `login`, or ends inside a quote
 */
export async function readEnrichFile(
  { name: path, open }: CsvSource,
  faults: RowErrors,
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
    throw toReadError(path, error);
  } finally {
    file.destroy();
  }
  if (!heading) throw new AppError('invalid', `${path} is empty.`);
  return reading;

  async function* profilesOf(records: AsyncIterable<string[]>): AsyncGenerator<Profile> {
    const endSlice = timeSlices();
    for await (const record of records) {
      const pause = endSlice();
      if (pause) await pause;
      row++;
      if (!heading) {
        heading = checkHeading(path, record);
        reading.ignoredColumns = heading.filter((name) => !isColumn(name));
        continue;
      }
      reading.rows++;
      const profile = readRow(heading, record, row, faults);
      if (profile) yield profile;
    }
  }
}

function readRow(heading: string[], record: string[], row: number, faults: RowErrors): Profile | undefined {
  if (record.length > heading.length) {
    faults.add(row, `more cells (${record.length}) than columns (${heading.length})`);
    return undefined;
  }
  const cells: Profile['cells'] = {};
  let isDated = true;
  for (const [at, column] of heading.entries()) {
    // PostgreSQL cannot store U+0000.
    const text = record[at]?.replaceAll('\0', '').trim() ?? '';
    if (text === '' || !isColumn(column)) continue;
    // The text was decoded with a wrong encoding earlier.
    const cell = text.includes('\uFFFD')
      ? { fault: 'has lost characters: save the file as “CSV UTF-8”' }
      : parseCell(column, text);
    if ('value' in cell) cells[column] = cell.value;
    else {
      faults.add(row, `${column} ${cell.fault}`);
      if (column === 'from' || column === 'until') isDated = false;
    }
  }
  const fault = isDated ? periodFault(cells) : undefined;
  if (fault !== undefined) faults.add(row, fault);
  // With a wrong period, a past employer would become the present one.
  if (fault !== undefined || !isDated) removePeriod(cells);
  if (cells.login !== undefined) return { row, cells };
  if (!(record[heading.indexOf('login')] ?? '').trim()) faults.add(row, 'login is missing');
  return undefined;
}

/** Returns what is wrong with the period of employment; undefined when nothing is. */
function periodFault({
  from,
  until,
  company_name: name,
  company_domain: domain,
}: Profile['cells']): string | undefined {
  if (from === undefined && until === undefined) return undefined;
  if (name === undefined && domain === undefined) return 'has a period, but names no company';
  return from !== undefined && until !== undefined && from >= until ? 'until is not after from' : undefined;
}

/** Removes the period and the company that it belongs to. */
function removePeriod(cells: Profile['cells']): void {
  for (const column of ENRICHMENT_COLUMNS) {
    if (column === 'from' || column === 'until' || column.startsWith('company_')) Reflect.deleteProperty(cells, column);
  }
}

function checkHeading(path: string, record: string[]): string[] {
  const heading = record.map((name) => name.trim().toLowerCase());
  const twice = heading.find((name, at) => isColumn(name) && heading.indexOf(name) !== at);
  if (twice !== undefined) throw new AppError('invalid', `${path} has two columns ${twice}.`);
  if (!heading.includes('login')) {
    if (heading.length === 1 && /\blogin\s*[;\t|]|[;\t|][^\S\t]*"?login\b/.test(heading[0] ?? '')) {
      throw new AppError('invalid', `${path} has other marks than commas between its columns: save it with commas.`);
    }
    throw new AppError('invalid', `${path} has no column login. Columns: ${ENRICHMENT_COLUMNS.join(', ')}.`);
  }
  return heading;
}

function isColumn(name: string): name is EnrichmentColumn {
  return Object.hasOwn(ENRICHMENT_FIELDS, name);
}

/** Explains why a file cannot be read. */
export function toReadError(path: string, error: unknown): unknown {
  if (error instanceof CsvError) {
    // An unbalanced quote makes the rest of the file one cell.
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
