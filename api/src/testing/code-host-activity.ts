export interface StandInPerson {
  id: number;
  login: string;
  type?: 'User' | 'Bot' | 'Organization';
}

type Item = Record<string, unknown>;

interface Happening {
  at: number;
  event: Item;
}

const feedHolds = 300;
const feedHoldsMs = 30 * 24 * 3_600_000;

/**
 * What happens in one repository, told as GitHub tells it: by its events feed and by its lists, each with its own ideas
 * of what there is to say. Times are in milliseconds; what is in the future is not told yet.
 */
export class RepoActivity {
  /** Events appear in the feed so much later. */
  feedLateMs = 0;
  private readonly happenings: Happening[] = [];
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
    this.tell('WatchEvent', user, at, { action: 'started' });
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
    this.tell('ForkEvent', user, at, { forkee });
  }

  /** Returns its number. */
  openIssue(user: StandInPerson, at: number, says: { title?: string; body?: string } = {}): number {
    const issue = { ...this.newIssue(user, at), ...says };
    this.add('issues', at, issue);
    this.tell('IssuesEvent', user, at, { action: 'opened', issue });
    return this.numbers;
  }

  closeIssue(number: number, user: StandInPerson, at: number): void {
    const issue = this.update('issues', number, { state: 'closed', closed_at: iso(at), closed_by: account(user) }, at);
    this.tell('IssuesEvent', user, at, { action: 'closed', issue });
  }

  comment(number: number, user: StandInPerson, at: number): void {
    const id = this.nextId();
    const html_url = `${this.page}/issues/${number}#issuecomment-${id}`;
    const comment = { id, html_url, user: account(user), created_at: iso(at), updated_at: iso(at), body: 'Me too' };
    this.add('issues/comments', at, comment);
    const issue = this.update('issues', number, {}, at);
    this.tell('IssueCommentEvent', user, at, { action: 'created', issue, comment });
  }

  /** Returns its number. */
  openPull(user: StandInPerson, at: number): number {
    const issue = this.newIssue(user, at);
    const number = this.numbers;
    this.add('issues', at, { ...issue, pull_request: { url: `${this.api}/pulls/${number}`, merged_at: null } });
    const html_url = `${this.page}/pull/${number}`;
    this.add('pulls', at, { ...issue, html_url, merged_at: null });
    this.tell('PullRequestEvent', user, at, { action: 'opened', number, pull_request: this.pull(number) });
    return number;
  }

  merge(number: number, user: StandInPerson, at: number): void {
    const closed = { state: 'closed', closed_at: iso(at) };
    const merged = { url: `${this.api}/pulls/${number}`, merged_at: iso(at) };
    this.update('issues', number, { ...closed, closed_by: account(user), pull_request: merged }, at);
    this.update('pulls', number, { ...closed, merged_at: iso(at) }, at);
    this.tell('PullRequestEvent', user, at, { action: 'merged', number, pull_request: this.pull(number) });
  }

  reviewComment(number: number, user: StandInPerson, at: number): void {
    const id = this.nextId();
    const html_url = `${this.page}/pull/${number}#discussion_r${id}`;
    const comment = { id, html_url, user: account(user), created_at: iso(at), updated_at: iso(at), body: 'Why?' };
    this.add('pulls/comments', at, comment);
    this.tell('PullRequestReviewCommentEvent', user, at, {
      action: 'created',
      comment,
      pull_request: this.pull(number),
    });
  }

  push(user: StandInPerson, at: number): void {
    const head = this.nextId().toString(16).padStart(40, '0');
    this.tell('PushEvent', user, at, { push_id: this.nextId(), ref: 'refs/heads/main', head, before: '1'.repeat(40) });
  }

  release(user: StandInPerson, at: number): void {
    const id = this.nextId();
    const release = { id, tag_name: `v${id}`, html_url: `${this.page}/releases/tag/v${id}`, author: account(user) };
    this.tell('ReleaseEvent', user, at, { action: 'published', release });
  }

  /** All that has happened so far, as events, oldest first. */
  get events(): Item[] {
    return this.happenings.filter(({ at }) => at <= this.now()).map(({ event }) => event);
  }

  /** What the feed holds, newest first. */
  get feed(): Item[] {
    const now = this.now();
    return this.happenings
      .filter(({ at }) => at + this.feedLateMs <= now && at > now - feedHoldsMs)
      .sort((one, other) => other.at - one.at)
      .slice(0, feedHolds)
      .map(({ event }) => event);
  }

  /** A list as GitHub sorts it; undefined for none that there is. */
  list(path: string, query: URLSearchParams): Item[] | undefined {
    if (!LISTS.includes(path)) return undefined;
    const known = (this.items[path] ?? []).filter(({ from }) => from <= this.now());
    const by = path === 'forks' || query.get('sort') !== 'updated' ? 'created_at' : 'updated_at';
    const sorted = path === 'stargazers' ? known : known.sort((one, other) => (key(one, by) < key(other, by) ? 1 : -1));
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
    // Since October 2025 that is all that events say of it.
    return { id: number, number, url: `${this.api}/pulls/${number}`, head: {}, base: {} };
  }

  private tell(type: string, actor: StandInPerson, at: number, payload: Item): void {
    const { id, login } = actor;
    const repo = { id: this.repo.id, name: `${this.repo.org}/${this.repo.name}`, url: this.api };
    const event = {
      // No rising sequence.
      id: String((this.nextId() * 7_919) % 1_000_000_007),
      type,
      actor: { id, login, display_login: login.replace('[bot]', ''), url: `https://api.github.com/users/${login}` },
      repo,
      payload: structuredClone(payload),
      public: true,
      created_at: iso(at),
    };
    this.happenings.push({ at, event });
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
