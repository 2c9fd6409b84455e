import { Controller, Get, Header } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../platform/access/access.decorator.js';
import { Reads } from '../../../platform/access/access.parameters.js';
import type { PipelinedReads } from '../../../platform/access/pipelined-reads.js';
import { JSON_TYPE } from '../../../platform/http/json-type.js';
import { FilterOptions } from './filter-options.dto.js';
import { FilterOptionsService } from './filter-options.service.js';

@ApiTags('leads')
@Controller('filter-options')
export class FilterOptionsController {
  constructor(private readonly options: FilterOptionsService) {}

  @Get()
  @Header('content-type', JSON_TYPE)
  @Access('workspace', { pipelined: true })
  @ApiOperation({ summary: "Values that occur in the workspace's leads, with their number of leads" })
  @ApiQuery({ name: 'customer_slug', type: String })
  @ApiOkResponse({ type: FilterOptions })
  read(@Reads() reads: PipelinedReads): Promise<Buffer> {
    return this.options.read(reads);
  }
}
