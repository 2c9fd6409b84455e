import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { openTestDatabase } from '../../testing/test-database.js';
import { SIGNAL_TYPES } from './signal-types.js';

interface SignalGroup {
  key: string;
  label: string;
  types: string[];
}

// The groups of the specification (Leads page). The SDK's tests compare its groups with the same file.
const groups = JSON.parse(readFileSync(join(__dirname, 'signal-groups.json'), 'utf8')) as SignalGroup[];

describe('signal groups', () => {
  let db: DataSource;
  beforeAll(async () => (db = await openTestDatabase()));
  afterAll(() => db.destroy());

  const groupsKey = async (types: readonly string[]) => {
    const [row] = await db.query<{ key: string }[]>('select signal_groups_key($1::signal_type[]) as key', [types]);
    return row?.key;
  };

  it('contain every signal type once, in the order of SIGNAL_TYPES', () => {
    expect(groups.flatMap(({ types }) => types)).toEqual(SIGNAL_TYPES);
  });

  it('are the types of the database, in its order', async () => {
    const types = await db.query<{ type: string }[]>('select unnest(enum_range(null::signal_type))::text as type');
    expect(types.map(({ type }) => type)).toEqual(SIGNAL_TYPES);
  });

  it.each(groups)('sort each type of $label by that label', async ({ label, types }) => {
    for (const type of types) expect([type, await groupsKey([type])]).toEqual([type, label.toLowerCase()]);
  });

  it('sort a lead of several groups by their labels in this order', async () => {
    expect(await groupsKey([...SIGNAL_TYPES].reverse())).toBe(
      groups.map(({ label }) => label.toLowerCase()).join(', '),
    );
  });
});
