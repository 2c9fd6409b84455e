import type { DataSource } from 'typeorm';
import { ROLES, type DatabaseRole } from './database-roles.js';

/** Privileges of each role on each table: `select, insert (column, …), …`. */
export type Grants = Record<string, Partial<Record<DatabaseRole, string>>>;

/**
 * Makes the privileges of our roles on the tables and views of a schema exactly these, in one transaction. Changes nothing
 * when they are so already. Tables that are not listed get none.
 */
export async function applyGrants(db: DataSource, schema: string, grants: Grants): Promise<void> {
  await db.transaction(async (tx) => {
    const actual = await tx.query<Privilege[]>(ACTUAL_PRIVILEGES, [schema, ROLES]);
    const tables = await tx.query<{ name: string }[]>(TABLES, [schema]);
    for (const statement of grantStatements(actual, toPrivileges(grants, tables), schema)) await tx.query(statement);
  });
}

/** One privilege of one role, on a table or on one of its columns. */
export interface Privilege {
  table: string;
  role: string;
  privilege: string;
  column: string | null;
}

/**
 * Returns the statements that turn the actual privileges into the wanted ones. Who loses a privilege on a table loses it on its
 * columns, too, so those are granted again.
 */
export function grantStatements(actual: Privilege[], wanted: Privilege[], schema: string): string[] {
  const key = ({ table, role, privilege, column }: Privilege) => JSON.stringify([table, role, privilege, column]);
  const wantedKeys = new Set(wanted.map(key));
  const revoked = actual.filter((one) => !wantedKeys.has(key(one)));
  const revokedKeys = new Set(revoked.map(key));
  const keptKeys = new Set(actual.filter((one) => !revokedKeys.has(key({ ...one, column: null }))).map(key));
  const what = ({ privilege, column, table }: Privilege) =>
    `${privilege}${column === null ? '' : ` ("${column}")`} on "${schema}"."${table}"`;
  return [
    ...revoked.map((one) => `revoke ${what(one)} from ${one.role}`),
    ...wanted.filter((one) => !keptKeys.has(key(one))).map((one) => `grant ${what(one)} to ${one.role}`),
  ];
}

function toPrivileges(grants: Grants, tables: { name: string }[]): Privilege[] {
  return tables.flatMap(({ name: table }) =>
    Object.entries(grants[table] ?? {}).flatMap(([role, text = '']) =>
      [...text.matchAll(/(\w+)(?: \(([^)]+)\))?/g)].flatMap(([, privilege = '', columns]) =>
        (columns?.split(', ') ?? [null]).map((column) => ({ table, role, privilege, column })),
      ),
    ),
  );
}

const TABLES = `
select relname as name from pg_class
where relnamespace = $1::regnamespace and relkind in ('r', 'p', 'v') and not exists (
  select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')`;

/** Before the first grant, a table has no list, and its owner every privilege. */
const ACTUAL_PRIVILEGES = `
select relname as "table", rolname as role, lower(privilege_type) as privilege, null as "column"
from pg_class cross join aclexplode(coalesce(relacl, acldefault('r', relowner))) acl join pg_roles on pg_roles.oid = grantee
where relnamespace = $1::regnamespace and rolname = any($2)
union all
select relname, rolname, lower(privilege_type), attname
from pg_attribute join pg_class on pg_class.oid = attrelid cross join aclexplode(attacl) acl join pg_roles on pg_roles.oid = grantee
where relnamespace = $1::regnamespace and rolname = any($2) and not attisdropped`;
