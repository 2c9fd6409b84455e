import { createRowCounter } from './rowCounter';

function count(...chunks: string[]): number {
  const counter = createRowCounter();
  for (const chunk of chunks) counter.add(new TextEncoder().encode(chunk));
  return counter.rows();
}

it.each([
  [[], 0],
  [['Name\r\n'], 1],
  [['Name\r\nSam\r\nAda'], 3],
  [['Name\r\n"Sam\r\nRivers"\r\n'], 2],
  [['Name\r\n"Sam ""the\n', 'fork"" Rivers"\r', '\nAda\r\n'], 3],
  [['Name\r\n', ''], 1],
])('counts the rows of %j', (chunks, rows) => {
  expect(count(...chunks)).toBe(rows);
});
