import { DAY_MS } from '../platform/time.js';
import type { RepoCounts } from './code-host-bodies.js';

export interface StandInPerson {
  id: number;
  login: string;
  type?: 'User' | 'Bot' | 'Organization';
}

type Item = Record<string, unknown>;

interface DatedEvent {
  at: number;
  event: Item;
}

const FEED_EVENTS = 300;
const FEED_MS = 30 * DAY_MS;

/**
 * The activity of one repository as GitHub reports it, by its events feed and by its lists, which differ in content.
 * Times are in milliseconds; future activity is not reported yet.
 */
export class RepoActivity {
  /** Delay until events appear in the feed. */
  feedDelayMs = 0;
  /** The delay of the event of a time, in milliseconds; replaces `feedDelayMs`. */
  feedDelayOf?: (at: number) => number;
  private readonly datedEvents: DatedEvent[] = [];
  private readonly items: Record<string, (Item & { from: number })[]> = {};
  private numbers = 0;
  private ids: number;

  constructor(
    readonly repo: { id: number; org: string; name: string },
    private readonly now: () => number,
  ) {
    this.ids = repo.id * 100_000;
  }

  star(user: StandInPerson, at: number): void {
    this.add('stargazers', at, { starred_at: iso(at), user: account(user) });
    this.emit('WatchEvent', user, at, { action: 'started' });
  }

  unstar(user: StandInPerson): void {
    const stars = this.items.stargazers ?? [];
    stars.splice(
      stars.findIndex(({ user: of }) => (of as StandInPerson).id === user.id),
      1,
    );
  }

  fork(user: StandInPerson, at: number, into: StandInPerson = user): void {
    const id = this.nextId();
    const forkee = {
      id,
      name: this.repo.name,
      full_name: `${into.login}/${this.repo.name}`,
      owner: account(into),
      private: false,
      html_url: `https://github.com/${into.login}/${this.repo.name}`,
      fork: true,
      created_at: iso(at),
      updated_at: iso(at),
    };
    this.add('forks', at, forkee);
    this.emit('ForkEvent', user, at, { forkee });
  }

  /** Returns its number. */
  openIssue(user: StandInPerson, at: number, says: { title?: string; body?: string } = {}): number {
    const issue = { ...this.newIssue(user, at), ...says };
    this.add('issues', at, issue);
    this.emit('IssuesEvent', user, at, { action: 'opened', issue });
    return this.numbers;
  }

  closeIssue(number: number, user: StandInPerson, at: number): void {
    const issue = this.update('issues', number, { state: 'closed', closed_at: iso(at), closed_by: account(user) }, at);
    this.emit('IssuesEvent', user, at, { action: 'closed', issue });
  }

  comment(number: number, user: StandInPerson, at: number): void {
    const id = this.nextId();
    const html_url = `${this.page}/issues/${number}#issuecomment-${id}`;
    const comment = { id, html_url, user: account(user), created_at: iso(at), updated_at: iso(at), body: 'Me too' };
    this.add('issues/comments', at, comment);
    const issue = this.update('issues', number, {}, at);
    this.emit('IssueCommentEvent', user, at, { action: 'created', issue, comment });
  }

  /** Returns its number. */
  openPull(user: StandInPerson, at: number): number {
    const issue = this.newIssue(user, at);
    const number = this.numbers;
    this.add('issues', at, { ...issue, pull_request: { url: `${this.api}/pulls/${number}`, merged_at: null } });
    const html_url = `${this.page}/pull/${number}`;
    this.add('pulls', at, { ...issue, html_url, merged_at: null });
    this.emit('PullRequestEvent', user, at, { action: 'opened', number, pull_request: this.pull(number) });
    return number;
  }

  merge(number: number, user: StandInPerson, at: number): void {
    const closed = { state: 'closed', closed_at: iso(at) };
    const merged = { url: `${this.api}/pulls/${number}`, merged_at: iso(at) };
    this.update('issues', number, { ...closed, closed_by: account(user), pull_request: merged }, at);
    this.update('pulls', number, { ...closed, merged_at: iso(at) }, at);
    this.emit('PullRequestEvent', user, at, { action: 'merged', number, pull_request: this.pull(number) });
  }

  reviewComment(number: number, user: StandInPerson, at: number): void {
    const id = this.nextId();
    const html_url = `${this.page}/pull/${number}#discussion_r${id}`;
    const comment = { id, html_url, user: account(user), created_at: iso(at), updated_at: iso(at), body: 'Why?' };
    this.add('pulls/comments', at, comment);
    this.emit('PullRequestReviewCommentEvent', user, at, {
      action: 'created',
      comment,
      pull_request: this.pull(number),
    });
  }

