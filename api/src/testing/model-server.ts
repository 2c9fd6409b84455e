import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface ModelRequest {
  model: string;
  messages: { role: string; content: string }[];
  [further: string]: unknown;
}

/** How a response is streamed, if the request asks for that. */
interface Streaming {
  /** Between two pieces of the text. */
  pauseMs?: number;
  /** Characters after which it `end`s early. */
  endsAfter?: number;
  /** `error`: with an error event, as OpenAI reports failures amid a stream. */
  end?: 'hang' | 'hangUp' | 'error';
}

/** Replaces one response. `hang`: none until the server stops; `hangUp`: closes the connection. */
export type ModelResponse =
  | { content: string; streaming?: Streaming }
  | { message: object }
  | { status: number; body?: unknown; headers?: object }
  | 'hang'
  | 'hangUp';

/** What a model is given of a lead, as it lies between the marks of the prompt. */
interface GivenData {
  targets: { id: string; title: string | null; text: string | null }[];
  signals: { id: string; target: string }[];
  workspace: { texts: { id: string }[] };
}

/** A local server that plays OpenAI's chat completions, with responses that a test sets. */
export class StandInModel {
  readonly requests: { authorization: string | undefined; path: string; body: ModelRequest }[] = [];
  /** Connections that the client closed before the response was complete. */
  abandoned = 0;
  /** As of a server that does not know the option `stream`. */
  canStream = true;
  /** Responds when `next` has no response left. */
  reply: (request: ModelRequest) => ModelResponse = (request) => ({ content: JSON.stringify(sampleCards(request)) });
  private readonly planned: ModelResponse[] = [];

  private constructor(private readonly server: Server) {}

  static async start(): Promise<StandInModel> {
    const server = createServer();
    const model = new StandInModel(server);
    server.on('request', (request, response) => void model.answer(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return model;
  }

  /** For LLM_BASE_URL. */
  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v1`;
  }

  /** Sets the next responses, one each. */
  next(...answers: ModelResponse[]): void {
    this.planned.push(...answers);
  }

  reset(): void {
    this.requests.length = 0;
    this.abandoned = 0;
    this.canStream = true;
    this.planned.length = 0;
    this.reply = (request) => ({ content: JSON.stringify(sampleCards(request)) });
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const part of request.setEncoding('utf8')) text += String(part);
    const body = JSON.parse(text) as ModelRequest;
    this.requests.push({ authorization: request.headers.authorization, path: request.url ?? '', body });
    const answer = this.planned.shift() ?? this.reply(body);
    if (answer === 'hang') return;
    if (answer === 'hangUp') {
      request.socket.destroy();
      return;
    }
    if ('status' in answer) {
      response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
      response.end(JSON.stringify(answer.body ?? { error: { message: 'no' } }));
      return;
    }
    if (body.stream === true && this.canStream && 'content' in answer) {
      response.once('close', () => (this.abandoned += response.writableFinished ? 0 : 1));
      await sendStream(response, body, answer);
      return;
    }
    const message = 'message' in answer ? answer.message : { role: 'assistant', content: answer.content };
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify({
        id: 'chatcmpl-1',
        object: 'chat.completion',
        created: 1,
        model: body.model,
        choices: [{ index: 0, finish_reason: 'stop', message }],
        usage: { prompt_tokens: 11, completion_tokens: 7, total_tokens: 18 },
      }),
    );
  }
}

const PIECE_LENGTH = 16;

/** Sends a response as OpenAI streams it: a chunk with the role, pieces of the text, why it ended, the usage, `[DONE]`. */
async function sendStream(
  response: ServerResponse,
  { model, stream_options: options }: ModelRequest,
  {
    content,
    streaming: { pauseMs = 0, endsAfter = content.length, end } = {},
  }: { content: string; streaming?: Streaming },
): Promise<void> {
  const withUsage = (options as { include_usage?: boolean } | undefined)?.include_usage === true;
  const send = (data: object | string) =>
    response.write(`data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`);
  const chunk = (choices: object[], usage: object | null = null) =>
    send({
      id: 'chatcmpl-1',
      object: 'chat.completion.chunk',
      created: 1,
      model,
      choices,
      ...(withUsage && { usage }),
    });
  const choice = (delta: object, finish_reason: string | null = null) => ({ index: 0, delta, finish_reason });
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  chunk([choice({ role: 'assistant', content: '' })]);
  for (let at = 0; at < endsAfter && !response.destroyed; at += PIECE_LENGTH) {
    chunk([choice({ content: content.slice(at, at + PIECE_LENGTH) })]);
    if (pauseMs > 0) await sleep(pauseMs);
  }
  if (end === 'hang') return;
  if (end === 'hangUp') {
    // What was sent arrives first.
    await sleep(50);
    response.destroy();
    return;
  }
  if (end === 'error')
    send({ error: { message: 'The server had an error', type: 'server_error', param: null, code: null } });
  else {
    chunk([choice({}, 'stop')]);
    if (withUsage) chunk([], { prompt_tokens: 11, completion_tokens: 7, total_tokens: 18 });
    send('[DONE]');
  }
  response.end();
}

function dataOf({ messages }: ModelRequest): GivenData {
  const text = messages.find(({ role }) => role === 'user')?.content ?? '';
  return JSON.parse(text.slice(text.indexOf('\n'), text.lastIndexOf('\n'))) as GivenData;
}

/** Returns a card per target, with one statement per part, each with its sources. */
export function sampleCards(request: ModelRequest, say = (part: string, target: string) => `${part} of ${target}.`) {
  const { targets, signals, workspace } = dataOf(request);
  const ids = (letters: RegExp) => workspace.texts.map(({ id }) => id).filter((id) => letters.test(id));
  return {
    cards: targets.map(({ id }) => {
      const part = (name: string, sources: string[]) => [{ text: say(name, id), sources }];
      const about = [id, ...signals.filter(({ target }) => target === id).map((signal) => signal.id)];
      return {
        target: id,
        email: part('Mail', about),
        summary: part('Summary', about),
        help: part('Help', [...ids(/^[VO]/), id]),
        case_study: part('Story', ids(/^C/)),
      };
    }),
  };
}
