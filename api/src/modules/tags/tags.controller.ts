import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Put, Res } from '@nestjs/common';
import { ApiBody, ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Access } from '../../platform/access/access.decorator.js';
import { CurrentUser, Reads, Workspace } from '../../platform/access/access.parameters.js';
import type { PipelinedReads } from '../../platform/access/pipelined-reads.js';
import type { CustomerId, SignedInUser } from '../../platform/access/request-context.js';
import { ApiFailures } from '../../platform/openapi/api-failures.decorator.js';
import { JSON_TYPE } from '../../platform/http/json-type.js';
import { TagChangesService } from './tag-changes.service.js';
import {
  AttachedTag,
  AttachTag,
  ChangedTag,
  ChangeTag,
  DetachedTag,
  DetachTag,
  MergeTag,
  RemovedTag,
  RestoredTag,
  TagCounts,
  TagList,
  TagOfWorkspace,
} from './tag.dto.js';
import { TAG_COUNTS, TAG_LIST } from './tags.queries.js';
import { TagsService } from './tags.service.js';

@ApiTags('tags')
@Controller('tags')
export class TagsController {
  constructor(
    private readonly tags: TagsService,
    private readonly changes: TagChangesService,
  ) {}

  @Get()
  @Header('content-type', JSON_TYPE)
  @Access('workspace', { pipelined: true, light: true })
  @ApiOperation({ summary: 'The tags of a workspace' })
  @ApiQuery({ name: 'customer_slug', type: String })
  @ApiOkResponse({ type: TagList })
  list(@Reads() reads: PipelinedReads): Promise<Buffer> {
    return reads.json(TAG_LIST);
  }

  @Get('counts')
  @Header('content-type', JSON_TYPE)
  @Access('workspace', { pipelined: true, standby: true })
  @ApiOperation({ summary: 'Number of leads per tag' })
  @ApiQuery({ name: 'customer_slug', type: String })
  @ApiOkResponse({ type: TagCounts })
  counts(@Reads() reads: PipelinedReads): Promise<Buffer> {
    return reads.json(TAG_COUNTS);
  }

  @Put(':tagId')
  @Access('workspace')
  @ApiOperation({ summary: 'Rename a tag, or change its colour' })
  @ApiOkResponse({ type: ChangedTag })
  @ApiFailures({ not_found: 'Unknown tag in this workspace', conflict: 'Another tag has the name' })
  async change(
    @Workspace() customerId: CustomerId,
    @CurrentUser() { userId }: SignedInUser,
    @Param('tagId') tagId: string,
    @Body() input: ChangeTag,
  ): Promise<ChangedTag> {
    return { success: true, ...(await this.changes.change({ customerId, userId }, tagId, input)) };
  }

  @Delete(':tagId')
  @Access('workspace')
  @ApiOperation({ summary: 'Delete a tag and remove it from all leads' })
  @ApiBody({ type: TagOfWorkspace })
  @ApiOkResponse({ type: RemovedTag })
  @ApiFailures({ not_found: 'Unknown tag in this workspace' })
  async remove(
    @Workspace() customerId: CustomerId,
    @CurrentUser() { userId }: SignedInUser,
    @Param('tagId') tagId: string,
    @Body() _: TagOfWorkspace,
  ): Promise<RemovedTag> {
    return { success: true, count: await this.changes.remove({ customerId, userId }, tagId) };
  }

  @Post(':tagId/restore')
  @HttpCode(200)
  @Access('workspace')
  @ApiOperation({ summary: 'Restore a deleted tag on its leads, within an hour' })
  @ApiBody({ type: TagOfWorkspace })
  @ApiOkResponse({ type: RestoredTag })
  @ApiFailures({
    not_found: 'No tag with this id was deleted in this workspace within the last hour',
    conflict: 'Another tag has the name, or the workspace has as many tags as it may have',
  })
  async restore(
    @Workspace() customerId: CustomerId,
    @CurrentUser() { userId }: SignedInUser,
    @Param('tagId') tagId: string,
    @Body() _: TagOfWorkspace,
  ): Promise<RestoredTag> {
    return { success: true, ...(await this.changes.restore({ customerId, userId }, tagId)) };
  }

  @Post(':tagId/merge')
  @HttpCode(200)
  @Access('workspace')
  @ApiOperation({ summary: 'Merge a tag into another one, on leads and in the filters of views' })
  @ApiOkResponse({ type: RemovedTag })
  @ApiFailures({ not_found: 'Unknown tag in this workspace' })
  async merge(
    @Workspace() customerId: CustomerId,
    @CurrentUser() { userId }: SignedInUser,
    @Param('tagId') tagId: string,
    @Body() { intoTagId }: MergeTag,
  ): Promise<RemovedTag> {
    return { success: true, count: await this.changes.merge({ customerId, userId }, tagId, intoTagId) };
  }

  @Post()
  @Access('workspace')
  @ApiOperation({ summary: 'Tag or recycle leads' })
  @ApiCreatedResponse({ type: AttachedTag, description: 'The tag was created.' })
  @ApiOkResponse({ type: AttachedTag, description: 'The tag existed.' })
  @ApiFailures({ conflict: 'The limit of tags is reached' })
  async attach(
    @Workspace() customerId: CustomerId,
    @CurrentUser() { userId }: SignedInUser,
    @Body() input: AttachTag,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AttachedTag> {
    const { tag, created, count } = await this.tags.attach({ customerId, userId }, input);
    void reply.status(created ? 201 : 200);
    const { tagId, tagName, color } = tag;
    return { success: true, tagId, tagName, color, count };
  }

  @Delete(':tagId/leads')
  @Access('workspace')
  @ApiOperation({ summary: 'Remove a tag from leads, or unrecycle them' })
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
