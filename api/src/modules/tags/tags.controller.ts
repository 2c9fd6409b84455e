import { Body, Controller, Delete, Get, Header, Param, Post, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Access } from '../../platform/access/access.decorator.js';
import { CurrentUser, Reads, Workspace } from '../../platform/access/access.parameters.js';
import type { PipelinedReads } from '../../platform/access/pipelined-reads.js';
import type { CustomerId, SignedInUser } from '../../platform/access/request-context.js';
import { ApiFailures } from '../../platform/openapi/api-failures.decorator.js';
import { AttachedTag, AttachTag, DetachedTag, DetachTag, TagList } from './tag.dto.js';
import { TAG_LIST } from './tags.queries.js';
import { TagsService } from './tags.service.js';

@ApiTags('tags')
@Controller('tags')
export class TagsController {
  constructor(private readonly tags: TagsService) {}

  @Get()
  @Header('content-type', 'application/json; charset=utf-8')
  @Access('workspace', { pipelined: true, light: true })
  @ApiOperation({ summary: 'The tags of a workspace' })
  @ApiQuery({ name: 'customer_slug', type: String })
  @ApiOkResponse({ type: TagList })
  list(@Reads() reads: PipelinedReads): Promise<Buffer> {
    return reads.json(TAG_LIST);
  }

  @Post()
  @Access('workspace')
  @ApiOperation({ summary: 'Tag leads, or recycle them' })
  @ApiCreatedResponse({ type: AttachedTag, description: 'The tag is new.' })
  @ApiOkResponse({ type: AttachedTag, description: 'There was a tag of this id or name.' })
  @ApiFailures({ conflict: 'The workspace has as many tags as it may have' })
  async attach(
    @Workspace() customerId: CustomerId,
    @CurrentUser() { userId }: SignedInUser,
    @Body() input: AttachTag,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AttachedTag> {
    const { tag, created, count } = await this.tags.attach({ customerId, userId }, input);
    void reply.status(created ? 201 : 200);
    return { success: true, tagId: tag.tagId, tagName: tag.tagName, count };
  }

  @Delete(':tagId/leads')
  @Access('workspace')
  @ApiOperation({ summary: 'Take a tag off leads, or bring recycled ones back' })
  @ApiOkResponse({ type: DetachedTag })
  async detach(
    @Workspace() customerId: CustomerId,
    @CurrentUser() { userId }: SignedInUser,
    @Param('tagId') tagId: string,
    @Body() input: DetachTag,
  ): Promise<DetachedTag> {
    const { count } = await this.tags.detach({ customerId, userId }, tagId, input);
    return { success: true, count };
  }
}
