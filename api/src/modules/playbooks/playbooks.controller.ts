import { Body, Controller, Headers, Logger, Param, Post, Res, StreamableFile } from '@nestjs/common';
import { ApiCreatedResponse, ApiExtraModels, ApiOperation, ApiTags, getSchemaPath } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Access } from '../../platform/access/access.decorator.js';
import { CurrentUser, Workspace } from '../../platform/access/access.parameters.js';
import type { CustomerId, SignedInUser } from '../../platform/access/request-context.js';
import { AppError } from '../../platform/errors.js';
import { toAppError, UNEXPECTED } from '../../platform/http/error.filter.js';
import { describeError } from '../../platform/process/logging.js';
import { JSON_LINES, streamLines } from '../../platform/http/json-lines.js';
import { ApiFailures } from '../../platform/openapi/api-failures.decorator.js';
import { GeneratedPlaybook, GeneratePlaybook, PlaybookLine } from './playbook.dto.js';
import { PlaybooksService } from './playbooks.service.js';

@ApiTags('leads')
@Controller('leads')
export class PlaybooksController {
  private readonly logger = new Logger(PlaybooksController.name);

  constructor(private readonly playbooks: PlaybooksService) {}

  @Post(':id/generate-playbook')
  @Access('workspace')
  @ApiOperation({
    summary: 'Generate the playbook cards of a lead',
    description:
      'Responds after the cards are stored. They replace the earlier cards of the lead. With `Accept: ' +
      `${JSON_LINES}\` the response is streamed while a language model writes: one JSON object per line, the last one as ` +
      'in the JSON response. Closing the connection then ends the run, and nothing is stored. A playbook that is ' +
      'written at once, or that fails before its first draft, gets the JSON response.',
  })
  @ApiExtraModels(GeneratedPlaybook, PlaybookLine)
  @ApiCreatedResponse({
    content: {
      'application/json': { schema: { $ref: getSchemaPath(GeneratedPlaybook) } },
      [JSON_LINES]: { schema: { $ref: getSchemaPath(PlaybookLine) } },
    },
  })
  @ApiFailures({
    invalid: 'The lead has no signals',
    not_found: 'Lead not found',
    conflict: 'A playbook for this lead is being written',
    throttled: 'Ten playbooks of the workspace are being written',
    bad_gateway: 'Writing failed. The earlier cards remain',
    unavailable: 'Writing took too long. The earlier cards remain',
  })
  async generate(
    @Workspace() customerId: CustomerId,
    @CurrentUser() { userId }: SignedInUser,
    @Param('id') leadId: string,
    @Body() _: GeneratePlaybook,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Headers('accept') accept = '',
  ): Promise<GeneratedPlaybook | StreamableFile> {
    const actor = { customerId, userId };
    if (!accept.includes(JSON_LINES)) {
      await this.playbooks.generate(actor, leadId);
      return { success: true };
    }
    const leaving = new AbortController();
    reply.raw.once('close', () => leaving.abort(new AppError('unavailable', 'The client has closed the connection.')));
    const lines = await streamLines<PlaybookLine>(
      (send) =>
        this.playbooks.generate(actor, leadId, {
          signal: leaving.signal,
          onProgress: (draft) => send({ draft }),
        }),
      (failure) => (failure ? this.failureLine(failure.error) : { success: true }),
    );
    if (!lines) return { success: true };
    // The last header keeps nginx from buffering the response.
    void reply.headers({ 'content-type': JSON_LINES, 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
    return new StreamableFile(lines);
  }

  /** The body of the error response, which cannot be sent any more. */
  private failureLine(error: unknown): PlaybookLine {
    const appError = toAppError(error);
    if (!appError) this.logger.error(`A playbook failed: ${JSON.stringify(describeError(error))}`);
    return { success: false, error: appError?.message ?? UNEXPECTED };
  }
}
