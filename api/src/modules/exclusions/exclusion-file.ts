import { CsvError, parse } from 'csv-parse';
import { Readable } from 'node:stream';
import { AppError } from '../../platform/errors.js';
import { timeSlices } from '../../platform/yielding.js';
import { readDomainEntry, readEntry, type EntryReading, type TypedEntry } from './exclusion-text.rules.js';

/** A line that was left out. Lines count from 1, as in a spreadsheet. */
export interface LineFault {
  line: number;
  text: string;
  why: string;
}

export interface ExclusionText {
  /** Without repeated ones. */
  entries: TypedEntry[];
  lines: number;
  faults: { count: number; shown: LineFault[] };
}

const DOMAIN_HEADINGS = /^(?:(?:company|email|e-mail|web)?[ _-]?domain|web ?site|company website|url|e-?mail)$/;
const NAME_HEADINGS = /^(?:(?:company|account|customer|organi[sz]ation)(?:[ _-]?name)?|name)$/;
const MAX_SHOWN_FAULTS = 100;
const MAX_SHOWN_LENGTH = 80;
const CHUNK_CHARACTERS = 16_384;

/**
 * Reads a text with one domain or company name per line, or a CSV text whose first line names the columns: then each row may
 * have a domain and a name, which both become entries.
 *
 * @throws AppError `invalid` when the CSV text ends inside a quote
 */
export async function readExclusionText(text: string): Promise<ExclusionText> {
  const reading = new Reading();
  const plain = text.replace(/^\uFEFF/, '');
  const table = tableOf(plain);
  const endSlice = timeSlices();
  if (table) {
    for await (const { line, cells } of rowsOf(plain, table.delimiter)) {
      reading.lines++;
      if (table.domain >= 0 && cells[table.domain]?.trim()) reading.add(line, cells[table.domain], readDomainEntry);
      if (table.name >= 0 && cells[table.name]?.trim()) reading.add(line, cells[table.name], readEntry);
      await endSlice();
    }
    return reading.result();
  }
  for (const [at, line] of plain.split(/\r\n|\r|\n/).entries()) {
    if (line.trim() === '') continue;
    reading.lines++;
    reading.add(at + 1, line, readEntry);
    await endSlice();
  }
  return reading.result();
}

class Reading {
  lines = 0;
  private readonly byKey = new Map<string, TypedEntry>();
  private readonly faults: LineFault[] = [];
  private faultCount = 0;

  add(line: number, text = '', read: (text: string) => EntryReading): void {
    const entry = read(text);
    if ('value' in entry) {
      const key = entry.value.toLowerCase();
      if (!this.byKey.has(key)) this.byKey.set(key, entry);
      return;
    }
    this.faultCount++;
    if (this.faults.length < MAX_SHOWN_FAULTS) {
      this.faults.push({ line, text: text.replaceAll('\0', '').trim().slice(0, MAX_SHOWN_LENGTH), why: entry.why });
    }
  }

  result(): ExclusionText {
    const faults = { count: this.faultCount, shown: this.faults };
    return { entries: [...this.byKey.values()], lines: this.lines, faults };
  }
}

interface Table {
  delimiter: string;
  /** The positions of the columns; -1: missing. */
  domain: number;
  name: number;
}

/** Returns undefined when the first line names no column: a company's name may contain a comma. */
function tableOf(text: string): Table | undefined {
  const [first = ''] = text.slice(0, CHUNK_CHARACTERS).split(/[\r\n]/, 1);
  const delimiter = ['\t', ';', ','].find((mark) => first.includes(mark)) ?? ',';
  const headings = first.split(delimiter).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim()
      .toLowerCase(),
  );
  const find = (pattern: RegExp): number => headings.findIndex((heading) => pattern.test(heading));
  const [domain, name] = [find(DOMAIN_HEADINGS), find(NAME_HEADINGS)];
  return domain < 0 && name < 0 ? undefined : { delimiter, domain, name };
}

async function* rowsOf(text: string, delimiter: string): AsyncGenerator<{ line: number; cells: string[] }> {
  const parser = Readable.from(chunksOf(text), { objectMode: false }).pipe(
    parse({
      delimiter,
      from_line: 2,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    }),
  );
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      yield { line: info.lines, cells: record };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new AppError('invalid', 'The text ends inside a quote: close it, or remove it.', { field: 'text' });
  }
}

function* chunksOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += CHUNK_CHARACTERS) yield text.slice(at, at + CHUNK_CHARACTERS);
}
