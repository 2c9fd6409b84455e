import { Body, Controller, Delete, Param, Put, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { EntityManager } from 'typeorm';
import { Access } from '../../../platform/access/access.decorator.js';
import { CurrentUser, Workspace } from '../../../platform/access/access.parameters.js';
import type { CustomerId, SignedInUser } from '../../../platform/access/request-context.js';
import { CurrentActor, type Actor } from '../../../platform/audit/actor.js';
import { AuditLog } from '../../../platform/audit/audit-log.js';
import { ApiFailures } from '../../../platform/openapi/api-failures.decorator.js';
import { AppError } from '../../../platform/errors.js';
import { WorkspaceWrites } from '../../../platform/database/workspace-writes.js';
import { requireLeadId } from '../list/lead-id.rules.js';
import { ATTRIBUTION_JSON } from '../fields/lead-sql.js';
import { CorrectCompany, CorrectedCompany } from './company-correction.dto.js';
import { CompanyCorrectionsService } from './company-corrections.service.js';

const CURRENT_COMPANY = `
select json_build_object('success', true, 'company', case when l.company_id is not null then
    json_build_object('companyId', l.company_id, 'companyName', l.company_name) end,
  'attribution', ${ATTRIBUTION_JSON}) as response
from lead l
where l.customer_id = $1 and l.lead_id = $2`;

interface CompanyChange {
  customerId: CustomerId;
  userId: number;
  leadId: number;
  actor: Actor & { customerSlug: string };
  detail: string;
}

@ApiTags('leads')
@Controller('leads/:id/company')
export class CompanyCorrectionsController {
  constructor(
    private readonly writes: WorkspaceWrites,
    private readonly corrections: CompanyCorrectionsService,
    private readonly audit: AuditLog,
  ) {}

  @Put()
  @Access('workspace')
  @ApiOperation({ summary: 'Correct the company of a lead in this workspace, permanently' })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: CorrectedCompany })
  @ApiFailures({ invalid: 'Invalid company name', not_found: 'Unknown lead in this workspace' })
  correct(
    @Workspace() customerId: CustomerId,
    @CurrentUser() { userId }: SignedInUser,
    @Param('id') id: string,
    @Body() input: CorrectCompany,
    @CurrentActor() actor: Actor,
  ): Promise<CorrectedCompany> {
    const [leadId, name] = [requireLeadId(id), cleanName(input.name)];
    const auditActor = { ...actor, customerSlug: input.customer_slug };
    return this.change(
      { customerId, userId, leadId, actor: auditActor, detail: name === null ? 'no company' : 'corrected' },
      (tx) => this.corrections.correct(tx, customerId, leadId, name),
    );
  }

  @Delete()
  @Access('workspace')
  @ApiOperation({ summary: "Remove the correction of a lead's company, so that the rules decide again" })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiQuery({ name: 'customer_slug', type: String })
  @ApiOkResponse({ type: CorrectedCompany })
  @ApiFailures({ not_found: 'Unknown lead in this workspace' })
  remove(
    @Workspace() customerId: CustomerId,
    @CurrentUser() { userId }: SignedInUser,
    @Param('id') id: string,
    @Query('customer_slug') customerSlug: string,
    @CurrentActor() actor: Actor,
  ): Promise<CorrectedCompany> {
    const leadId = requireLeadId(id);
    const auditActor = { ...actor, customerSlug };
    return this.change({ customerId, userId, leadId, actor: auditActor, detail: 'as the rules say' }, (tx) =>
      this.corrections.remove(tx, customerId, leadId),
    );
  }

  private change(
    { customerId, userId, leadId, actor, detail }: CompanyChange,
    work: (tx: EntityManager) => Promise<void>,
  ): Promise<CorrectedCompany> {
    return this.writes.transaction({ customerId, userId }, async (tx) => {
      await work(tx);
      const entry = { action: 'lead.company', outcome: 'done', ...actor, detail: `lead ${leadId}: ${detail}` } as const;
      await this.audit.record(entry, tx);
      const [row] = await tx.query<{ response: CorrectedCompany }[]>(CURRENT_COMPANY, [customerId, leadId]);
      if (!row) throw new AppError('not_found', 'Lead not found');
      return row.response;
    });
  }
}

function cleanName(name: string | null): string | null {
  if (name === null) return null;
  const clean = name.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  if (clean === '') throw new AppError('invalid', 'That is no company name.', { field: 'name' });
  return clean;
}
