import type { TestCustomer, TestUser } from '../testing/builders.js';
import { isOnCitus } from '../testing/plain-postgres.js';
import { startTestApp, type TestApp, type TestResponse } from '../testing/test-app.js';

jest.setTimeout(600_000);

const describeWithCitus = isOnCitus ? describe : describe.skip;

/** Of each workspace. */
const LEADS = 20;

interface Workspace {
  customer: TestCustomer;
  user: TestUser;
  /** Part of the names of its leads and of its notes. */
  marker: string;
  leadIds: number[];
  acknowledgedNotes: number[];
}

interface Placement {
  shardid: string;
  nodename: string;
  nodeport: number;
}

describeWithCitus('a workspace whose shard moves while it is used', () => {
  let server: TestApp;
  let workspaces: Workspace[];
  const wrong: string[] = [];
  let responses = 0;

  beforeAll(async () => {
    server = await startTestApp();
    workspaces = await Promise.all(['Moving', 'Staying'].map(createWorkspace));
  });
  afterAll(async () => {
    // Citus would drop the old shards at any time, and cancel what other tests do with these tables then (a deadlock).
    await server.superuser.query('call citus_cleanup_orphaned_resources()');
    await server.close();
  });

  async function createWorkspace(marker: string): Promise<Workspace> {
    const customer = await server.create.customer();
    const user = await server.create.user({ customer });
    const leadIds: number[] = [];
    while (leadIds.length < LEADS) {
      const { leadId } = await server.create.lead({ customer, person: { full_name: `${marker} ${leadIds.length}` } });
      leadIds.push(leadId);
    }
    return { customer, user, marker, leadIds, acknowledgedNotes: [] };
  }

  function send(method: 'GET' | 'POST', path: string, { customer, user }: Workspace, fields: object) {
    const query = new URLSearchParams({ customer_slug: customer.slug, ...fields });
    return method === 'GET'
      ? server.request(method, `${path}?${query.toString()}`, { as: user })
      : server.request(method, path, { as: user, body: { customer_slug: customer.slug, ...fields } });
  }

  /**
   * Whether the request was done. Two other responses are right: 503 with Retry-After, and 409 for a change that Citus cancels because it
   * and the move wait for each other.
   */
  function isDone(what: string, { status, headers, text }: TestResponse): boolean {
    responses += 1;
    if (status < 300) return true;
    const canTryAgain = status === 503 ? headers['retry-after'] !== undefined : status === 409 && what === 'note';
    if (!canTryAgain || !text.includes('try again')) wrong.push(`${what}: ${status} ${text.slice(0, 300)}`);
    return false;
  }

  async function readLeads(workspace: Workspace): Promise<void> {
    const fields = { filters: [], page: 1, pageSize: 50, allUpTo: 0 };
    const response = await send('POST', '/api/filter-leads', workspace, fields);
    if (!isDone('list', response)) return;
    const { leads } = response.body as { leads: { fullName: string }[] };
    const own = leads.filter(({ fullName }) => fullName.startsWith(workspace.marker));
    if (leads.length !== LEADS || own.length !== LEADS) wrong.push(`list: ${leads.length} leads, ${own.length} own`);
  }

  async function writeNote(workspace: Workspace, no: number): Promise<void> {
    const leadId = workspace.leadIds[no % LEADS];
    const response = await send('POST', '/api/notes', workspace, { leadId, body: `${workspace.marker} note ${no}` });
    if (!isDone('note', response)) return;
    workspace.acknowledgedNotes.push((response.body as { note: { noteId: number } }).note.noteId);
  }

  /** Sends requests of both workspaces until `work` is done. */
  async function whileInUse(work: () => Promise<void>): Promise<void> {
    let isOver = false;
    const lanes = workspaces.flatMap((workspace) => [
      async () => {
        while (!isOver) await readLeads(workspace);
      },
      async () => {
        while (!isOver) await writeNote(workspace, workspace.acknowledgedNotes.length);
      },
    ]);
    const traffic = Promise.all(lanes.map((lane) => lane()));
    try {
      await work();
    } finally {
      isOver = true;
      await traffic;
    }
  }

  async function placementOf({ customer }: Workspace): Promise<Placement> {
    const [placement] = await server.superuser.query<Placement[]>(
      `select shardid, nodename, nodeport from citus_shards
       where table_name = 'lead'::regclass and shardid = get_shard_id_for_distribution_column('lead', $1::int)`,
      [customer.customerId],
    );
    if (placement === undefined) throw new Error('The workspace has no shard.');
    return placement;
  }

  async function move(from: Placement, mode: 'force_logical' | 'block_writes'): Promise<void> {
    const [to] = await server.superuser.query<Placement[]>(
      `select nodename, nodeport from pg_dist_node where shouldhaveshards and (nodename, nodeport) <> ($1, $2)`,
      [from.nodename, from.nodeport],
    );
    await server.superuser.query(`select citus_move_shard_placement($1, $2, $3, $4, $5, $6)`, [
      from.shardid,
      from.nodename,
      from.nodeport,
      to?.nodename,
      to?.nodeport,
      mode,
    ]);
  }

  it('gets a shard of its own', async () => {
    const [moving] = workspaces as [Workspace, Workspace];
    const before = await placementOf(moving);
    await whileInUse(async () => {
      await server.superuser.query(
        `select isolate_tenant_to_new_shard('lead', $1::int, 'CASCADE', shard_transfer_mode := 'force_logical')`,
        [moving.customer.customerId],
      );
    });
    expect((await placementOf(moving)).shardid).not.toBe(before.shardid);
    expect(wrong).toEqual([]);
  });

  it.each(['force_logical', 'block_writes'] as const)('moves to another node (%s)', async (mode) => {
    const [moving] = workspaces as [Workspace, Workspace];
    const before = await placementOf(moving);
    await whileInUse(() => move(before, mode));
    expect((await placementOf(moving)).nodeport).not.toBe(before.nodeport);
    expect(wrong).toEqual([]);
  });

  it('keeps all that was acknowledged', async () => {
    for (const workspace of workspaces) {
      const listed: number[] = [];
      for (const leadId of workspace.leadIds) {
        const { body } = await send('GET', '/api/notes', workspace, { leadId });
        listed.push(...(body as { notes: { noteId: number }[] }).notes.map(({ noteId }) => noteId));
      }
      expect(listed).toEqual(expect.arrayContaining(workspace.acknowledgedNotes));
      expect(workspace.acknowledgedNotes.length).toBeGreaterThan(10);
    }
    expect(responses).toBeGreaterThan(100);
  });
});
