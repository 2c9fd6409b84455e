import { Controller, Get, Query } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../platform/access/access.decorator.js';
import { CurrentActor, type Actor } from '../../../platform/audit/actor.js';
import { WorkspaceWrites } from '../../../platform/database/workspace-writes.js';
import { ApiFailures } from '../../../platform/openapi/api-failures.decorator.js';
import { ExportedLogin, ExportedTable, PersonExport } from './person-export.dto.js';
import { PersonExportService } from './person-export.service.js';

@ApiTags('administration')
@ApiExtraModels(ExportedTable)
@Controller('admin/people/export')
export class PersonExportController {
  constructor(
    private readonly writes: WorkspaceWrites,
    private readonly exports: PersonExportService,
  ) {}

  @Get()
  @Access('admin')
  @ApiOperation({
    summary: 'Export all data that is stored about a person, with its sources',
    description: 'For a person who asks for it. The audit log records who exported whom.',
  })
  @ApiOkResponse({ type: PersonExport })
  @ApiFailures({ not_found: 'No person with this login is stored' })
  export(@Query() { login }: ExportedLogin, @CurrentActor() actor: Actor): Promise<PersonExport> {
    return this.writes.acrossWorkspaces((tx) => this.exports.export(tx, login.trim(), actor));
  }
}
