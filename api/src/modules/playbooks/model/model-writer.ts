import { Inject, Injectable, Logger } from '@nestjs/common';
import OpenAI, { APIConnectionError, APIError, APIUserAbortError } from 'openai';
import type { ChatCompletionCreateParamsNonStreaming } from 'openai/resources';
import { Config } from '../../../platform/config/config.js';
import { AppError } from '../../../platform/errors.js';
import { OutboundHttp } from '../../../platform/outbound/outbound-http.js';
import {
  PlaybookWriter,
  type PlaybookDraft,
  type PlaybookInput,
  type WrittenPlaybook,
} from '../cards/playbook-writer.js';
import { TemplateWriter } from '../template/template-writer.js';
import { InputContacts, type ContactKind } from './invented-contacts.js';
import { buildModelInput } from './model-input.js';
import { RESPONSE_SCHEMA, readIncompleteResponse, readModelResponse } from './model-response.js';
import { ResponseDrafts } from './response-drafts.js';
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
  canStream: boolean;
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
  private dialect: Dialect = { withSchema: true, limit: 'max_tokens', canStream: true };

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
  async write(
    input: PlaybookInput,
    signal: AbortSignal,
    onDraft?: (draft: PlaybookDraft) => void,
  ): Promise<WrittenPlaybook> {
    const modelInput = buildModelInput(input);
    const prompt = buildPrompt(modelInput);
    const contacts = new InputContacts([prompt.system, prompt.user, modelInput.texts].join('\n'));
    const context = { modelInput, inputContacts: contacts };
    for (let attempt = 1; ; attempt += 1) {
      const isLast = attempt === 2;
      const drafts =
        onDraft && new ResponseDrafts((beginning) => readIncompleteResponse(beginning, input, context), onDraft);
      try {
        const text = await this.request(prompt, signal, drafts);
        const response = drafts?.refused ?? readModelResponse(text, input, context);
        if (response?.invented.length === 0) return { cards: response.cards, writer: 'model' };
        drafts?.discard();
        if (isLast && response) return await this.writeFromTemplate(input, response.invented);
        if (isLast) throw unusableResponse();
        const problem = response ? `invented a ${response.invented.join(' and a ')}` : 'answered something unusable';
        this.logger.warn(`The model ${problem}: it is asked once more`);
      } catch (error) {
        drafts?.discard();
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

  private async request({ system, user }: Prompt, signal: AbortSignal, drafts?: ResponseDrafts): Promise<string> {
    const { withSchema, limit, canStream } = this.dialect;
    const request: ChatCompletionCreateParamsNonStreaming = {
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
    };
    if (drafts && canStream) return this.stream(request, signal, drafts);
    const completion = await this.client.chat.completions.create(request, { signal });
    this.logUsage(completion.usage);
    // The response is unvalidated.
    const { choices } = completion as { choices?: { message?: { content?: unknown } }[] };
    const content = choices?.[0]?.message?.content;
    return typeof content === 'string' ? content : '';
  }

  private async stream(
    request: ChatCompletionCreateParamsNonStreaming,
    signal: AbortSignal,
    drafts: ResponseDrafts,
  ): Promise<string> {
    const chunks = await this.client.chat.completions.create(
      { ...request, stream: true, stream_options: { include_usage: true } },
      { signal },
    );
    let text = '';
    let count = 0;
    try {
      for await (const chunk of chunks) {
        count += 1;
        this.logUsage(chunk.usage);
        const { choices } = chunk as { choices?: { delta?: { content?: unknown } }[] };
        const content = choices?.[0]?.delta?.content;
        if (typeof content !== 'string') continue;
        text += content;
        drafts.add(content);
        // Leaving the loop ends the request.
        if (drafts.refused) break;
      }
    } catch (error) {
      if (error instanceof APIError || signal.aborted) throw error;
      throw new APIConnectionError({ cause: error as Error });
    }
    // A server that ignores the option has sent one JSON text, without events.
    if (count === 0) this.dialect = { ...this.dialect, canStream: false };
    return text;
  }

  private logUsage(usage: OpenAI.CompletionUsage | null | undefined): void {
    if (usage) this.logger.log(`The model read ${usage.prompt_tokens} tokens and wrote ${usage.completion_tokens}`);
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
        canStream: before.canStream && !/stream/i.test(error.message),
      };
      return JSON.stringify(before) !== JSON.stringify(this.dialect);
    }
    return status === undefined || status === 408 || status === 409 || status >= 500;
  }
}
