import { once } from 'node:events';
import { request as sendRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import type { TestCustomer, TestLead, TestUser } from '../../../testing/builders.js';
import { eventually } from '../../../testing/eventually.js';
import { sampleCards, StandInModel, type ModelRequest } from '../../../testing/model-server.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import type { PlaybookLine } from '../playbook.dto.js';

const ISSUE = 'https://github.com/acme/gateway/issues/12';
const CONTENTS = { url: ISSUE, subject: 'About issue #12 in acme/gateway' };

interface Response {
  status: number;
  type: string;
  lines: PlaybookLine[];
}

describe('a playbook that is streamed', () => {
  let server: TestApp;
  let url: string;
  let model: StandInModel;
  let customer: TestCustomer;
  let staff: TestUser;
  let lead: TestLead;
  beforeAll(async () => {
    model = await StandInModel.start();
    [server, url] = await listen();
  });
  afterAll(async () => {
    await server.close();
    await model.stop();
  });
  beforeEach(async () => {
    model.reset();
    customer = await server.create.customer({ name: 'Relay', prompt_config: { overview: 'We make relays.' } });
    staff = await server.create.user({ customer });
    lead = await server.create.lead({
      customer,
      person: { full_name: 'Kim Example' },
      signals: [{ type: 'IssuesEvent', repo: 'acme/gateway', createdAt: '2026-03-01T00:00:00Z', link: ISSUE }],
    });
  });

  async function listen(): Promise<[TestApp, string]> {
    const app = await startTestApp({ settings: { LLM_BASE_URL: model.url, LLM_MODEL: 'small' } });
    await app.app.listen(0, '127.0.0.1');
    return [app, await app.app.getUrl()];
  }

  function open(at = url, accept = 'application/x-ndjson, application/json'): ClientRequest {
    const sent = sendRequest(`${at}/api/leads/${lead.leadId}/generate-playbook`, {
      method: 'POST',
      agent: false,
      headers: { cookie: staff.cookie, origin: at, accept, 'content-type': 'application/json' },
    });
    sent.on('error', () => undefined);
    sent.end(JSON.stringify({ customer_slug: customer.slug }));
    return sent;
  }
  async function responseOf(sent: ClientRequest, onLine?: (line: PlaybookLine) => void): Promise<Response> {
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    const lines: PlaybookLine[] = [];
    let text = '';
    for await (const part of response.setEncoding('utf8')) {
      const parts = (text + String(part)).split('\n');
      text = parts.pop() ?? '';
      for (const line of parts) {
        lines.push(JSON.parse(line) as PlaybookLine);
        onLine?.(lines.at(-1) as PlaybookLine);
      }
    }
    if (text !== '') lines.push(JSON.parse(text) as PlaybookLine);
    return { status: response.statusCode ?? 0, type: String(response.headers['content-type']), lines };
  }
  const generate = (at?: string) => responseOf(open(at));
  async function cards(): Promise<{ writer: string; contents: object }[]> {
    const address = `/api/leads/${lead.leadId}?customer_slug=${customer.slug}`;
    const { body } = await server.request('GET', address, { as: staff });
    return (body as { lead: { cards: { writer: string; contents: object }[] } }).lead.cards;
  }
  const drafts = ({ lines }: Response) => lines.flatMap(({ draft }) => (draft === undefined ? [] : [draft]));
  const runs = async () =>
    (await server.db.query<object[]>('select from playbook_run where customer_id = $1', [customer.customerId])).length;

  it('shows each part when it is whole, the mail first, and then says that it is stored', async () => {
    const response = await generate();
    expect(response).toMatchObject({ status: 201, type: 'application/x-ndjson' });
    expect(model.requests[0]?.body).toMatchObject({ stream: true, stream_options: { include_usage: true } });
    const email = 'Hi Kim,\n\nMail of T1.';
    const [summary, help] = ['Summary of T1. \\[1\\] \\[2\\]', '- Help of T1. \\[3\\] \\[1\\]'];
    const part = { ...CONTENTS, email, summary: '', help: '', case_study_summary: '' };
    expect(drafts(response).map((draft) => draft?.contents)).toEqual([
      part,
      { ...part, summary },
      { ...part, summary, help },
    ]);
    expect(response.lines.at(-1)).toEqual({ success: true });
    expect(await cards()).toMatchObject([{ writer: 'model', contents: { ...CONTENTS, summary, help } }]);
  });

  it('is sent while the model writes', async () => {
    model.reply = (request) => ({
      content: JSON.stringify(sampleCards(request)),
      streaming: { endsAfter: JSON.stringify(sampleCards(request)).indexOf('"summary"'), end: 'hang' },
    });
    const sent = open();
    const seen: PlaybookLine[] = [];
    void responseOf(sent, (line) => seen.push(line)).catch(() => undefined);
    await eventually('the first draft', () => Promise.resolve(seen.length > 0));
    expect(seen).toMatchObject([{ draft: { index: 0, contents: { email: 'Hi Kim,\n\nMail of T1.', summary: '' } } }]);
    expect(await cards()).toEqual([]);
    sent.destroy();
    await eventually('the end of the run', async () => (await runs()) === 0);
  });

  const inventing = (part: string, contact: string) => (request: ModelRequest) => ({
    content: JSON.stringify(
      sampleCards(request, (name, id) => (name === part ? `Ask ${contact}` : `${name} of ${id}.`)),
    ),
  });

  it.each(['invented.com', 'sales@relay-invented.com', '+1 415 555 0199', '203.0.113.9'])(
    'never shows a contact that the model invented: %s',
    async (contact) => {
      model.reply = inventing('Help', contact);
      const response = await generate();
      expect(JSON.stringify(response.lines)).not.toContain(contact);
      expect(drafts(response).filter((draft) => draft === null)).toHaveLength(2);
      expect(drafts(response).at(-1)).toBeNull();
      expect(response.lines.at(-1)).toEqual({ success: true });
      expect((await cards())[0]?.writer).toBe('template');
    },
  );

  it('ends a request in which the model invents a contact, and asks once more', async () => {
    const normal = model.reply;
    model.reply = (request) =>
      model.requests.length === 1
        ? { ...inventing('Mail', 'invented.com')(request), streaming: { pauseMs: 20 } }
        : normal(request);
    const response = await generate();
    expect(drafts(response)).not.toContainEqual(null);
    expect((await cards())[0]?.writer).toBe('model');
    await eventually('the end of the first request', () => Promise.resolve(model.abandoned === 1));
  });

  it('ends, and stores nothing, when the client leaves', async () => {
    await generate();
    const before = await cards();
    model.reply = (request) => ({ content: JSON.stringify(sampleCards(request)), streaming: { pauseMs: 30 } });
    const sent = open();
    void responseOf(sent).catch(() => undefined);
    await once(sent, 'response');
    sent.destroy();
    await eventually('the end of the run', async () => (await runs()) === 0);
    await eventually('the end of the request', () => Promise.resolve(model.abandoned === 1));
    expect(await cards()).toEqual(before);
    expect(model.requests).toHaveLength(2);
  });

  it.each(['hangUp', 'error'] as const)('is written anew when the model’s server fails amid it: %s', async (end) => {
    model.reply = (request) => {
      const content = JSON.stringify(sampleCards(request));
      return model.requests.length > 1
        ? { content }
        : { content, streaming: { endsAfter: content.indexOf('"help"'), end } };
    };
    const response = await generate();
    const isDiscarded = drafts(response).map((draft) => draft === null);
    expect(isDiscarded.filter(Boolean)).toHaveLength(1);
    expect(isDiscarded.at(0)).toBe(false);
    expect(response.lines.at(-1)).toEqual({ success: true });
  });

  it.each([
    ['hangUp', 'The model cannot be reached: try again in a few minutes.'],
    ['error', 'The model failed: try again in a few minutes.'],
  ] as const)('says why when that happens twice: %s', async (end, why) => {
    await generate();
    const before = await cards();
    model.reply = (request) => {
      const content = JSON.stringify(sampleCards(request));
      return { content, streaming: { endsAfter: content.indexOf('"help"'), end } };
    };
    const response = await generate();
    expect(drafts(response).at(-1)).toBeNull();
    expect(response.lines.at(-1)).toEqual({ success: false, error: expect.stringContaining(why) as string });
    expect(await cards()).toEqual(before);
    expect(await runs()).toBe(0);
  });

  it('is a plain response when it fails before it begins', async () => {
    model.next({ status: 401 });
    const failed = await generate();
    expect(failed).toMatchObject({ status: 502, lines: [{ success: false }] });
    expect(failed.lines[0]?.error).toContain('LLM_API_KEY');
  });

  it.each([
    ['ignores', () => (model.canStream = false)],
    ['refuses', () => model.next({ status: 400, body: { error: { message: 'stream is not supported' } } })],
  ])('is written without drafts by a model’s server that %s the option', async (_, arrange) => {
    const [other, at] = await listen();
    arrange();
    expect(await generate(at)).toEqual({
      status: 201,
      type: expect.stringContaining('json') as string,
      lines: [{ success: true }],
    });
    expect(await generate(at)).toMatchObject({ lines: [{ success: true }] });
    expect(model.requests.map(({ body }) => body.stream === true)).toEqual([true, false, false]);
    await other.close();
  });

  it('says that the server restarts, and stores nothing', async () => {
    const [other, at] = await listen();
    model.reply = (request) => ({ content: JSON.stringify(sampleCards(request)), streaming: { pauseMs: 100 } });
    const seen: PlaybookLine[] = [];
    const response = responseOf(open(at), (line) => seen.push(line));
    await eventually('the first draft', () => Promise.resolve(seen.length > 0));
    await other.close();
    const error = expect.stringContaining('The server is restarting: try again in a moment.') as string;
    expect((await response).lines.at(-1)).toEqual({ success: false, error });
    expect(await runs()).toBe(0);
    expect(await cards()).toEqual([]);
  });
});