  push(user: StandInPerson, at: number): void {
    const head = this.nextId().toString(16).padStart(40, '0');
    this.emit('PushEvent', user, at, { push_id: this.nextId(), ref: 'refs/heads/main', head, before: '1'.repeat(40) });
  }

  release(user: StandInPerson, at: number): void {
    const id = this.nextId();
    const release = { id, tag_name: `v${id}`, html_url: `${this.page}/releases/tag/v${id}`, author: account(user) };
    this.emit('ReleaseEvent', user, at, { action: 'published', release });
  }

  /** All events so far, oldest first. */
  get events(): Item[] {
    return this.datedEvents.filter(({ at }) => at <= this.now()).map(({ event }) => event);
  }

  /** The events of the feed, newest first. */
  get feed(): Item[] {
    const now = this.now();
    return this.datedEvents
      .filter(({ at }) => at + (this.feedDelayOf?.(at) ?? this.feedDelayMs) <= now && at > now - FEED_MS)
      .sort((one, other) => other.at - one.at)
      .slice(0, FEED_EVENTS)
      .map(({ event }) => event);
  }

  /** Counts as the repository's own page states them. */
  get counts(): RepoCounts {
    const soFar = (list: string) => (this.items[list] ?? []).filter(({ from }) => from <= this.now());
    const openIssues = soFar('issues').filter(({ state }) => state === 'open').length;
    return { stars: soFar('stargazers').length, forks: soFar('forks').length, openIssues };
  }

  /** When the people who star the repository now did so, in milliseconds. */
  get starTimes(): number[] {
    return (this.items.stargazers ?? []).map(({ from }) => from).filter((from) => from <= this.now());
  }

  /** A list as GitHub sorts it; undefined for none that there is. */
  list(path: string, query: URLSearchParams): Item[] | undefined {
    if (!LISTS.includes(path)) return undefined;
    const pastItems = (this.items[path] ?? []).filter(({ from }) => from <= this.now());
    const by = path === 'forks' || query.get('sort') !== 'updated' ? 'created_at' : 'updated_at';
    const sorted =
      path === 'stargazers' ? pastItems : pastItems.sort((one, other) => (key(one, by) < key(other, by) ? 1 : -1));
    return sorted.map(({ from: _, ...item }) => item);
  }

  /** An issue or a pull request by its number. */
  issue(number: number): Item | undefined {
    const [{ from: _, ...issue } = {}] = (this.items.issues ?? []).filter((item) => item.number === number);
    return 'number' in issue ? issue : undefined;
  }

  private get page(): string {
    return `https://github.com/${this.repo.org}/${this.repo.name}`;
  }

  private get api(): string {
    return `https://api.github.com/repos/${this.repo.org}/${this.repo.name}`;
  }

  private newIssue(user: StandInPerson, at: number): Item {
    this.numbers += 1;
    return {
      id: this.nextId(),
      number: this.numbers,
      state: 'open',
      title: 'It does not work',
      html_url: `${this.page}/issues/${this.numbers}`,
      user: account(user),
      created_at: iso(at),
      updated_at: iso(at),
      closed_at: null,
      closed_by: null,
    };
  }

  private pull(number: number): Item {
    // Since October 2025 events contain no more of a pull request.
    return { id: number, number, url: `${this.api}/pulls/${number}`, head: {}, base: {} };
  }

  private emit(type: string, actor: StandInPerson, at: number, payload: Item): void {
    const { id, login } = actor;
    const repo = { id: this.repo.id, name: `${this.repo.org}/${this.repo.name}`, url: this.api };
    const event = {
      // Ids are not in order.
      id: String((this.nextId() * 7_919) % 1_000_000_007),
      type,
      actor: { id, login, display_login: login.replace('[bot]', ''), url: `https://api.github.com/users/${login}` },
      repo,
      payload: structuredClone(payload),
      public: true,
      created_at: iso(at),
    };
    this.datedEvents.push({ at, event });
  }

  private add(list: string, from: number, item: Item): void {
    (this.items[list] ??= []).push({ ...item, from });
  }

  private update(list: string, number: number, change: Item, at: number): Item {
    const item = this.items[list]?.find((candidate) => candidate.number === number);
    if (!item) throw new Error(`There is no ${list} ${number}`);
    Object.assign(item, change, { updated_at: iso(at) });
    const { from: _, ...told } = item;
    return told;
  }

  private nextId(): number {
    this.ids += 1;
    return this.ids;
  }
}

const LISTS = ['stargazers', 'forks', 'issues', 'issues/comments', 'pulls', 'pulls/comments'];

function account({ id, login, type = 'User' }: StandInPerson): Item {
  return { id, login, type, node_id: `U_${id}`, html_url: `https://github.com/${login}`, site_admin: false };
}

function key(item: Item, name: string): string {
  return String(item[name]);
}

function iso(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19)}Z`;
}
