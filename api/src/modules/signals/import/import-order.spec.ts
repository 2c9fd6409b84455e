import { randomInt } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { builders, type Builders } from '../../../testing/builders.js';
import { openTestDatabase } from '../../../testing/test-database.js';
import type { ImportService } from './import.service.js';
import { sampleEvent } from '../testing/sample-events.js';
import {
  writeEventFile,
  createImportService,
  recountWorkspace,
  uniqueNumber,
  workspaceState,
} from '../testing/import-events.js';

// Each round imports a dozen files, for which Citus takes a minute.
jest.setTimeout(300_000);

type EventOf = (no: number) => object;

describe('the state after imports', () => {
  let db: DataSource;
  let create: Builders;
  let imports: ImportService;
  beforeAll(async () => {
    db = await openTestDatabase();
    create = await builders(db);
    imports = createImportService(db);
  });
  afterAll(() => db.destroy());

  it('depends on the set of events alone, not on order, files, repetition or parts', async () => {
    for (let round = 0; round < 2; round++) {
      const events = Array.from({ length: 90 }, randomEvent);
      const whole = await stateAfter([events]);
      const repeated = shuffled([...events, ...events, ...events.slice(0, 30)]);
      expect(await stateAfter([repeated])).toEqual(whole);
      expect(await stateAfter(split(shuffled(events)))).toEqual(whole);
      expect(await stateAfter(split(repeated))).toEqual(whole);
      expect(await stateAfter(split(repeated), 1)).toEqual(whole);
    }
  });

  /** Imports the files into three new workspaces with new repositories. Returns what is stored, without their number. */
  async function stateAfter(files: EventOf[][], minSignalsToDivide?: number): Promise<unknown> {
    const workspaces = [await create.customer(), await create.customer(), await create.customer()] as const;
    const no = uniqueNumber();
    // The second tracks both repositories, the third only one.
    for (const [at, repo] of [
      [1, `Org-${no}/tool`],
      [1, `person-${no}-3/Tool`],
      [2, `person-${no}-3/Tool`],
    ] as const)
      await create.repo(workspaces[at], repo);
    for (const events of files) {
      const path = writeEventFile(events.map((eventOf) => eventOf(no)));
      await imports.importFile(path, { allRepos: workspaces[0].slug, minSignalsToDivide });
    }
    const states: unknown[] = [];
    for (const { slug } of workspaces) {
      const { kept, counted } = await recountWorkspace(db, slug);
      expect(kept).toEqual(counted);
      states.push(await workspaceState(db, slug));
    }
    return JSON.parse(JSON.stringify(states).replaceAll(String(no), 'WORLD')) as unknown;
  }
});

/** Few people, repositories and seconds, so that natural keys meet in every way. */
function randomEvent(): EventOf {
  const draw = {
    person: randomInt(5),
    name: randomInt(6),
    repo: randomInt(2),
    second: randomInt(4),
    kind: randomInt(11),
  };
  const other = randomInt(5);
  const [number, variant] = [randomInt(1, 3), randomInt(2)];
  return (no) => {
    const account = (person: number, name: number) => ({
      id: Number(`${no}${person}`),
      login: name === 0 && person === 4 ? `robot-${no}[bot]` : `person-${no}-${person}${name === 1 ? '-new' : ''}`,
    });
    // The person 3 owns the second repository.
    const repo = draw.repo === 0 ? `Org-${no}/tool` : `person-${no}-3/Tool`;
    const link = variant === 0 ? 'https://a.example/x' : undefined;
    const kinds: [string, unknown][] = [
      ['WatchEvent', { action: 'started' }],
      [
        'PushEvent',
        { head: `head${number}`, before: variant === 0 ? 'before' : undefined, ref: `refs/heads/b${variant}` },
      ],
      ['PushEvent', { head: `head${number}` }],
      ['IssuesEvent', { action: 'opened', issue: { number, html_url: link, title: `Title ${variant}` } }],
      [
        'PullRequestEvent',
        { action: 'closed', number, pull_request: { number, merged: variant === 0, title: `Title ${other}` } },
      ],
      ['MemberEvent', { member: account(other, draw.name) }],
      ['PublicEvent', {}],
      ['CreateEvent', { ref_type: 'branch', ref: `b${number}` }],
      ['ReleaseEvent', { release: { id: number, html_url: link, tag_name: `v${variant}` } }],
      [
        'IssueCommentEvent',
        {
          issue: { user: account(other, 0), author_association: variant === 0 ? 'COLLABORATOR' : 'NONE' },
          comment: { id: number, user: account(draw.person, 0) },
        },
      ],
      ['ForkEvent', { forkee: { id: number } }],
    ];
    const [type, payload] = kinds[draw.kind] ?? ['WatchEvent', {}];
    return sampleEvent({
      type,
      payload,
      repo,
      actor: account(draw.person, draw.name),
      createdAt: `2026-01-01T00:00:0${draw.second}Z`,
    });
  };
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, place: randomInt(1_000_000) }))
    .sort((one, two) => one.place - two.place)
    .map(({ item }) => item);
}

function split<Item>(items: Item[]): Item[][] {
  const files: Item[][] = [];
  for (let at = 0; at < items.length;) {
    const size = randomInt(1, 40);
    files.push(items.slice(at, at + size));
    at += size;
  }
  return files;
}
