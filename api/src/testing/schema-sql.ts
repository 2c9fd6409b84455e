import type { DataSource } from 'typeorm';
import { LISTS_ROLE } from '../platform/database/database-roles.js';

interface Section {
  /** A table, view, type or function. */
  name: string;
  lines: string[];
}

/**
 * The schema that the migrations make, as SQL for people to read: types, functions, then a block for each table with its
 * constraints, indexes, triggers, policies and grants. Tables of the job queue are not ours and left out. Same schema,
 * same text.
 */
export async function readSchemaSql(db: DataSource): Promise<string> {
  const queries = [EXTENSIONS, TYPES, FUNCTIONS, TABLES, VIEWS];
  const parts = await Promise.all(queries.map((query) => db.query<Section[]>(query)));
  const blocks = parts.flat().map(({ lines }) => lines.join('\n'));
  return `-- Generated from the migrations by: npm run schema -w api\n\n${blocks.join('\n\n')}\n`;
}

/** Not part of an extension, and in our schema. */
const isOurs = (catalog: string, oid: string, namespace: string): string =>
  `${namespace} = 'public'::regnamespace and not exists (
    select from pg_depend where classid = '${catalog}'::regclass and objid = ${oid} and deptype = 'e')`;

const EXTENSIONS = `
select extname as name, array['create extension ' || extname || ';'] as lines
from pg_extension where extname <> 'plpgsql' order by extname`;

const TYPES = `
select typname as name, array[format('create type %I as enum (%s);', typname,
  (select string_agg(quote_literal(enumlabel), ', ' order by enumsortorder) from pg_enum where enumtypid = pg_type.oid))] as lines
from pg_type where typtype = 'e' and ${isOurs('pg_type', 'pg_type.oid', 'typnamespace')} order by typname`;

/** To the roles that requests take; the owner's own rights are not listed. */
const GRANTS = `array(
  select format('grant %s on %s to %s;', string_agg(lower(privilege_type), ', ' order by privilege_type), relname, rolname)
  from aclexplode(relacl) join pg_roles on pg_roles.oid = grantee
  where grantee <> relowner group by rolname order by rolname)`;

/** Settings of columns for the planner. */
const COLUMN_OPTIONS = `array(
  select format('alter table %s alter column %s set (%s);', relname, attname, array_to_string(attoptions, ', '))
  from pg_attribute where attrelid = pg_class.oid and attoptions is not null and not attisdropped order by attnum)`;

/** On some columns of a table only. */
const COLUMN_GRANTS = `array(
  select format('grant %s (%s) on %s to %s;', lower(privilege_type), string_agg(attname, ', ' order by attnum), relname, rolname)
  from pg_attribute cross join aclexplode(attacl) join pg_roles on pg_roles.oid = grantee
  where attrelid = pg_class.oid and not attisdropped group by rolname, privilege_type order by rolname, privilege_type)`;

const FUNCTIONS = `
select proname as name, array[trim(trailing E'\\n' from pg_get_functiondef(pg_proc.oid)) || ';']
  || array(select 'revoke execute on function ' || pg_proc.oid::regprocedure || ' from public;'
    where proacl is not null and not exists (select from aclexplode(proacl) where grantee = 0))
  || array(select format('grant execute on function %s to %s;', pg_proc.oid::regprocedure, rolname)
    from aclexplode(proacl) join pg_roles on pg_roles.oid = grantee where grantee <> proowner order by rolname) as lines
from pg_proc where ${isOurs('pg_proc', 'pg_proc.oid', 'pronamespace')} order by proname`;

const COLUMNS = `
select string_agg('  ' || line, E',\\n' order by kind, place) from (
  select 1 as kind, attnum::text::int as place, attname || ' ' || format_type(atttypid, atttypmod)
    || coalesce(' collate "' || nullif(collname, 'default') || '"', '')
    || case when attidentity = 'a' then ' generated always as identity' else '' end
    || case when attgenerated = 's' then ' generated always as (' || pg_get_expr(adbin, adrelid) || ') stored'
      else coalesce(' default ' || pg_get_expr(adbin, adrelid), '') end
    || case when attnotnull then ' not null' else '' end as line
  from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
    left join pg_collation on pg_collation.oid = attcollation
  where attrelid = pg_class.oid and attnum > 0 and not attisdropped
  union all
  select 2, row_number() over (order by position(contype::text in 'pucf'), conname)::int,
    'constraint ' || conname || ' ' || pg_get_constraintdef(pg_constraint.oid)
  from pg_constraint where conrelid = pg_class.oid and contype in ('p', 'u', 'c', 'f')) part`;

const POLICY = `format('create policy %I on %s for %s to %s', polname, relname,
  case polcmd when '*' then 'all' when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' else 'delete' end,
  (select string_agg(rolname, ', ' order by rolname) from pg_roles where pg_roles.oid = any(polroles)))
  || coalesce(' using (' || pg_get_expr(polqual, polrelid) || ')', '')
  || coalesce(' with check (' || pg_get_expr(polwithcheck, polrelid) || ')', '') || ';'`;

const TABLES = `
select relname as name, array[format(E'create table %s (\\n%s\\n)%s;', relname, (${COLUMNS}),
    coalesce(E'\\nwith (' || array_to_string(reloptions, ', ') || ')', ''))]
  || array(select replace(pg_get_indexdef(indexrelid), ' public.', ' ') || ';' from pg_index
    where indrelid = pg_class.oid and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))
    order by indexrelid::regclass::text collate "C")
  || array(select replace(pg_get_triggerdef(oid), ' public.', ' ') || ';' from pg_trigger
    where tgrelid = pg_class.oid and not tgisinternal order by tgname)
  || array(select format('alter table %s enable row level security%s;', relname,
      case when relforcerowsecurity then ', force row level security' else '' end) where relrowsecurity)
  || array(select ${POLICY} from pg_policy where polrelid = pg_class.oid order by polname)
  || ${COLUMN_OPTIONS} || ${GRANTS} || ${COLUMN_GRANTS} as lines
from pg_class where relkind = 'r' and relname <> 'migration' and ${isOurs('pg_class', 'pg_class.oid', 'relnamespace')}
order by relname`;

const VIEWS = `
select relname as name, array[format(E'create view %s as\\n%s', relname, pg_get_viewdef(pg_class.oid))]
  || array(select format('alter view %s owner to %s;', relname, rolname) from pg_roles
    where pg_roles.oid = relowner and rolname = '${LISTS_ROLE}')
  || ${GRANTS} as lines
from pg_class where relkind = 'v' and ${isOurs('pg_class', 'pg_class.oid', 'relnamespace')} order by relname`;
