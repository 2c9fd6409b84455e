import { Body, Controller, Get, Header, Param, Put, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../platform/access/access.decorator.js';
import { CurrentUser, OptionalWorkspace, Reads } from '../../../platform/access/access.parameters.js';
import type { PipelinedReads } from '../../../platform/access/pipelined-reads.js';
import type { CustomerId, SignedInUser } from '../../../platform/access/request-context.js';
import { CurrentActor, type Actor } from '../../../platform/audit/actor.js';
import { AuditLog } from '../../../platform/audit/audit-log.js';
import { ApiFailures } from '../../../platform/openapi/api-failures.decorator.js';
import { MAX_ROW_ID, DEFAULT_PAGE_SIZE } from '../../../platform/limits.js';
import { WorkspaceWrites } from '../../../platform/database/workspace-writes.js';
import { JSON_TYPE } from '../../../platform/http/json-type.js';
import { requireLeadId } from '../list/lead-id.rules.js';
import { hiddenLeads } from './hidden-leads.queries.js';
import { LeadVerdictsService } from './lead-verdicts.service.js';
import { DecidedAnswer, DecideVerdict, HiddenLeads, HiddenLeadsQuery } from './verdict.dto.js';

@ApiTags('administration')
@Controller('admin/leads')
export class VerdictsController {
  constructor(
    private readonly writes: WorkspaceWrites,
    private readonly verdicts: LeadVerdictsService,
    private readonly audit: AuditLog,
  ) {}

  @Get('hidden')
  @Header('content-type', JSON_TYPE)
  @Access('workspace-admin', { pipelined: true })
  @ApiOperation({ summary: 'The hidden leads of a workspace, with reasons' })
  @ApiOkResponse({ type: HiddenLeads })
  hidden(@Reads() reads: PipelinedReads, @Query() { before, limit }: HiddenLeadsQuery): Promise<Buffer> {
    return reads.json(hiddenLeads(before ?? MAX_ROW_ID, limit ?? DEFAULT_PAGE_SIZE));
  }

  @Put(':id/verdict')
  @Access('workspace-admin')
  @ApiOperation({ summary: 'Override the verdict of the rules on a lead in a workspace' })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: DecidedAnswer })
  @ApiFailures({ not_found: 'Unknown customer, or unknown lead in its workspace' })
  async decide(
    @OptionalWorkspace() customerId: CustomerId,
    @CurrentUser() { userId }: SignedInUser,
    @Param('id') id: string,
    @Body() { customer_slug, verdict }: DecideVerdict,
    @CurrentActor() actor: Actor,
  ): Promise<DecidedAnswer> {
    const leadId = requireLeadId(id);
    await this.writes.transaction({ customerId, userId }, async (tx) => {
      await this.verdicts.decide(tx, customerId, leadId, verdict);
      const detail = `lead ${leadId}: ${verdict ?? 'as the rules say'}`;
      await this.audit.record(
        { action: 'lead.verdict', outcome: 'done', ...actor, customerSlug: customer_slug, detail },
        tx,
      );
    });
    return { success: true };
  }
}
