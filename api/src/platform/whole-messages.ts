const headBytes = 5;
const nothing = Buffer.alloc(0);

/** Makes whole messages of PostgreSQL's protocol of what comes in pieces. One in several is copied once, to where it fits. */
export class WholeMessages {
  private start: Buffer = nothing;
  private partial?: Buffer;
  private filled = 0;

  /** `each`: takes a message, from the letter that says what it is on. */
  constructor(private readonly each: (message: Buffer) => void) {}

  take(piece: Buffer): void {
    let at = 0;
    if (this.partial) {
      at = piece.copy(this.partial, this.filled);
      this.filled += at;
      if (this.filled < this.partial.length) return;
      const whole = this.partial;
      this.partial = undefined;
      this.each(whole);
    }
    const bytes = this.start.length > 0 ? Buffer.concat([this.start, piece]) : piece;
    this.start = nothing;
    while (bytes.length - at >= headBytes) {
      const end = at + 1 + bytes.readUInt32BE(at + 1);
      if (end > bytes.length) {
        this.partial = Buffer.allocUnsafeSlow(end - at);
        this.filled = bytes.copy(this.partial, 0, at);
        return;
      }
      this.each(bytes.subarray(at, end));
      at = end;
    }
    this.start = bytes.subarray(at);
  }
}
