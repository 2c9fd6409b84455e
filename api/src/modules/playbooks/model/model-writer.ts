import { Inject, Injectable, Logger } from '@nestjs/common';
import OpenAI, { APIConnectionError, APIError, APIUserAbortError } from 'openai';
import { Config } from '../../../platform/config.js';
import { AppError } from '../../../platform/errors.js';
import { OutboundHttp } from '../../../platform/outbound/outbound-http.js';
import { PlaybookWriter, type DraftCard, type PlaybookInput } from '../playbook-writer.js';
import { givenTo } from './given.js';
import { answerSchema, readAnswer } from './model-answer.js';
import { modelFault, unusable } from './model-faults.js';
import { promptOf, type Prompt } from './prompt.js';

/** Of one attempt; there are two at most, and the person who asked waits for both. */
const longestAttemptMs = 25_000;
/** What may come out of one attempt. */
const mostTokens = 4_000;
const largestAnswerBytes = 1024 * 1024;

/** How a server is asked: not all of them know all of it. */
interface Dialect {
  withSchema: boolean;
  limit: 'max_tokens' | 'max_completion_tokens';
}

/**
 * Has a model write, on any server that answers as OpenAI's chat completions do. It is given this lead's data and no
 * tools; its answer is data too, checked and cut down to what can be traced (`readAnswer`).
 */
@Injectable()
export class ModelWriter extends PlaybookWriter {
  readonly kind = 'model';
  private readonly logger = new Logger(ModelWriter.name);
  private readonly client: OpenAI;
  private readonly model: string;
  private dialect: Dialect = { withSchema: true, limit: 'max_tokens' };

  constructor(@Inject(Config) { llmBaseUrl, llmApiKey, llmModel }: Config, outbound: OutboundHttp) {
    super();
    this.model = llmModel ?? '';
    this.client = new OpenAI({
      baseURL: llmBaseUrl,
      // Servers of one's own often want none; the client insists.
      apiKey: llmApiKey ?? 'none',
      organization: null,
      project: null,
      fetch: outbound.with({ totalMs: longestAttemptMs, idleMs: longestAttemptMs, maxBytes: largestAnswerBytes }),
      timeout: longestAttemptMs,
      maxRetries: 0,
      logLevel: 'off',
    });
  }

  async write(input: PlaybookInput, signal: AbortSignal): Promise<DraftCard[]> {
    const given = givenTo(input);
    const prompt = promptOf(given);
    for (let attempt = 1; ; attempt += 1) {
      const last = attempt === 2;
      try {
        const cards = readAnswer(await this.ask(prompt, signal), input, given);
        if (cards) return cards;
        if (last) throw unusable();
        this.logger.warn('The model answered something that cannot be used: it is asked once more');
      } catch (error) {
        if (error instanceof AppError || last || !this.mayAskAgain(error)) throw modelFault(error);
        this.logger.warn(`The model failed and is asked once more: ${String(error)}`);
      }
    }
  }

  private async ask({ system, user }: Prompt, signal: AbortSignal): Promise<string> {
    const { withSchema, limit } = this.dialect;
    const completion = await this.client.chat.completions.create(
      {
        model: this.model,
        messages: [
          { role: 'system', content: system },
          { role: 'user', content: user },
        ],
        [limit]: mostTokens,
        ...(withSchema && {
          response_format: { type: 'json_schema', json_schema: { name: 'cards', strict: true, schema: answerSchema } },
        }),
      },
      { signal },
    );
    const { prompt_tokens: read = 0, completion_tokens: written = 0 } = completion.usage ?? {};
    this.logger.log(`The model read ${read} tokens and wrote ${written}`);
    // What a server answers has the shape that it likes.
    const { choices } = completion as { choices?: { message?: { content?: unknown } }[] };
    const content = choices?.[0]?.message?.content;
    return typeof content === 'string' ? content : '';
  }

  /** A server that does not know what it was asked with is asked in simpler words, now and from now on. */
  private mayAskAgain(error: unknown): boolean {
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
