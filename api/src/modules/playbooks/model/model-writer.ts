import { Inject, Injectable, Logger } from '@nestjs/common';
import OpenAI, { APIConnectionError, APIError, APIUserAbortError } from 'openai';
import { Config } from '../../../platform/config/config.js';
import { AppError } from '../../../platform/errors.js';
import { OutboundHttp } from '../../../platform/outbound/outbound-http.js';
import { PlaybookWriter, type PlaybookInput, type WrittenPlaybook } from '../cards/playbook-writer.js';
import { TemplateWriter } from '../template/template-writer.js';
import { KnownContacts, type ContactKind } from './invented-contacts.js';
import { buildModelInput } from './model-input.js';
import { RESPONSE_SCHEMA, readModelResponse } from './model-response.js';
import { toModelError, unusableResponse } from './model-errors.js';
import { buildPrompt, type Prompt } from './prompt.js';

/** Per attempt; the user waits for up to two. */
const ATTEMPT_TIMEOUT_MS = 25_000;
/** Maximum length of one response. */
const MAX_TOKENS = 4_000;
const MAX_RESPONSE_BYTES = 1024 * 1024;

/** Request options that not every server supports. */
interface Dialect {
  withSchema: boolean;
  limit: 'max_tokens' | 'max_completion_tokens';
}

/**
 * Writes cards with a language model, on any server with OpenAI's chat completions. The model gets the data of one lead and
 * no tools; `readModelResponse` validates the response and drops what has no source.
 */
@Injectable()
export class ModelWriter extends PlaybookWriter {
  private readonly logger = new Logger(ModelWriter.name);
  private readonly client: OpenAI;
  private readonly model: string;
  private dialect: Dialect = { withSchema: true, limit: 'max_tokens' };

  constructor(
    @Inject(Config) { llmBaseUrl, llmApiKey, llmModel }: Config,
    outbound: OutboundHttp,
    private readonly template: TemplateWriter,
  ) {
    super();
    this.model = llmModel ?? '';
    this.client = new OpenAI({
      baseURL: llmBaseUrl,
      // Self-hosted servers often need no key, but the client requires one.
      apiKey: llmApiKey ?? 'none',
      organization: null,
      project: null,
      fetch: outbound.fetchWith({
        totalMs: ATTEMPT_TIMEOUT_MS,
        idleMs: ATTEMPT_TIMEOUT_MS,
        maxBytes: MAX_RESPONSE_BYTES,
      }),
      timeout: ATTEMPT_TIMEOUT_MS,
      maxRetries: 0,
      logLevel: 'off',
    });
  }

  /** Falls back to the template when two responses name contacts that the model was not given. */
  async write(input: PlaybookInput, signal: AbortSignal): Promise<WrittenPlaybook> {
    const given = buildModelInput(input);
    const prompt = buildPrompt(given);
    const known = new KnownContacts([prompt.system, prompt.user, given.texts].join('\n'));
    for (let attempt = 1; ; attempt += 1) {
      const isLast = attempt === 2;
      try {
        const response = readModelResponse(await this.request(prompt, signal), input, { given, known });
        if (response?.invented.length === 0) return { cards: response.cards, writer: 'model' };
        if (isLast && response) return await this.writeFromTemplate(input, response.invented);
        if (isLast) throw unusableResponse();
        const problem = response ? `invented a ${response.invented.join(' and a ')}` : 'answered something unusable';
        this.logger.warn(`The model ${problem}: it is asked once more`);
      } catch (error) {
        if (error instanceof AppError || isLast || !this.canRetry(error)) throw toModelError(error);
        this.logger.warn(`The model failed and is asked once more: ${String(error)}`);
      }
    }
  }

  private async writeFromTemplate(input: PlaybookInput, invented: ContactKind[]): Promise<WrittenPlaybook> {
    const fallbackReason = `The model invented a ${invented.join(' and a ')} twice.`;
    this.logger.warn(`${fallbackReason} The template wrote the playbook instead.`);
    return { ...(await this.template.write(input)), fallbackReason };
  }

  private async request({ system, user }: Prompt, signal: AbortSignal): Promise<string> {
    const { withSchema, limit } = this.dialect;
    const completion = await this.client.chat.completions.create(
      {
        model: this.model,
        messages: [
          { role: 'system', content: system },
          { role: 'user', content: user },
        ],
        [limit]: MAX_TOKENS,
        ...(withSchema && {
          response_format: {
            type: 'json_schema',
            json_schema: { name: 'cards', strict: true, schema: RESPONSE_SCHEMA },
          },
        }),
      },
      { signal },
    );
    const { prompt_tokens: read = 0, completion_tokens: written = 0 } = completion.usage ?? {};
    this.logger.log(`The model read ${read} tokens and wrote ${written}`);
    // The response is unvalidated.
    const { choices } = completion as { choices?: { message?: { content?: unknown } }[] };
    const content = choices?.[0]?.message?.content;
    return typeof content === 'string' ? content : '';
  }

  /** Whether to retry. After a rejected option this and later requests go without it. */
  private canRetry(error: unknown): boolean {
    if (error instanceof APIUserAbortError) return false;
    if (error instanceof APIConnectionError) return true;
    if (!(error instanceof APIError)) return false;
    const status = error.status as number | undefined;
    if (status === 400 || status === 422) {
      const before = this.dialect;
      this.dialect = {
        withSchema: before.withSchema && !/response_format|json_schema|schema|grammar/i.test(error.message),
        limit: /max_completion_tokens/.test(error.message) ? 'max_completion_tokens' : before.limit,
      };
      return before.withSchema !== this.dialect.withSchema || before.limit !== this.dialect.limit;
    }
    return status === undefined || status === 408 || status === 409 || status >= 500;
  }
}
