import { DefaultNamingStrategy, type Table } from 'typeorm';

/** How every data source maps entities. No migration leaves extensions to TypeORM, and UUIDs are PostgreSQL's own. */
export const entityOptions = () =>
  ({ namingStrategy: new PostgresNaming(), uuidExtension: 'pgcrypto', installExtensions: false }) as const;

/** Derives names as the migrations have them: snake_case columns, and PostgreSQL's own names for constraints. */
class PostgresNaming extends DefaultNamingStrategy {
  override columnName(property: string, name: string | undefined): string {
    return name ?? property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  }

  override primaryKeyName(table: Table | string): string {
    return `${this.getTableName(table)}_pkey`;
  }

  override uniqueConstraintName(table: Table | string, columns: string[]): string {
    return `${this.getTableName(table)}_${columns.join('_')}_key`;
  }

  override relationConstraintName(table: Table | string, columns: string[]): string {
    return this.uniqueConstraintName(table, columns);
  }

  override foreignKeyName(table: Table | string, columns: string[]): string {
    return `${this.getTableName(table)}_${columns.join('_')}_fkey`;
  }
}
