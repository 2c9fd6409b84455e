import { readHeading } from './enrichColumns';

type ReadFile = { status: 'read'; csv: string } | { status: 'unreadable'; problem: string };

/** First bytes of Excel's workbooks: ZIP archives (.xlsx), and compound files (.xls). */
const WORKBOOKS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

/** Returns the text of a file, or why the server could not read it: workbooks, other encodings and other separators. */
export async function readCsvFile(file: File): Promise<ReadFile> {
  const problem = (text: string): ReadFile => ({ status: 'unreadable', problem: `${file.name} ${text}` });
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes.length === 0) return problem('is empty.');
  if (WORKBOOKS.some((start) => start.every((byte, at) => bytes[at] === byte)))
    return problem('is a workbook, whatever its name: open it and save it as “CSV UTF-8”.');
  const csv = decode(bytes);
  if (csv === undefined || csv.includes('\0')) return problem('is not UTF-8 text: save it as “CSV UTF-8”.');
  const [first = '', ...others] = readHeading(csv).heading;
  const separator = first.includes(';') ? 'semicolons' : first.includes('\t') ? 'tabs' : undefined;
  if (others.length === 0 && separator) return problem(`separates its columns by ${separator}: save it with commas.`);
  return { status: 'read', csv };
}

/** Returns undefined for bytes that are not text: decoded leniently, letters of another encoding would be lost. */
function decode(bytes: Uint8Array): string | undefined {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
