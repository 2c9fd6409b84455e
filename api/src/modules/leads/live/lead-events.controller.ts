import { Controller, Get, Query, Res, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Access } from '../../../platform/access/access.decorator.js';
import { CurrentUser, Workspace } from '../../../platform/access/access.parameters.js';
import type { CustomerId, SignedInUser } from '../../../platform/access/request-context.js';
import { ApiFailures } from '../../../platform/openapi/api-failures.decorator.js';
import { LeadEventsQuery } from './lead-events.dto.js';
import { LeadEventsService } from './lead-events.service.js';

@ApiTags('leads')
@Controller('lead-events')
export class LeadEventsController {
  constructor(private readonly events: LeadEventsService) {}

  @Get()
  @Access('workspace', { longLived: true })
  @ApiOperation({
    summary: 'Server-sent events about newly listed leads',
    description:
      'Events: `ready`, `listed` with `{"leadIds": [1, 2]}` (null: too many to name), `missed` (leads may have been ' +
      'added without an event), `heartbeat`. The stream ends after 15 minutes: connect again.',
  })
  @ApiQuery({ name: 'customer_slug', type: String })
  @ApiOkResponse({ content: { 'text/event-stream': { schema: { type: 'string' } } } })
  @ApiFailures({ throttled: 'The user has ten streams open', unavailable: 'Too many streams, or shutting down' })
  listen(
    @Workspace() customerId: CustomerId,
    @CurrentUser() { userId }: SignedInUser,
    @Query() { listAge }: LeadEventsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): StreamableFile {
    const stream = this.events.open({ customerId, userId }, listAge);
    // The last header keeps nginx from buffering the response.
    void reply.headers({ 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
    return new StreamableFile(stream);
  }
}
