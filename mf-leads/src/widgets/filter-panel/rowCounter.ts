const QUOTE = 0x22;
const NEW_LINE = 0x0a;

/** Counts the rows of a CSV file (RFC 4180) as its bytes arrive; a new line between quotes ends no row. */
export function rowCounter(): { add: (bytes: Uint8Array) => void; rows: () => number } {
  let ended = 0;
  let quoted = false;
  let begun = false;
  return {
    add: (bytes) => {
      for (const byte of bytes) {
        if (byte === QUOTE) quoted = !quoted;
        else if (byte === NEW_LINE && !quoted) ended += 1;
      }
      if (bytes.length > 0) begun = quoted || bytes.at(-1) !== NEW_LINE;
    },
    rows: () => ended + (begun ? 1 : 0),
  };
}
