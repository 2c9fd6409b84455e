const QUOTE = 0x22;
const NEW_LINE = 0x0a;

/** Counts the rows of a CSV stream (RFC 4180); a line break between quotes does not end a row. */
export function createRowCounter(): { add: (bytes: Uint8Array) => void; rows: () => number } {
  let completeRows = 0;
  let isQuoted = false;
  let hasPartialRow = false;
  return {
    add: (bytes) => {
      for (const byte of bytes) {
        if (byte === QUOTE) isQuoted = !isQuoted;
        else if (byte === NEW_LINE && !isQuoted) completeRows += 1;
      }
      if (bytes.length > 0) hasPartialRow = isQuoted || bytes.at(-1) !== NEW_LINE;
    },
    rows: () => completeRows + (hasPartialRow ? 1 : 0),
  };
}
