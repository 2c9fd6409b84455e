import { LineSplitter } from './line-splitter.js';

function cut(text: string | Buffer, chunkBytes: number, maxLineBytes?: number): (string | number)[] {
  const lines: (string | number)[] = [];
  const cutter = new LineSplitter(
    (bytes, from, to, line) => lines.push(`${line}:${bytes.toString('utf8', from, to)}`),
    (line) => lines.push(line),
    maxLineBytes,
  );
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += chunkBytes) cutter.push(bytes.subarray(at, at + chunkBytes));
  cutter.end();
  return lines;
}

describe('LineSplitter', () => {
  it('returns the same lines for any chunk size', () => {
    const text = 'one\n\n two é \r\n\t\r\nthree\n{"last":4}';
    for (let size = 1; size <= text.length + 1; size++) {
      expect(cut(text, size)).toEqual(['1:one', '3:two é', '5:three', '6:{"last":4}']);
    }
  });

  it('skips a byte order mark', () => {
    expect(cut('\uFEFF{}\n{}', 100)).toEqual(['1:{}', '2:{}']);
  });

  it('skips an oversized line and continues after it', () => {
    for (const size of [1, 3, 19]) {
      expect(cut(`a\n${'x'.repeat(50)}\nb\n${'y'.repeat(60)}`, size, 20)).toEqual(['1:a', 2, '3:b', 4]);
    }
  });
});
