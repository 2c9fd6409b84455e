import type { DataSource } from 'typeorm';
import { builders, type Builders } from '../../../testing/builders.js';
import { openTestDatabase, queryAsSuperuser } from '../../../testing/test-database.js';
import { createImportService, uniqueNumber, writeEventFile } from '../testing/import-events.js';
import { sampleEvent } from '../testing/sample-events.js';
import type { ImportService } from './import.service.js';

describe('importing an archive hour', () => {
  let db: DataSource;
  let create: Builders;
  let imports: ImportService;
  beforeAll(async () => {
    db = await openTestDatabase();
    create = await builders(db);
    imports = createImportService(db);
  });
  afterAll(() => db.destroy());

  const gap = { reason: 'More happened than the events feed holds', stream: 'events', missing: 120 };

  async function repoWithGap() {
    const repo = `own-${uniqueNumber()}/tool`;
    const repoId = await create.repo(await create.customer(), repo);
    const gaps = [{ ...gap, from: '2026-09-08T07:00:00.000Z', to: '2026-09-08T09:00:00.000Z' }];
    await db.query(`insert into repo_sync (repo_id, complete_since, gaps) values ($1, '2026-09-01', $2)`, [
      repoId,
      JSON.stringify(gaps),
    ]);
    await db.query(`insert into repo_star_day (repo_id, day, counted) values ($1, '2026-09-08', 2)`, [repoId]);
    const ledger = async () => {
      const [row] = await db.query<object[]>(
        'select gaps, captured from repo_sync join repo_star_day using (repo_id) where repo_id = $1',
        [repoId],
      );
      return row;
    };
    return { repo, repoId, gaps, ledger };
  }

  const star = (repo: string, createdAt: string) => {
    const no = uniqueNumber();
    return sampleEvent({ repo, actor: { id: no, login: `dev-${no}` }, createdAt });
  };

  it('closes the gaps that it covers and counts its stars', async () => {
    const { repo, ledger } = await repoWithGap();
    await imports.importFile(writeEventFile([star(repo, '2026-09-08T07:10:00Z')], '2026-09-08-7.json.gz'));
    expect(await ledger()).toEqual({
      gaps: [{ ...gap, from: '2026-09-08T08:00:00.000Z', to: '2026-09-08T09:00:00.000Z', missing: 60 }],
      captured: 1,
    });
    await imports.importFile(writeEventFile([star(repo, '2026-09-08T08:10:00Z')], '2026-09-08-8.json.gz'));
    expect(await ledger()).toEqual({ gaps: [], captured: 2 });
  });

  it('closes no gap of a repository that was tracked after the file had been read', async () => {
    const { repo, repoId, gaps, ledger } = await repoWithGap();
    await queryAsSuperuser(`update tracked_repo set created_at = now() + interval '1 minute' where repo_id = $1`, [
      repoId,
    ]);
    await imports.importFile(writeEventFile([star(repo, '2026-09-08T07:10:00Z')], '2026-09-08-7.json.gz'));
    expect(await ledger()).toEqual({ gaps, captured: 1 });
  });

  it('closes no gap by a file that is not what its name says, or has another name', async () => {
    const { repo, gaps, ledger } = await repoWithGap();
    await imports.importFile(writeEventFile([star(repo, '2026-09-08T08:10:00Z')], '2026-09-08-7.json.gz'));
    await imports.importFile(writeEventFile([star(repo, '2026-09-08T08:11:00Z')], 'events.json.gz'));
    expect(await ledger()).toEqual({ gaps, captured: 2 });
  });
});
