import {
  Body,
  Controller,
  Get,
  Header,
  Headers,
  HttpCode,
  Param,
  Post,
  Query,
  Res,
  StreamableFile,
} from '@nestjs/common';
import {
  ApiExtraModels,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiQuery,
  ApiTags,
  getSchemaPath,
} from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Access } from '../../platform/access/access.decorator.js';
import { Reads } from '../../platform/access/access.parameters.js';
import type { PipelinedReads } from '../../platform/access/pipelined-reads.js';
import { JSON_TYPE } from '../../platform/http/json-type.js';
import { ApiFailures } from '../../platform/openapi/api-failures.decorator.js';
import { CompanyList, CompanyScore, CompanyTrends, FilterCompanies, TrendsQuery } from './list/company.dto.js';
import { FilterLeads, LeadAnswer, LeadList } from './list/lead.dto.js';
import { LeadsService } from './leads.service.js';

@ApiTags('leads')
@Controller()
export class LeadsController {
  constructor(private readonly leads: LeadsService) {}

  @Post('filter-leads')
  @HttpCode(200)
  @Header('content-type', JSON_TYPE)
  @Access('workspace', { pipelined: true, standby: true })
  @ApiOperation({ summary: 'List the matching leads: all of them, or one page' })
  @ApiFailures({
    throttled: 'Two whole lists (JSON or CSV) are already being sent to this user',
  })
  @ApiExtraModels(LeadList)
  @ApiOkResponse({
    description: 'JSON. With `Accept: text/csv` a file leads_YYYY-MM-DD.csv of all matches; `page` is ignored',
    content: {
      'application/json': { schema: { $ref: getSchemaPath(LeadList) } },
      'text/csv': { schema: { type: 'string' } },
    },
  })
  async list(
    @Reads() reads: PipelinedReads,
    @Body() input: FilterLeads,
    @Headers('accept') accept: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | StreamableFile> {
    const csv = prefersCsv(accept);
    const body = csv ? await this.leads.csv(reads, input) : await this.leads.list(reads, input);
    if (csv) {
      void reply.headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="leads_${new Date().toISOString().slice(0, 10)}.csv"`,
      });
    }
    return Buffer.isBuffer(body) ? body : new StreamableFile(body);
  }

  @Post('filter-companies')
  @HttpCode(200)
  @Header('content-type', JSON_TYPE)
  @Access('workspace', { pipelined: true, standby: true })
  @ApiOperation({ summary: 'List the companies of the matching leads: all of them, or one page' })
  @ApiOkResponse({ type: CompanyList })
  companies(@Reads() reads: PipelinedReads, @Body() input: FilterCompanies): Promise<Buffer> {
    return this.leads.companies(reads, input);
  }

  @Get('companies/trends')
  @Header('content-type', JSON_TYPE)
  @Access('workspace', { pipelined: true, standby: true })
  @ApiOperation({ summary: 'Number of signals per company and week' })
  @ApiQuery({ name: 'customer_slug', type: String })
  @ApiOkResponse({ type: CompanyTrends })
  trends(@Reads() reads: PipelinedReads, @Query() { companyIds, weeks }: TrendsQuery): Promise<Buffer> {
    return this.leads.trends(reads, companyIds, weeks);
  }

  @Get('companies/:id/score')
  @Header('content-type', JSON_TYPE)
  @Access('workspace', { pipelined: true, light: true })
  @ApiOperation({ summary: 'Explain the score of a company' })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiQuery({ name: 'customer_slug', type: String })
  @ApiOkResponse({ type: CompanyScore })
  @ApiFailures({ not_found: 'Unknown company' })
  companyScore(@Reads() reads: PipelinedReads, @Param('id') id: string): Promise<Buffer> {
    return this.leads.companyScore(reads, id);
  }

  @Get('leads/:id')
  @Header('content-type', JSON_TYPE)
  @Access('workspace', { pipelined: true, light: true })
  @ApiOperation({ summary: 'One lead, recycled or not' })
  @ApiQuery({ name: 'customer_slug', type: String })
  @ApiOkResponse({ type: LeadAnswer })
  detail(@Reads() reads: PipelinedReads, @Param('id') id: string): Promise<Buffer> {
    return this.leads.detail(reads, id);
  }
}

/** Whether the header names text/csv before application/json. */
function prefersCsv(accept = ''): boolean {
  const [first] = /text\/csv|application\/json/i.exec(accept) ?? [];
  return first?.toLowerCase() === 'text/csv';
}
