import { SECRET_OWNERS, type EncryptedColumn, type HashedTable } from './encrypted-columns.js';

// SQL text: the encrypted columns of all tables, by the list in encrypted-columns.ts.

/** Until the transaction ends, no other adds versions. */
export const LOCK_KEYS = 'select pg_advisory_xact_lock(7095, 0)';

export const LIST_KEYS = `
select purpose, version, wrapped, created_at as "createdAt", retired_at as "retiredAt"
from data_key order by purpose, version desc`;

/** $1 purpose, $2 version, $3 the wrapped key. */
export const INSERT_KEY = 'insert into data_key (purpose, version, wrapped) values ($1, $2, $3)';
export const REWRAP_KEY = 'update data_key set wrapped = $3 where (purpose, version) = ($1, $2)';

/** $1 the versions that no value needs any more. */
export const RETIRE_KEYS = `
update data_key set retired_at = now()
where purpose = 'encryption' and version = any ($1::int[]) and retired_at is null`;

/** A process that did not know of the rotation yet may have used a version for a while. $1 versions that are in use. */
export const DELETE_RETIRED_KEYS = `
delete from data_key
where purpose = 'encryption' and retired_at < now() - interval '1 day' and version <> all ($1::int[])
returning version`;

/** Whether values were stored before there were data keys. */
export const HAS_SECRETS_OF_SECRET_KEY = `
select exists (select 1 from do_not_contact)
  or exists (select 1 from app_user where password_lookup is not null)
  or exists (select 1 from customer where slack_webhook_url is not null)
  or exists (select 1 from github_token) or exists (select 1 from github_webhook) as exists`;

/** Lists the encrypted values with what names their owners. */
export function listValues({ table, column, owner, row }: EncryptedColumn): string {
  const { key, table: ownerTable, name } = SECRET_OWNERS[owner];
  return `
select ${key} as "ownerId", ${rowId(row)} as "rowId", ${ownerTable}.${name} as owner, ${table}.${column} as value
from ${table} ${table === ownerTable ? '' : `join ${ownerTable} using (${key})`}
where ${table}.${column} is not null order by ${ownerTable}.${name}`;
}

/**
 * Returns the next values of other versions. $1 the present version's prefix, $2 the last owner, $3 how many, $4
 * the last row.
 */
export function nextOutdated({ table, column, owner, row }: EncryptedColumn): string {
  const { key } = SECRET_OWNERS[owner];
  return `
select ${key} as "ownerId", ${rowId(row)} as "rowId", ${column} as value from ${table}
where ${column} is not null and not starts_with(${column}, $1)
  and (${key}, coalesce(${rowId(row)}, '')) > ($2, coalesce($4, ''))
order by ${key}, ${rowId(row)} limit $3`;
}

/** Replaces values that are still the same. $1 owners, $2 their new values, $3 their rows, $4 the values that are replaced. */
export function storeValues({ table, column, owner, row }: EncryptedColumn): string {
  const { key } = SECRET_OWNERS[owner];
  return `
update ${table} set ${column} = renewed.value
from unnest($1::int[], $2::text[], $3::text[], $4::text[]) as renewed(owner_id, value, row_id, replaced)
where ${table}.${key} = renewed.owner_id and ${rowId(row)} is not distinct from renewed.row_id and ${table}.${column} = replaced`;
}

/** SQL: the id of the row, null where an owner has one row. */
function rowId(row: string | undefined): string {
  return row === undefined ? 'null::text' : `${row}::text`;
}

/** Counts rows by the version of their hash. */
export const countHashes = ({ table, versionColumn, condition }: HashedTable): string => `
select ${versionColumn} as version, count(*)::int as count from ${table} where ${condition} group by 1`;
