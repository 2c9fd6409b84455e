import { Body, Controller, Get, Header, Param, Put, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { isUUID } from 'class-validator';
import { Access } from '../../../platform/access/access.decorator.js';
import { CurrentUser, OptionalWorkspace, Reads } from '../../../platform/access/access.parameters.js';
import type { PipelinedReads } from '../../../platform/access/pipelined-reads.js';
import type { CustomerId, SignedInUser } from '../../../platform/access/request-context.js';
import { CurrentActor, type Actor } from '../../../platform/audit/actor.js';
import { AuditLog } from '../../../platform/audit/audit-log.js';
import { WorkspaceWrites } from '../../../platform/database/workspace-writes.js';
import { AppError } from '../../../platform/errors.js';
import { ApiFailures } from '../../../platform/openapi/api-failures.decorator.js';
import { JSON_TYPE } from '../../../platform/http/json-type.js';
import { CampaignsQuery, ReverseCampaign, ReversedCampaign, StarCampaigns } from './star-campaign.dto.js';
import { listCampaigns } from './star-campaigns.queries.js';
import { StarCampaignsService } from './star-campaigns.service.js';

@ApiTags('administration')
@Controller('admin/star-campaigns')
export class StarCampaignsController {
  constructor(
    private readonly writes: WorkspaceWrites,
    private readonly campaigns: StarCampaignsService,
    private readonly audit: AuditLog,
  ) {}

  @Get()
  @Header('content-type', JSON_TYPE)
  @Access('workspace-admin', { pipelined: true })
  @ApiOperation({ summary: 'The star campaigns of a workspace' })
  @ApiOkResponse({ type: StarCampaigns })
  list(@Reads() reads: PipelinedReads, @Query() _query: CampaignsQuery): Promise<Buffer> {
    return reads.json(listCampaigns());
  }

  @Put(':campaignId')
  @Access('workspace-admin')
  @ApiOperation({ summary: 'Restore all accounts of a campaign, or suspect them again' })
  @ApiParam({ name: 'campaignId', format: 'uuid' })
  @ApiOkResponse({ type: ReversedCampaign })
  @ApiFailures({ not_found: 'Unknown customer, or unknown campaign in its workspace' })
  async reverse(
    @OptionalWorkspace() customerId: CustomerId,
    @CurrentUser() { userId }: SignedInUser,
    @Param('campaignId') campaignId: string,
    @Body() { customer_slug, reversed }: ReverseCampaign,
    @CurrentActor() actor: Actor,
  ): Promise<ReversedCampaign> {
    if (!isUUID(campaignId)) throw new AppError('not_found', 'Campaign not found');
    await this.writes.transaction({ customerId, userId }, async (tx) => {
      const accounts = await this.campaigns.reverse(tx, customerId, campaignId, reversed);
      const detail = `campaign ${campaignId}: ${accounts} accounts ${reversed ? 'restored' : 'suspected again'}`;
      await this.audit.record(
        { action: 'star-campaign.reverse', outcome: 'done', ...actor, customerSlug: customer_slug, detail },
        tx,
      );
    });
    return { success: true };
  }
}
