import fc from 'fast-check';
import type { DataSource } from 'typeorm';
import { openTestDatabase } from '../../../testing/test-database.js';
import { quoted } from './lead-csv.js';

const TEXTS_PER_RUN = 500;
const RUNS = 20;

/** Characters that matter for formulas, among any others. */
const text = fc
  .string({
    maxLength: 12,
    unit: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...Array.from('=+-@\uFF1D\uFF0B\uFF0D\uFF20\u2212')) },
      { weight: 3, arbitrary: fc.constantFrom(...Array.from(',;|\t\r\n"\'')) },
      { weight: 2, arbitrary: fc.constantFrom(...Array.from(' \u00A0\u200B\u2060\uFEFF\u3000\u000B')) },
      { weight: 1, arbitrary: fc.constantFrom('a', '1') },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }) },
    ),
  })
  // PostgreSQL stores neither.
  .filter((value) => !value.includes('\0') && Buffer.from(value).toString() === value);

/** The cells that the least careful program finds in a line: any separator ends one, quoted or not. */
const carelessCells = (line: string): string[] => line.split(/[,;|\t\r\n]/);

const INVISIBLE_PREFIX = /^["\s\p{Cc}\p{Cf}\p{Zs}\p{Default_Ignorable_Code_Point}]*/u;
const isFormula = (cell: string): boolean => {
  const visibleText = cell.replace(INVISIBLE_PREFIX, '');
  return /^[-=+@\u2212]/.test(visibleText.slice(0, 1).normalize('NFKC'));
};

describe('a text cell of a CSV file', () => {
  let db: DataSource;
  beforeAll(async () => (db = await openTestDatabase()));
  afterAll(() => db.destroy());

  const cellsOf = async (texts: string[]): Promise<string[]> => {
    const rows = await db.query<{ cell: string }[]>(
      `select ${quoted('value')} as cell from unnest($1::text[]) with ordinality as given(value, place) order by place`,
      [texts],
    );
    return rows.map(({ cell }) => cell);
  };

  it('holds no formula for any separator, and every character of the text', async () => {
    const texts = fc.array(text, { minLength: TEXTS_PER_RUN, maxLength: TEXTS_PER_RUN });
    await fc.assert(
      fc.asyncProperty(texts, async (cellTexts) => {
        for (const [at, cell] of (await cellsOf(cellTexts)).entries()) {
          expect(cell).toMatch(/^"(?:[^"]|"")*"$/);
          expect(carelessCells(`x,${cell},x`).filter(isFormula)).toEqual([]);
          expect(addedText(cell.slice(1, -1).replaceAll('""', '"'), cellTexts[at] ?? '')).toMatch(/^'*$/);
        }
      }),
      { numRuns: RUNS, seed: 20261122 },
    );
  });

  it('leaves text without formulas as it is', async () => {
    const plain = ['', 'Ada', 'O"Neil', 'Zoë; CTO, founder', '日本 💡', "'quoted'", 'R&D - a=b', 'ada@acme.example'];
    expect(await cellsOf(plain)).toEqual(plain.map((each) => `"${each.replaceAll('"', '""')}"`));
  });
});

/** Returns the characters that the cell has beside those of the text, in order. */
function addedText(cell: string, original: string): string {
  let [at, added] = [0, ''];
  for (const unit of cell.split('')) {
    if (unit === original[at]) at += 1;
    else added += unit;
  }
  return at === original.length ? added : `missing: ${original.slice(at)}`;
}
