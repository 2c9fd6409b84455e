import { Index } from 'typeorm';

/**
 * Names the indexes of a table that TypeORM cannot describe (expressions, `desc nulls last`, `include`, GIN operator
 * classes). Only the migrations define them; api/schema.sql shows them.
 */
export function UnmanagedIndexes(...names: string[]): ClassDecorator {
  return (target) => {
    for (const name of names) Index(name, { synchronize: false })(target);
  };
}
