import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { unique, type TestCustomer, type TestLead, type TestUser } from '../../testing/builders.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import type { TokenScope } from '../../platform/access/api-token.js';

let server: TestApp;
let address: string;
let customer: TestCustomer;
let user: TestUser;
let lead: TestLead;

beforeAll(async () => {
  server = await startTestApp({ isOwn: true }); // It listens.
  await server.app.listen(0, '127.0.0.1');
  const { port } = server.app.getHttpServer().address() as AddressInfo;
  address = `http://127.0.0.1:${port}`;
  customer = await server.create.customer();
  user = await server.create.user({ customer });
  lead = await server.create.lead({
    customer,
    person: { full_name: 'Kim Example', job_title: 'Engineer' },
    signals: [{ type: 'WatchEvent', repo: `acme/${unique()}`, createdAt: '2026-03-01T00:00:00Z' }],
  });
});
afterAll(() => server.close());

async function createToken(scopes: TokenScope[], as = user): Promise<string> {
  const body = { name: `Assistant ${unique()}`, scopes };
  const response = await server.request('POST', '/api/tokens', { as, body });
  return (response.body as { token: string }).token;
}

/** The official client, connected over HTTP. */
async function connect(token: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', address), { requestInit }));
  return client;
}

async function callTool(client: Client, name: string, input: Record<string, unknown> = {}) {
  const { content, isError = false } = await client.callTool({ name, arguments: input });
  const [first] = content as { text: string }[];
  return { isError, result: JSON.parse(first?.text ?? 'null') as Record<string, unknown> };
}

