import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiBody, ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.decorator.js';
import { CurrentMember, CurrentUser, Reads } from '../../platform/access/access.parameters.js';
import type { PipelinedReads } from '../../platform/access/pipelined-reads.js';
import type { SignedInUser } from '../../platform/access/request-context.js';
import type { WorkspaceActor } from '../../platform/database/workspace-writes.js';
import { ApiFailures } from '../../platform/openapi/api-failures.decorator.js';
import { JSON_TYPE } from '../../platform/http/json-type.js';
import { ViewCountsService } from './view-counts.service.js';
import {
  CreatedView,
  OrderedViews,
  OrderViews,
  RemovedView,
  RemoveView,
  SaveView,
  UpdatedView,
  ViewCounts,
  ViewList,
} from './view.dto.js';
import { VIEW_LIST } from './views.queries.js';
import { ViewsService } from './views.service.js';

@ApiTags('views')
@Controller('views')
export class ViewsController {
  constructor(
    private readonly views: ViewsService,
    private readonly viewCounts: ViewCountsService,
  ) {}

  @Get()
  @Header('content-type', JSON_TYPE)
  @Access('workspace', { pipelined: true, light: true })
  @ApiOperation({ summary: 'The saved views of a workspace' })
  @ApiQuery({ name: 'customer_slug', type: String })
  @ApiOkResponse({ type: ViewList })
  list(@Reads() reads: PipelinedReads): Promise<Buffer> {
    return reads.json(VIEW_LIST);
  }

  @Get('counts')
  @Access('workspace', { pipelined: true, standby: true })
  @ApiOperation({ summary: 'Number of leads or companies that match each view' })
  @ApiQuery({ name: 'customer_slug', type: String })
  @ApiOkResponse({ type: ViewCounts })
  async counts(@Reads() reads: PipelinedReads, @Query('customer_slug') slug: string): Promise<ViewCounts> {
    return { counts: await this.viewCounts.count(reads, slug) };
  }

  @Put('order')
  @Access('workspace', { personal: true })
  @ApiOperation({ summary: "Set the user's own order of the views of one type" })
  @ApiOkResponse({ type: OrderedViews })
  async order(@CurrentMember() member: WorkspaceActor, @Body() input: OrderViews): Promise<OrderedViews> {
    await this.views.order(member, input);
    return { success: true };
  }

  @Post()
  @Access('workspace', { personal: isPrivateView })
  @ApiOperation({ summary: 'Save filters and display settings under a name' })
  @ApiCreatedResponse({ type: CreatedView })
  @ApiFailures({ conflict: 'The name exists, the filters are too large, or the limit of views is reached' })
  async create(@CurrentMember() member: WorkspaceActor, @Body() input: SaveView): Promise<CreatedView> {
    return { success: true, createdView: await this.views.create(member, input) };
  }

  @Post(':id')
  @HttpCode(200)
  @Access('workspace', { personal: isPrivateView })
  @ApiOperation({ summary: 'Rename or change a view' })
  @ApiOkResponse({ type: UpdatedView })
  @ApiFailures({ conflict: 'The name exists, the filters are too large, or a Slack channel subscribes to the view' })
  async update(
    @CurrentMember() member: WorkspaceActor,
    @CurrentUser() { isAdmin }: SignedInUser,
    @Param('id') id: string,
    @Body() input: SaveView,
  ): Promise<UpdatedView> {
    return { success: true, view: await this.views.update({ ...member, isAdmin }, id, input) };
  }

  @Delete(':id')
  @Access('workspace')
  @ApiOperation({ summary: 'Remove a view' })
  @ApiBody({ type: RemoveView })
  @ApiOkResponse({ type: RemovedView })
  async remove(
    @CurrentMember() member: WorkspaceActor,
    @CurrentUser() { isAdmin }: SignedInUser,
    @Param('id') id: string,
    @Body() _: RemoveView,
  ): Promise<RemovedView> {
    await this.views.remove({ ...member, isAdmin }, id);
    return { success: true };
  }
}

/** Whether a body, which is not validated yet, makes a view private. */
function isPrivateView(body: unknown): boolean {
  return (body as Partial<SaveView> | undefined)?.isShared === false;
}
