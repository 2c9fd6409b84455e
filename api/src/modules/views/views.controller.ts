import { Controller, Get, Header } from '@nestjs/common';
import { ApiOkResponse, ApiQuery, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.decorator.js';
import { Reads } from '../../platform/access/access.parameters.js';
import type { PipelinedReads } from '../../platform/access/pipelined-reads.js';
import { ViewList } from './view.dto.js';
import { viewList } from './views.queries.js';

@ApiTags('views')
@Controller('views')
export class ViewsController {
  @Get()
  @Header('content-type', 'application/json; charset=utf-8')
  @Access('workspace', { pipelined: true })
  @ApiQuery({ name: 'customer_slug', type: String })
  @ApiOkResponse({ type: ViewList })
  list(@Reads() reads: PipelinedReads): Promise<Buffer> {
    return reads.json(viewList);
  }
}
