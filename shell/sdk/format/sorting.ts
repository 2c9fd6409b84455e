import type { Id } from '../contract';

export interface Sort<Column extends string = string> {
  column: Column;
  desc: boolean;
}

/** Returns the sort after a click on a column header: ascending, descending, none (specification, section 4). */
export function nextSort<Column extends string>(
  sort: Sort<Column> | undefined,
  column: Column,
): Sort<Column> | undefined {
  if (sort?.column !== column) return { column, desc: false };
  return sort.desc ? undefined : { column, desc: true };
}

export interface SortedBy<Row> {
  /** Null and empty text come last in both directions. */
  value: (row: Row) => string | number | null;
  desc: boolean;
  /** Orders equal values, always ascending. */
  id: (row: Row) => Id;
}

/** Returns the rows in the server's order: text compared lowercased. */
export function sortRows<Row>(rows: readonly Row[], { value, desc, id }: SortedBy<Row>): Row[] {
  const keyed = rows.map((row) => ({ row, key: keyOf(value(row)), id: id(row) }));
  // Without characters beyond U+FFFF `<` compares by code point too, and is many times faster.
  const text = keyed.some(({ key }) => typeof key === 'string' && SURROGATE.test(key)) ? compareText : compareUnits;
  keyed.sort((one, other) => compareKeys(one.key, other.key, desc, text) || compareIds(one.id, other.id));
  return keyed.map(({ row }) => row);
}

type Key = string | number | null;

function keyOf(value: Key): Key {
  if (typeof value === 'string') return value === '' ? null : value.toLowerCase();
  return value;
}

function compareKeys(one: Key, other: Key, desc: boolean, compare: typeof compareText): number {
  if (one === other) return 0;
  if (one === null) return 1;
  if (other === null) return -1;
  const ascending = typeof one === 'string' && typeof other === 'string' ? compare(one, other) : one < other ? -1 : 1;
  return desc ? -ascending : ascending;
}

const SURROGATE = /[\ud800-\udfff]/;

/** By UTF-16 code unit; the texts differ. */
function compareUnits(one: string, other: string): number {
  return one < other ? -1 : 1;
}

/** By code point, as the server compares; the texts differ. `<` would put an emoji before a full-width letter. */
function compareText(one: string, other: string): number {
  const length = Math.min(one.length, other.length);
  let index = 0;
  while (index < length && one.charCodeAt(index) === other.charCodeAt(index)) index += 1;
  const [left, right] = [one.charCodeAt(index), other.charCodeAt(index)];
  // A surrogate is half of a character beyond U+FFFF, so it is greater than any other unit.
  if (isSurrogate(left) !== isSurrogate(right)) return isSurrogate(left) ? 1 : -1;
  return one < other ? -1 : 1;
}

function isSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdfff;
}

/** Numbers by size, other ids by code point. */
export function compareIds(one: Id, other: Id): number {
  if (one === other) return 0;
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one) < String(other) ? -1 : 1;
}
