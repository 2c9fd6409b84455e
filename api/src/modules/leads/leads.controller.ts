import { Body, Controller, Get, Header, HttpCode, Param, Post, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.decorator.js';
import { Reads } from '../../platform/access/access.parameters.js';
import type { PipelinedReads } from '../../platform/access/pipelined-reads.js';
import { CompanyList, FilterCompanies } from './company.dto.js';
import { FilterLeads, LeadAnswer, LeadList } from './lead.dto.js';
import { LeadsService } from './leads.service.js';

const json = 'application/json; charset=utf-8';

@ApiTags('leads')
@Controller()
export class LeadsController {
  constructor(private readonly leads: LeadsService) {}

  @Post('filter-leads')
  @HttpCode(200)
  @Header('content-type', json)
  @Access('workspace', { pipelined: true })
  @ApiOperation({ summary: 'The leads that match; all of them unless a page is asked for' })
  @ApiOkResponse({ type: LeadList })
  async list(@Reads() reads: PipelinedReads, @Body() input: FilterLeads): Promise<Buffer | StreamableFile> {
    const body = await this.leads.list(reads, input);
    return Buffer.isBuffer(body) ? body : new StreamableFile(body);
  }

  @Post('filter-companies')
  @HttpCode(200)
  @Header('content-type', json)
  @Access('workspace', { pipelined: true })
  @ApiOperation({ summary: 'The companies of the leads that match; all of them unless a page is asked for' })
  @ApiOkResponse({ type: CompanyList })
  companies(@Reads() reads: PipelinedReads, @Body() input: FilterCompanies): Promise<Buffer> {
    return this.leads.companies(reads, input);
  }

  @Get('leads/:id')
  @Header('content-type', json)
  @Access('workspace', { pipelined: true })
  @ApiOperation({ summary: 'One lead, recycled or not' })
  @ApiQuery({ name: 'customer_slug', type: String })
  @ApiOkResponse({ type: LeadAnswer })
  detail(@Reads() reads: PipelinedReads, @Param('id') id: string): Promise<Buffer> {
    return this.leads.detail(reads, id);
  }
}
