import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { EntityManager } from 'typeorm';
import { Access } from '../../../platform/access/access.decorator.js';
import { Workspace } from '../../../platform/access/access.parameters.js';
import type { CustomerId } from '../../../platform/access/request-context.js';
import { CurrentActor, type Actor } from '../../../platform/audit/actor.js';
import { ApiFailures } from '../../../platform/openapi/api-failures.decorator.js';
import { AppError } from '../../../platform/errors.js';
import { WorkspaceWrites } from '../../../platform/database/workspace-writes.js';
import { requireLeadId } from '../../leads/lead-id.rules.js';
import { DoNotContactCount, LeaveAlone, LeftAlone } from './do-not-contact.dto.js';
import { DoNotContactService } from './do-not-contact.service.js';

@ApiTags('leads')
@Controller()
export class DoNotContactController {
  constructor(
    private readonly writes: WorkspaceWrites,
    private readonly people: DoNotContactService,
  ) {}

  @Post('leads/:id/do-not-contact')
  @HttpCode(200)
  @Access('workspace')
  @ApiOperation({
    summary: 'Stop contact with a person who asked for it',
    description: 'Hides them in every workspace and erases what is known of them. Only an administrator can undo it.',
  })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: LeftAlone })
  @ApiFailures({ not_found: 'No such lead in this workspace' })
  async leaveAlone(
    @Workspace() customerId: CustomerId,
    @Param('id') id: string,
    @Body() { customer_slug: customerSlug }: LeaveAlone,
    @CurrentActor() actor: Actor,
  ): Promise<LeftAlone> {
    const leadId = requireLeadId(id);
    await this.writes.acrossWorkspaces(async (tx) => {
      await requireShown(tx, customerId, leadId);
      await this.people.add(tx, leadId, { ...actor, customerSlug });
    });
    return { success: true };
  }

  @Get('admin/do-not-contact')
  @Access('admin')
  @ApiOperation({ summary: 'How many people asked to be left alone' })
  @ApiOkResponse({ type: DoNotContactCount })
  async count(): Promise<DoNotContactCount> {
    return { count: await this.writes.acrossWorkspaces((tx) => this.people.count(tx)) };
  }
}

/** Users who can see the lead may register the request; leads of other workspaces are not found. */
async function requireShown(tx: EntityManager, customerId: CustomerId, leadId: number): Promise<void> {
  const [lead] = await tx.query<unknown[]>(
    `select 1 from lead where customer_id = $1 and lead_id = $2 and verdict <> 'hidden'`,
    [customerId, leadId],
  );
  if (!lead) throw new AppError('not_found', 'Lead not found');
}
