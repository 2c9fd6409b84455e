import { isJsonWhitespace } from '../events/repo-scanner.js';

/** A longer line (16 MiB) is not an event: GitHub's largest have a few hundred kilobytes. */
const MAX_LINE_BYTES = 16 * 1024 * 1024;

/** Receives each non-blank line without surrounding whitespace; the bytes are valid during the call only. */
export type OnLine = (bytes: Buffer, from: number, to: number, lineNumber: number) => void;

/** Splits a stream of chunks into lines; stores at most one chunk and one line that spans chunks. */
export class LineSplitter {
  private lineNumber = 0;
  private pending: Buffer[] = [];
  private pendingBytes = 0;

  constructor(
    private readonly onLine: OnLine,
    private readonly onTooLong: (lineNumber: number) => void,
    private readonly maxLineBytes = MAX_LINE_BYTES,
  ) {}

  push(chunk: Buffer): void {
    let from = this.lineNumber === 0 && this.pendingBytes === 0 ? afterByteOrderMark(chunk) : 0;
    let end = chunk.indexOf(0x0a, from);
    if (end >= 0 && this.pendingBytes > 0) {
      this.append(chunk.subarray(from, end));
      this.finishPending();
      from = end + 1;
      end = chunk.indexOf(0x0a, from);
    }
    while (end >= 0) {
      this.line(chunk, from, end);
      from = end + 1;
      end = chunk.indexOf(0x0a, from);
    }
    if (from < chunk.length) this.append(chunk.subarray(from));
  }

  /** Emits the last line, which may lack a line break. */
  end(): void {
    if (this.pendingBytes > 0) this.finishPending();
  }

  private append(part: Buffer): void {
    this.pendingBytes += part.length;
    if (this.pendingBytes <= this.maxLineBytes) this.pending.push(part);
    else this.pending = [];
  }

  private finishPending(): void {
    if (this.pendingBytes > this.maxLineBytes) {
      this.lineNumber++;
      this.onTooLong(this.lineNumber);
    } else {
      const line = this.pending.length === 1 && this.pending[0] ? this.pending[0] : Buffer.concat(this.pending);
      this.line(line, 0, line.length);
    }
    this.pending = [];
    this.pendingBytes = 0;
  }

  private line(bytes: Buffer, lineFrom: number, lineTo: number): void {
    this.lineNumber++;
    let from = lineFrom;
    let to = lineTo;
    while (from < to && isJsonWhitespace(bytes[from])) from++;
    while (to > from && isJsonWhitespace(bytes[to - 1])) to--;
    if (from < to) this.onLine(bytes, from, to, this.lineNumber);
  }
}

function afterByteOrderMark(chunk: Buffer): number {
  return chunk[0] === 0xef && chunk[1] === 0xbb && chunk[2] === 0xbf ? 3 : 0;
}
