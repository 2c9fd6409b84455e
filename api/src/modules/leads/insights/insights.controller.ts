import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../platform/access/access.decorator.js';
import { Reads } from '../../../platform/access/access.parameters.js';
import type { PipelinedReads } from '../../../platform/access/pipelined-reads.js';
import { INSIGHTS_WEEKS } from '../../../platform/limits.js';
import { JSON_TYPE } from '../../../platform/http/json-type.js';
import { Insights, InsightsQuery } from './insights.dto.js';
import { insights } from './insights.queries.js';

@ApiTags('leads')
@Controller('insights')
export class InsightsController {
  @Get()
  @Header('content-type', JSON_TYPE)
  @Access('workspace', { pipelined: true })
  @ApiOperation({
    summary: 'Count signals, new leads and new companies per week, and list the companies that changed the most',
  })
  @ApiQuery({ name: 'customer_slug', type: String })
  @ApiOkResponse({ type: Insights })
  read(@Reads() reads: PipelinedReads, @Query() { weeks }: InsightsQuery): Promise<Buffer> {
    return reads.json(insights(weeks ?? INSIGHTS_WEEKS[0]));
  }
}
