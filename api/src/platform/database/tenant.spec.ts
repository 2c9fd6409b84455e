import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bindTenant, withTenantSettings } from './tenant.js';

describe('the tenant of a statement', () => {
  const statement = { name: 'both', text: 'select $1, $workspace, $member, $workspace', values: ['a'] };

  it('is bound after its values', () => {
    expect(bindTenant(statement, { customerId: 7, userId: 5 })).toEqual({
      name: 'both',
      text: 'select $1, $2::int, $3::int, $2::int',
      values: ['a', 7, 5],
    });
    expect(statement.values).toEqual(['a']);
    expect(bindTenant({ text: 'select $member' }, { customerId: 7, userId: 5 })).toEqual({
      text: 'select $1::int',
      values: [5],
    });
  });

  it('has no user where no own rows are seen, and no workspace unless one is open', () => {
    const { values } = bindTenant(statement, { userId: 5, seesOwnRows: false });
    expect(values).toEqual(['a', null, null]);
  });

  it('changes no other statement', () => {
    const other = { text: 'select $1', values: ['$workspace'] };
    expect(bindTenant(other, { customerId: 7, userId: 5 })).toBe(other);
  });

  it('is read from the settings of the transaction where Citus distributes nothing', () => {
    expect(withTenantSettings(statement)).toEqual({
      name: 'both',
      text: 'select $1, current_workspace(), current_member(), current_workspace()',
      values: ['a'],
    });
  });

  it('is named by statements, which leave current_workspace() and current_member() to row-level security', () => {
    const source = join(__dirname, '../..');
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
      .map((file) => file.replaceAll('\\', '/'))
      .filter(
        (file) =>
          file.endsWith('.ts') &&
          !file.endsWith('.spec.ts') &&
          !file.startsWith('migrations/') &&
          file !== 'platform/database/tenant.ts',
      );
    expect(files.length).toBeGreaterThan(300);
    const offenders = files.filter((file) =>
      /current_(workspace|member)\(\)/.test(
        readFileSync(join(source, file), 'utf8').replaceAll(/^\s*(\*|\/\*\*|\/\/).*$/gm, ''),
      ),
    );
    expect(offenders).toEqual([]);
  });
});
