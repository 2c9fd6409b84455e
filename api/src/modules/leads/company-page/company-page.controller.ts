import { Controller, Get, Header, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiQuery, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../platform/access/access.decorator.js';
import { Reads } from '../../../platform/access/access.parameters.js';
import type { PipelinedReads } from '../../../platform/access/pipelined-reads.js';
import { AppError } from '../../../platform/errors.js';
import { JSON_TYPE } from '../../../platform/http/json-type.js';
import { ApiFailures } from '../../../platform/openapi/api-failures.decorator.js';
import { CompanyAnswer, CompanyHighlights, HighlightsQuery } from './company-page.dto.js';
import { companyHighlights, companyPage } from './company-page.queries.js';

/** Reads one company of a workspace, and what cards show of several. */
@ApiTags('leads')
@Controller('companies')
export class CompanyPageController {
  @Get('highlights')
  @Header('content-type', JSON_TYPE)
  @Access('workspace', { pipelined: true })
  @ApiOperation({ summary: 'List the best lead, the latest signal and 12 weeks of some companies' })
  @ApiQuery({ name: 'customer_slug', type: String })
  @ApiOkResponse({ type: CompanyHighlights })
  highlights(@Reads() reads: PipelinedReads, @Query() { companyIds }: HighlightsQuery): Promise<Buffer> {
    return reads.json(companyHighlights(companyIds));
  }

  @Get(':id')
  @Header('content-type', JSON_TYPE)
  @Access('workspace', { pipelined: true })
  @ApiOperation({ summary: 'Show a company with its people, repositories and 12 weeks of signals' })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiQuery({ name: 'customer_slug', type: String })
  @ApiOkResponse({ type: CompanyAnswer })
  @ApiFailures({ not_found: 'No such company in this workspace' })
  async company(@Reads() reads: PipelinedReads, @Param('id') id: string): Promise<Buffer> {
    const company = await reads.optionalJson(companyPage(id));
    if (!company) throw new AppError('not_found', 'Company not found');
    return company;
  }
}
