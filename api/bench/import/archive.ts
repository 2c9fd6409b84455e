import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { SeededRandom } from '../../src/modules/demo/seeded-random.js';

export interface Archive {
  path: string;
  events: number;
  bytes: number;
}

/** Names of the tracked repositories of an archive, unless others are given. */
export const TRACKED_REPOS = Array.from({ length: 400 }, (_, at) => `bench-org-${at % 80}/tracked-${at}`);

interface ArchiveOptions {
  seed?: number;
  /** Number of people who act in tracked repositories. */
  people?: number;
  /** The first repositories have the most events. */
  trackedRepos?: { id: number; name: string }[];
  /** Share of the events in tracked repositories; the default is far more than in a real hour of GitHub. */
  trackedShare?: number;
}

const WORDS = (
  'fix add remove update build test release cache parser index query worker deploy config docs stream token router ' +
  'schema retry panic timeout memory thread socket buffer header column cluster metric when the a of for with on after'
).split(' ');

/**
 * Writes a generated hour of GitHub in the current event schema, with the sizes and kinds of events of a real hour. The
 * same seed writes the same file.
 */
export async function writeArchive(
  path: string,
  events: number,
  {
    seed = 20_261_101,
    people = 30_000,
    trackedRepos = TRACKED_REPOS.map((name, at) => ({ id: 1_000 + at, name })),
    trackedShare = 0.15,
  }: ArchiveOptions = {},
): Promise<Archive> {
  const random = new SeededRandom(seed);
  let bytes = 0;
  async function* lines(): AsyncGenerator<string> {
    let batch = '';
    for (let at = 0; at < events; at++) {
      batch += `${JSON.stringify(event(at, random, { people, trackedRepos, trackedShare }))}\n`;
      if (batch.length > 1_000_000) {
        bytes += batch.length;
        yield batch;
        batch = '';
      }
    }
    bytes += batch.length;
    yield await Promise.resolve(batch);
  }
  await pipeline(Readable.from(lines()), createGzip({ level: 6 }), createWriteStream(path));
  return { path, events, bytes };
}

function event(
  at: number,
  random: SeededRandom,
  { people, trackedRepos, trackedShare }: Required<Omit<ArchiveOptions, 'seed'>>,
): object {
  const tracked = random.next() < trackedShare;
  const place = tracked ? Math.floor(trackedRepos.length * random.next() ** 2) : random.below(90_000);
  const { id, name } = (tracked ? trackedRepos[place] : undefined) ?? {
    id: 100_000 + place,
    name: `someone-${place}/repo`,
  };
  const repo = { id, name, url: `https://api.github.com/repos/${name}` };
  const user = account(random.below(tracked ? people : 200_000));
  const { login, ...rest } = user;
  return {
    id: String(5_000_000_000 + at),
    actor: { id: rest.id, login, display_login: login, gravatar_id: '', url: rest.url, avatar_url: rest.avatar_url },
    ...typeAndPayload(at, name, user, random, repo),
    public: true,
    created_at: new Date(Date.UTC(2026, 9, 1) + at * 25).toISOString().replace(/\.\d+/, ''),
  };
}

function typeAndPayload(
  at: number,
  repo: string,
  user: ReturnType<typeof account>,
  random: SeededRandom,
  where: object,
): object {
  const kind = random.next();
  const number = 1 + random.below(4000);
  const page = `https://github.com/${repo}`;
  const event = (type: string, payload: object): object => ({ type, repo: where, payload });
  if (kind < 0.5) {
    const [head, before] = [random.hex(40), random.hex(40)];
    return event('PushEvent', { repository_id: at, push_id: 9e9 + at, ref: 'refs/heads/main', head, before });
  }
  if (kind < 0.62) return event('WatchEvent', { action: 'started' });
  if (kind < 0.7) return event('CreateEvent', { ref: `topic-${at}`, ref_type: 'branch', master_branch: 'main' });
  const texts = { title: prose(random, 8), body: prose(random, 20 + random.below(250)), user };
  const issue = { id: at, number, html_url: `${page}/issues/${number}`, state: 'open', ...texts };
  if (kind < 0.82) {
    const comment = { id: 7e9 + at, html_url: `${page}/issues/${number}#issuecomment-${at}`, ...texts };
    return event('IssueCommentEvent', { action: 'created', issue: { ...issue, body: prose(random, 150) }, comment });
  }
  if (kind < 0.88) return event('IssuesEvent', { action: 'opened', issue });
  if (kind < 0.97) {
    const pull = {
      id: at,
      number,
      url: `${page}/pulls/${number}`,
      head: { sha: random.hex(40) },
      base: { sha: random.hex(40) },
    };
    return event('PullRequestEvent', { action: 'opened', number, pull_request: pull });
  }
  const forkee = {
    id: 8e8 + at,
    full_name: `${user.login}/fork`,
    html_url: `https://github.com/${user.login}/fork`,
    owner: user,
  };
  return event('ForkEvent', { action: 'forked', forkee: { ...forkee, description: prose(random, 15) } });
}

function account(no: number) {
  const login = `bench-user-${no}`;
  const url = `https://api.github.com/users/${login}`;
  const lists = ['followers', 'following', 'gists', 'starred', 'orgs', 'repos', 'events'];
  return {
    login,
    id: 40_000_000 + no,
    avatar_url: `https://avatars.githubusercontent.com/u/${no}?v=4`,
    url,
    ...Object.fromEntries(lists.map((list) => [`${list}_url`, `${url}/${list}`])),
    type: 'User',
    site_admin: false,
  };
}

function prose(random: SeededRandom, words: number): string {
  return Array.from({ length: words }, () => random.pick(WORDS)).join(' ');
}
