import { Body, Controller, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.decorator.js';
import { CurrentUser, Workspace } from '../../platform/access/access.parameters.js';
import type { CustomerId, SignedInUser } from '../../platform/access/request-context.js';
import { ApiFailures } from '../../platform/openapi/api-failures.decorator.js';
import { GeneratedPlaybook, GeneratePlaybook } from './playbook.dto.js';
import { PlaybooksService } from './playbooks.service.js';

@ApiTags('leads')
@Controller('leads')
export class PlaybooksController {
  constructor(private readonly playbooks: PlaybooksService) {}

  @Post(':id/generate-playbook')
  @Access('workspace')
  @ApiOperation({
    summary: 'Generate the playbook cards of a lead',
    description: 'Responds after the cards are stored. They replace the earlier cards of the lead.',
  })
  @ApiCreatedResponse({ type: GeneratedPlaybook })
  @ApiFailures({
    invalid: 'The lead has no signals',
    not_found: 'Lead not found',
    conflict: 'A playbook for this lead is being written',
    bad_gateway: 'Writing failed. The earlier cards remain',
    unavailable: 'Writing took too long. The earlier cards remain',
  })
  async generate(
    @Workspace() customerId: CustomerId,
    @CurrentUser() { userId }: SignedInUser,
    @Param('id') leadId: string,
    @Body() _: GeneratePlaybook,
  ): Promise<GeneratedPlaybook> {
    await this.playbooks.generate({ customerId, userId }, leadId);
    return { success: true };
  }
}
