const HEADER_BYTES = 5;
const EMPTY = Buffer.alloc(0);

/** Splits a byte stream into complete messages of PostgreSQL's protocol. A message in several chunks is copied once. */
export class MessageFramer {
  /** Bytes of an incomplete header. */
  private header: Buffer = EMPTY;
  private partial?: Buffer;
  private filled = 0;

  /** `onMessage` receives each message, starting with its type byte. */
  constructor(private readonly onMessage: (message: Buffer) => void) {}

  push(chunk: Buffer): void {
    let offset = 0;
    if (this.partial) {
      offset = chunk.copy(this.partial, this.filled);
      this.filled += offset;
      if (this.filled < this.partial.length) return;
      const complete = this.partial;
      this.partial = undefined;
      this.onMessage(complete);
    }
    const bytes = this.header.length > 0 ? Buffer.concat([this.header, chunk]) : chunk;
    this.header = EMPTY;
    while (bytes.length - offset >= HEADER_BYTES) {
      const end = offset + 1 + bytes.readUInt32BE(offset + 1);
      if (end > bytes.length) {
        this.partial = Buffer.allocUnsafeSlow(end - offset);
        this.filled = bytes.copy(this.partial, 0, offset);
        return;
      }
      this.onMessage(bytes.subarray(offset, end));
      offset = end;
    }
    this.header = bytes.subarray(offset);
  }
}
