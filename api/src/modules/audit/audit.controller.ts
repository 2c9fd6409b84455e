import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.decorator.js';
import { Reads } from '../../platform/access/access.parameters.js';
import type { PipelinedReads } from '../../platform/access/pipelined-reads.js';
import { AuditPage, AuditQuery } from './audit.dto.js';
import { auditPage } from './audit.queries.js';

@ApiTags('administration')
@Controller('admin/audit')
export class AuditController {
  @Get()
  @Header('content-type', 'application/json; charset=utf-8')
  @Access('admin', { pipelined: true })
  @ApiOperation({ summary: 'Sign-ins, refusals and administration' })
  @ApiOkResponse({ type: AuditPage })
  list(@Reads() reads: PipelinedReads, @Query() query: AuditQuery): Promise<Buffer> {
    return reads.json(auditPage(query));
  }
}
