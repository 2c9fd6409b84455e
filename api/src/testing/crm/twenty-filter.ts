/** The filter language of Twenty's REST API: `or(name.firstName[ilike]:"%ada%",id[in]:["1","2"])`. */

export type TwentyRow = Record<string, unknown>;
type Condition = (row: TwentyRow) => boolean;

const COMPARISON = /^([\w.]+)\[(\w+)\]:(.+)$/s;

/** @throws Error for what Twenty refuses, with its message */
export function parseTwentyFilter(text: string, hasField: (name: string) => boolean): Condition {
  const [, conjunction, content] = /^(or|and)\((.+)\)$/s.exec(text) ?? [];
  if (conjunction && content !== undefined) {
    const parts = splitTopLevel(content).map((part) => parseTwentyFilter(part, hasField));
    return conjunction === 'or' ? (row) => parts.some((part) => part(row)) : (row) => parts.every((part) => part(row));
  }
  const [, path = '', comparator = '', value = ''] = COMPARISON.exec(text) ?? [];
  if (path === '') throw new Error(`'filter' invalid for '${text}'. eg: price[gte]:10`);
  const [name = ''] = path.split('.');
  if (!hasField(name)) throw new Error(`field '${name}' does not exist in this object`);
  const compare = comparison(comparator, value);
  return (row) => compare(valueAt(row, path));
}

export function valueAt(row: TwentyRow, path: string): unknown {
  return path.split('.').reduce<unknown>((within, part) => (within as TwentyRow | null | undefined)?.[part], row);
}

function comparison(comparator: string, value: string): (present: unknown) => boolean {
  switch (comparator) {
    case 'eq':
      return (present) => present === unquote(value);
    case 'in': {
      if (!/^\[.*\]$/s.test(value)) throw new Error(`'filter' invalid for 'in' operator. Received '${value}'`);
      // As Twenty does: a comma within a value ends it.
      const values = new Set(value.slice(1, -1).split(',').map(unquote));
      return (present) => typeof present === 'string' && values.has(present);
    }
    case 'like':
    case 'ilike': {
      const pattern = unquote(value)
        .replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
        .replaceAll('%', '.*')
        .replaceAll('_', '.');
      const expression = new RegExp(`^${pattern}$`, comparator === 'ilike' ? 'is' : 's');
      return (present) => expression.test(typeof present === 'string' ? present : JSON.stringify(present ?? null));
    }
    default:
      throw new Error(`'filter' invalid, comparator ${comparator} not in eq, in, like, ilike`);
  }
}

/** Quotation marks count wherever they stand, as in Twenty. */
function splitTopLevel(content: string): string[] {
  const parts: string[] = [];
  let part = '';
  let [depth, isInBrackets, isInDoubles, isInSingles] = [0, false, false, false];
  for (const character of content) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === '[' || character === ']') isInBrackets = !isInBrackets;
    if (character === '"') isInDoubles = !isInDoubles;
    if (character === "'") isInSingles = !isInSingles;
    const isEnd = character === ',' && depth === 0 && !isInBrackets && !isInDoubles && !isInSingles;
    if (isEnd) parts.push(part);
    part = isEnd ? '' : part + character;
  }
  return [...parts, part];
}

function unquote(value: string): string {
  return /^["'].*["']$/s.test(value) ? value.slice(1, -1) : value;
}
