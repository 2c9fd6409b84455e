import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.decorator.js';
import { WorkspaceWrites } from '../../platform/database/workspace-writes.js';
import { JSON_TYPE } from '../../platform/http/json-type.js';
import { AuditPage, AuditQuery } from './audit.dto.js';
import { auditPage } from './audit.queries.js';

@ApiTags('administration')
@Controller('admin/audit')
export class AuditController {
  constructor(private readonly writes: WorkspaceWrites) {}

  @Get()
  @Header('content-type', JSON_TYPE)
  @Access('admin')
  @ApiOperation({ summary: 'Audit log: sign-ins, refusals and administration' })
  @ApiOkResponse({ type: AuditPage })
  async list(@Query() query: AuditQuery): Promise<string> {
    const { text, values } = auditPage(query);
    // Requests may only add entries.
    const [page] = await this.writes.acrossWorkspaces((tx) => tx.query<{ body: string }[]>(text, values));
    if (!page) throw new Error('The statement returned no row');
    return page.body;
  }
}
