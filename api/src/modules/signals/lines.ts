import { isSpace } from './event-line.js';

/** A line longer than this (16 MiB) is no event: GitHub's largest are a few hundred kilobytes. */
const MAX_LINE_BYTES = 16 * 1024 * 1024;

/** Called for each line that is not blank; its bytes, without the spaces around them, are valid during the call only. */
export type OnLine = (bytes: Buffer, from: number, to: number, lineNumber: number) => void;

/** Cuts a stream of chunks into lines, holding no more than one chunk and one line that spans chunks. */
export class LineCutter {
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
      this.keep(chunk.subarray(from, end));
      this.finishPending();
      from = end + 1;
      end = chunk.indexOf(0x0a, from);
    }
    while (end >= 0) {
      this.line(chunk, from, end);
      from = end + 1;
      end = chunk.indexOf(0x0a, from);
    }
    if (from < chunk.length) this.keep(chunk.subarray(from));
  }

  /** The last line need not end with a line break. */
  end(): void {
    if (this.pendingBytes > 0) this.finishPending();
  }

  private keep(part: Buffer): void {
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
    while (from < to && isSpace(bytes[from])) from++;
    while (to > from && isSpace(bytes[to - 1])) to--;
    if (from < to) this.onLine(bytes, from, to, this.lineNumber);
  }
}

function afterByteOrderMark(chunk: Buffer): number {
  return chunk[0] === 0xef && chunk[1] === 0xbb && chunk[2] === 0xbf ? 3 : 0;
}