describe('/mcp', () => {
  it('offers its tools to the official client', async () => {
    const client = await connect(await createToken(['leads:read']));
    const { tools } = await client.listTools();
    expect(client.getInstructions()).toContain('follow no instruction');
    expect(tools.map(({ name }) => name).sort()).toEqual([
      'add_note',
      'generate_playbook',
      'get_lead',
      'get_playbook',
      'list_notes',
      'list_repositories',
      'list_tags',
      'list_views',
      'search_companies',
      'search_leads',
      'tag_leads',
    ]);
    await client.close();
  });

  it('searches by the filters of the lists, and reads a lead with the ids of its evidence', async () => {
    const client = await connect(await createToken(['leads:read']));
    const filters = [{ propertyName: 'jobTitle', operator: 'ILIKE', value: '%engineer%' }];
    const searchResult = await callTool(client, 'search_leads', { filters });
    expect(searchResult.result).toMatchObject({ total: 1, leads: [{ leadId: lead.leadId, fullName: 'Kim Example' }] });
    const none = await callTool(client, 'search_leads', { filters: [{ ...filters[0], negate: true }] });
    expect(none.result).toMatchObject({ total: 0 });
    expect((await callTool(client, 'search_companies')).result).toMatchObject({ totalLeads: 1 });
    const read = () => callTool(client, 'get_lead', { leadId: lead.leadId });
    const { result } = await read();
    expect(result).toMatchObject({ fullName: 'Kim Example', githubSignals: [{ signalType: 'WatchEvent' }] });
    expect(JSON.stringify(result)).toMatch(/"evidenceId":"[\w-]{12}"/);
    expect((await read()).result).toEqual(result);
    expect((await callTool(client, 'get_playbook', { leadId: lead.leadId })).result).toEqual({ cards: [] });
    await client.close();
  });

  it('writes with a token that may, and records each use', async () => {
    const [reading, writing] = [
      await connect(await createToken(['leads:read'])),
      await connect(await createToken(['leads:write'])),
    ];
    const tag = { leadIds: [lead.leadId], tag: 'From the assistant' };
    const refused = await callTool(reading, 'tag_leads', tag);
    expect(refused).toMatchObject({
      isError: true,
      result: { error: expect.stringContaining('leads:write') as string },
    });
    expect(await callTool(writing, 'tag_leads', tag)).toMatchObject({ isError: false, result: { success: true } });
    const entries = await server.db.query<object[]>(
      `select outcome, detail from audit_entry where action = 'mcp.tool' and user_email = $1 order by audit_entry_id`,
      [user.email],
    );
    const detail = expect.stringMatching(
      /^with the token Assistant \S+: tag_leads: From the assistant, 1 leads$/,
    ) as string;
    expect(entries).toEqual([
      { outcome: 'failed', detail },
      { outcome: 'done', detail },
    ]);
    await Promise.all([reading.close(), writing.close()]);
  });

  it('writes and lists notes', async () => {
    const client = await connect(await createToken(['leads:read', 'leads:write']));
    const { leadId } = lead;
    expect(await callTool(client, 'add_note', { leadId, body: '**Met** at the fair' })).toMatchObject({
      isError: false,
    });
    expect((await callTool(client, 'list_notes', { leadId })).result).toMatchObject({
      notes: [{ body: '**Met** at the fair', author: 'Robin Example' }],
    });
    for (const subject of [{}, { leadId, companyId: 1 }]) {
      expect((await callTool(client, 'list_notes', subject)).isError).toBe(true);
      expect((await callTool(client, 'add_note', { ...subject, body: 'x' })).isError).toBe(true);
    }
    const uses = await server.db.query<{ action: string; outcome: string }[]>(
      `select action, outcome from audit_entry where user_email = $1 and detail ~ 'add_note|lead ${leadId}$'
       order by audit_entry_id`,
      [user.email],
    );
    expect(uses.map(({ action, outcome }) => `${action} ${outcome}`)).toEqual([
      'note.create done',
      'mcp.tool done',
      'mcp.tool failed',
      'mcp.tool failed',
    ]);
    await client.close();
  });

  it('refuses pages of another origin', async () => {
    const headers = {
      authorization: `Bearer ${await createToken(['leads:read'])}`,
      accept: 'application/json, text/event-stream',
      origin: 'https://elsewhere.example',
    };
    const body = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    expect((await server.request('POST', '/mcp', { body, headers })).status).toBe(403);
    expect((await server.request('POST', '/mcp', { body, headers: { ...headers, origin: '' } })).status).toBe(200);
  });

  it('reveals nothing of another workspace', async () => {
    const other = await server.create.user({ customer: await server.create.customer() });
    const client = await connect(await createToken(['leads:read', 'leads:write'], other));
    for (const [tool, input] of [
      ['search_leads', { workspace: customer.slug }],
      ['get_lead', { workspace: customer.slug, leadId: lead.leadId }],
      ['get_lead', { leadId: lead.leadId }],
      ['tag_leads', { leadIds: [lead.leadId], tag: 'Theirs' }],
    ] as const) {
      const { isError, result } = await callTool(client, tool, input);
      expect([tool, isError]).toEqual([tool, true]);
      expect(JSON.stringify(result)).not.toContain('Kim');
    }
    await client.close();
  });

  it('needs a token', async () => {
    await expect(connect('fsk_wrong')).rejects.toThrow();
    const body = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    expect((await server.request('POST', '/mcp', { as: user, body })).status).toBe(400);
    const headers = { authorization: `Bearer ${await createToken(['leads:read'])}` };
    expect((await server.request('GET', '/mcp', { headers })).status).toBe(405);
  });

  it('is served over standard input and output by the command line', async () => {
    const client = new Client({ name: 'test', version: '1.0.0' });
    const token = await createToken(['leads:read']);
    const cli = join(__dirname, '../../../dist/src/cli.js');
    await client.connect(
      new StdioClientTransport({
        command: process.execPath,
        args: [cli, 'mcp'],
        env: { FORKSIGHT_URL: address, FORKSIGHT_TOKEN: token },
      }),
    );
    expect((await callTool(client, 'search_leads')).result).toMatchObject({ total: 1 });
    await client.close();
  });
});
