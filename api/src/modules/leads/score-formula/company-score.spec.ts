import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { openTestDatabase } from '../../../testing/test-database.js';
import { companyScore, shownScore } from './score-formula.js';

interface Example {
  leadScores: number[];
  companyScore: number;
}

// The companies remote computes the score of a complete list in the browser; its tests read the same examples.
const examples = JSON.parse(readFileSync(join(__dirname, 'company-score.examples.json'), 'utf8')) as Example[];

describe('company score', () => {
  let db: DataSource;
  beforeAll(async () => (db = await openTestDatabase()));
  afterAll(() => db.destroy());

  it.each(examples)('of leads with $leadScores is $companyScore', async ({ leadScores, companyScore: expected }) => {
    const [row] = await db.query<{ score: number }[]>(
      `select ${shownScore(companyScore('select unnest($1::float8[]) as score', '0'))} as score`,
      [leadScores],
    );
    expect(row?.score).toBe(expected);
  });
});
