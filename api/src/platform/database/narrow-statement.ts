/** The temporary tables that a connection has created, and whether they have rows of workspaces: with `customer_id`. */
export type TemporaryTables = ReadonlyMap<string, boolean>;

/** The tables of a statement by which it is restricted. */
export interface NarrowTables {
  /** Those that Citus distributes by workspace. */
  distributed: ReadonlySet<string>;
  temporaryTables: TemporaryTables;
}

/** Words that follow a table without an alias. */
const KEYWORDS = [
  'as cross except fetch for full group having inner intersect join lateral left limit natural offset on order returning',
  'right set tablesample union using values where window',
].flatMap((words) => words.split(' '));

const ALIAS = `(?:\\s+as)?\\s+(?!(?:${KEYWORDS.join('|')})\\b)([a-z_]+)`;
export const READ_TABLE = new RegExp(
  `(\\bdelete\\s+)?\\b(from|join|using)\\s+([a-z_]+)\\b(?!\\s*[.(])(?:${ALIAS})?`,
  'g',
);
export const CHANGED_TABLE = new RegExp(`\\b(?:update|delete\\s+from)\\s+([a-z_]+)\\b(?:${ALIAS})?`, 'g');
const TOKEN = /--[^\n]*|'(?:[^']|'')*'|[();]|\bwhere\b|\breturning\b/g;

/** Whether a statement reads or changes one of these tables. */
export function namesTable(text: string, tables: ReadonlySet<string>): boolean {
  return (text.match(/[a-z_]+/g) ?? []).some((word) => tables.has(word));
}

/**
 * Restricts a statement over workspaces to the rows of one, so that Citus runs it on the shard of the workspace: there any SQL
 * works, while Citus cannot run all of it on several shards. Of what a statement inserts, only the source is restricted. Tables
 * after a comma are not (`from lead, signal`), nor those with a schema. See `requireNarrow` for what cannot run once for each
 * of several workspaces.
 */
export function narrowStatement(text: string, customerId: number, tables: NarrowTables): string {
  const condition = (table: string) => `${table}.customer_id = ${customerId}`;
  const read = text.replace(
    READ_TABLE,
    (all: string, deletes: string | undefined, word: string, table: string, alias = table) => {
      if (deletes !== undefined) return all;
      if (isOfWorkspaces(table, tables)) return `${word} (select * from ${table} where ${condition(table)}) ${alias}`;
      // Citus reads it first, which it cannot in a join.
      return tables.temporaryTables.has(table) ? `${word} (select * from ${table} offset 0) ${alias}` : all;
    },
  );
  return [...read.matchAll(CHANGED_TABLE)]
    .filter(([, table = '']) => tables.distributed.has(table))
    .reverse()
    .reduce((narrowed, { 0: target, 1: table = '', 2: alias = table, index }) => {
      const { where, end } = findCondition(narrowed, index + target.length);
      const before = where === undefined ? ' where ' : ' and (';
      return where === undefined
        ? `${narrowed.slice(0, end)}${before}${condition(alias)} ${narrowed.slice(end)}`
        : `${narrowed.slice(0, where)} ${condition(alias)}${before}${narrowed.slice(where, end)}) ${narrowed.slice(end)}`;
    }, read);
}

function isOfWorkspaces(table: string, { distributed, temporaryTables }: NarrowTables): boolean {
  return distributed.has(table) || temporaryTables.get(table) === true;
}

const INSERTED_TABLE = /\binsert\s+into\s+([a-z_]+)\b/g;

/**
 * @throws Error for a statement that would not be the same when it runs once for each of several workspaces: one that reads and
 *   changes no rows of workspaces, changes a table of all workspaces, or joins a table of workspaces by a comma
 */
export function requireNarrow(text: string, tables: NarrowTables): void {
  const refuse = (reason: string) => {
    throw new Error(`A statement cannot run for each of several workspaces: it ${reason}. ${text}`);
  };
  if (narrowStatement(text, 0, tables) === text) refuse('has no rows of workspaces');
  const changed = [...text.matchAll(CHANGED_TABLE), ...text.matchAll(INSERTED_TABLE)].map(([, table = '']) => table);
  const shared = changed.find((table) => table !== 'set' && !isOfWorkspaces(table, tables));
  if (shared !== undefined) refuse(`changes ${shared}`);
  const joined = findCommaJoin(text, tables.distributed);
  if (joined !== undefined) refuse(`joins ${joined} by a comma`);
}

const FROM_TOKEN =
  /--[^\n]*|'(?:[^']|'')*'|[()]|\b(?:from|using|where|group|order|limit|union|select|set|returning|on)\b|,\s*([a-z_]+)\b(?!\s*[.(])/g;

/** Finds a table that follows a comma in a list of tables. */
function findCommaJoin(text: string, tables: ReadonlySet<string>): string | undefined {
  const isInFrom = [false];
  for (const [token, table = ''] of text.matchAll(FROM_TOKEN)) {
    if (token === '(') isInFrom.push(false);
    else if (token === ')') isInFrom.pop();
    else if (token.startsWith(',')) {
      if (isInFrom.at(-1) && tables.has(table)) return table;
    } else if (/^[a-z]/.test(token)) isInFrom[isInFrom.length - 1] = ['from', 'using', 'on'].includes(token);
  }
  return undefined;
}

const WORD = '(?:\\([a-z_]+\\)|[^()\\s]+)';
const EXISTS_FOR_ROW = new RegExp(
  `\\bexists \\(\\s*select from (${WORD}(?:\\s+${WORD})*?)\\s+where ` +
    '(\\w+)\\.(customer_id|repo_id|lead_id) = (customer\\.customer_id|repo\\.repo_id|person\\.person_id)\\s*(and\\b|\\))',
  'g',
);

/** Has Citus find on all shards first for which customers, repositories or people certain rows exist: it cannot look for those of each. */
export function findRowsFirst(text: string): string {
  return text.replace(
    EXISTS_FOR_ROW,
    (_, rows: string, alias: string, column: string, key: string, next: string) =>
      `${key} in (select ${alias}.${column} from ${rows} where ${next === ')' ? 'true)' : ''}`,
  );
}

/** Finds where the condition of the change that continues at `from` begins, if it has one, and where it ends. */
function findCondition(text: string, from: number): { where?: number; end: number } {
  let depth = 0;
  let where: number | undefined;
  TOKEN.lastIndex = from;
  for (let token = TOKEN.exec(text); token; token = TOKEN.exec(text)) {
    if (token[0] === '(') depth += 1;
    if (token[0] === ')') depth -= 1;
    if (depth < 0 || (depth === 0 && [';', 'returning'].includes(token[0]))) return { where, end: token.index };
    if (depth === 0 && token[0] === 'where') where ??= token.index + token[0].length;
  }
  return { where, end: text.length };
}
