import { Body, Controller, Get, Header, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../platform/access/access.decorator.js';
import { CurrentMember, Reads } from '../../../platform/access/access.parameters.js';
import type { PipelinedReads } from '../../../platform/access/pipelined-reads.js';
import type { WorkspaceActor } from '../../../platform/database/workspace-writes.js';
import { JSON_TYPE } from '../../../platform/http/json-type.js';
import { StartVisit, Visit } from './visit.dto.js';
import { VISIT } from './visits.queries.js';
import { VisitsService } from './visits.service.js';

@ApiTags('visits')
@Controller('visits')
export class VisitsController {
  constructor(private readonly visits: VisitsService) {}

  @Get()
  @Header('content-type', JSON_TYPE)
  @Access('workspace', { pipelined: true, light: true })
  @ApiOperation({ summary: "Number of leads that are new since the user's last visit" })
  @ApiQuery({ name: 'customer_slug', type: String })
  @ApiOkResponse({ type: Visit })
  read(@Reads() reads: PipelinedReads): Promise<Buffer> {
    return reads.json(VISIT);
  }

  @Post()
  @HttpCode(200)
  @Access('workspace', { personal: true })
  @ApiOperation({
    summary: 'Record a visit of the user to the workspace',
    description: 'Clients call this when a person opens the workspace, and every few minutes while it is visible.',
  })
  @ApiOkResponse({ type: Visit })
  start(@CurrentMember() member: WorkspaceActor, @Body() _: StartVisit): Promise<Visit> {
    return this.visits.start(member);
  }
}
