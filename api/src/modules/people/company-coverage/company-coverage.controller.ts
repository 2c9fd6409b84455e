import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../platform/access/access.decorator.js';
import { OptionalWorkspace } from '../../../platform/access/access.parameters.js';
import type { CustomerId } from '../../../platform/access/request-context.js';
import { WorkspaceWrites } from '../../../platform/database/workspace-writes.js';
import { CompanyCoverageList } from './company-coverage.dto.js';
import { CompanyCoverageService } from './company-coverage.service.js';

@ApiTags('administration')
@Controller('admin/company-coverage')
export class CompanyCoverageController {
  constructor(
    private readonly writes: WorkspaceWrites,
    private readonly coverage: CompanyCoverageService,
  ) {}

  @Get()
  @Access('workspace-admin')
  @ApiOperation({ summary: 'Number of leads with a known company per client, and reasons for the others' })
  @ApiOkResponse({ type: CompanyCoverageList })
  @ApiQuery({ name: 'customer_slug', type: String, required: false })
  async list(@OptionalWorkspace() customerId: CustomerId | undefined): Promise<CompanyCoverageList> {
    return { clients: await this.writes.acrossWorkspaces((tx) => this.coverage.measure(tx, { customerId })) };
  }
}
