import { open, readFile, rename, writeFile, type FileHandle } from 'node:fs/promises';

/** More than the longest line has. */
const TAIL_BYTES = 64 * 1024;
/** As PostgreSQL writes the first property. */
const LINE_START = '{"position" : ';

/**
 * The file of shipped audit entries, one JSON line each. Where it ends tells how far the log was shipped, so nothing is lost
 * or written twice when the process is killed: a line that was cut off is removed. After the file has been rotated away or
 * truncated, `<file>.position` tells it.
 */
export class AuditFile {
  private constructor(
    private readonly path: string,
    private readonly file: FileHandle,
    private end: number,
    /** Of the last entry in the file; '0': there is none. */
    readonly position: string,
  ) {}

  /** Opens the file or creates it, for its owner alone. @throws Error when its last line is no audit entry */
  static async open(path: string): Promise<AuditFile> {
    const file = await open(path, 'a+', 0o600);
    try {
      const { size } = await file.stat();
      const { end, lastLine, rest } = await readTail(file, size);
      if (!rest.startsWith(LINE_START) && !LINE_START.startsWith(rest)) throw notOurs(path);
      if (end < size) await file.truncate(end);
      const position = lastLine === undefined ? await readPosition(path) : positionOf(path, lastLine);
      return new AuditFile(path, file, end, position);
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  /** Appends complete lines; they are on the disk when it returns. */
  async append(lines: string): Promise<void> {
    const bytes = Buffer.from(lines);
    try {
      await this.file.appendFile(bytes);
      await this.file.datasync();
    } catch (error) {
      // The disk is full: leaves no half line.
      await this.file.truncate(this.end).catch(() => undefined);
      throw error;
    }
    this.end += bytes.length;
    const position = positionOf(this.path, lines.trimEnd().split('\n').at(-1) ?? '');
    await writeFile(`${this.path}.position.new`, position, { mode: 0o600 });
    await rename(`${this.path}.position.new`, `${this.path}.position`);
  }

  async close(): Promise<void> {
    await this.file.close();
  }
}

/** Returns the last complete line and where it ends. */
async function readTail(
  file: FileHandle,
  size: number,
): Promise<{ end: number; lastLine?: string; /** What a kill has left of another line. */ rest: string }> {
  const start = Math.max(0, size - TAIL_BYTES);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(size - start), 0, size - start, start);
  const tail = buffer.subarray(0, bytesRead);
  const lastBreak = tail.lastIndexOf('\n');
  const rest = tail.toString('utf8', lastBreak + 1);
  if (lastBreak < 0) return { end: start, rest };
  const lineStart = tail.subarray(0, lastBreak).lastIndexOf('\n') + 1;
  return { end: start + lastBreak + 1, lastLine: tail.toString('utf8', lineStart, lastBreak), rest };
}

function positionOf(path: string, line: string): string {
  try {
    const { position } = JSON.parse(line) as { position: unknown };
    if (typeof position === 'number' && Number.isSafeInteger(position)) return String(position);
  } catch {
    // Reported below.
  }
  throw notOurs(path);
}

function notOurs(path: string): Error {
  return new Error(`The last line of ${path} is no audit entry: nothing is appended to it`);
}

async function readPosition(path: string): Promise<string> {
  const text = await readFile(`${path}.position`, 'utf8').catch(() => '0');
  return /^\d{1,18}$/.test(text) ? text : '0';
}
