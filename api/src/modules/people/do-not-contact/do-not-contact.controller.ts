import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiQuery, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../platform/access/access.decorator.js';
import { CurrentUser, Reads, Workspace } from '../../../platform/access/access.parameters.js';
import type { PipelinedReads } from '../../../platform/access/pipelined-reads.js';
import type { CustomerId, SignedInUser } from '../../../platform/access/request-context.js';
import { CurrentActor, type Actor } from '../../../platform/audit/actor.js';
import { AppError } from '../../../platform/errors.js';
import { ApiFailures } from '../../../platform/openapi/api-failures.decorator.js';
import { JSON_TYPE } from '../../../platform/http/json-type.js';
import { requireLeadId } from '../../leads/list/lead-id.rules.js';
import { RequestDoNotContact, ChangedDoNotContact, PendingDoNotContact } from './do-not-contact.dto.js';
import { pendingRequest } from './requests/do-not-contact-requests.queries.js';
import { DoNotContactRequests } from './requests/do-not-contact-requests.service.js';

/** What users of a workspace do: request, look up, withdraw. Nothing here changes another workspace. */
@ApiTags('leads')
@Controller('leads/:id/do-not-contact')
export class DoNotContactController {
  constructor(private readonly requests: DoNotContactRequests) {}

  @Post()
  @HttpCode(200)
  @Access('workspace')
  @ApiOperation({
    summary: 'Request that a person is not contacted',
    description:
      'Hides the lead in this workspace at once. An administrator confirms the request, and then the person is erased ' +
      'everywhere; until then it can be withdrawn.',
  })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: ChangedDoNotContact })
  @ApiFailures({ not_found: 'Unknown lead in this workspace', throttled: 'The daily budget of the user is used up' })
  async leaveAlone(
    @Workspace() customerId: CustomerId,
    @CurrentUser() { userId }: SignedInUser,
    @Param('id') id: string,
    @Body() { customer_slug: customerSlug, reason, personAsked }: RequestDoNotContact,
    @CurrentActor() actor: Actor,
  ): Promise<ChangedDoNotContact> {
    await this.requests.file({ customerId, userId, customerSlug, ...actor }, requireLeadId(id), {
      reason,
      personAsked,
    });
    return { success: true };
  }

  @Get()
  @Header('content-type', JSON_TYPE)
  @Access('workspace', { pipelined: true, light: true })
  @ApiOperation({ summary: "This workspace's pending request not to contact a person" })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiQuery({ name: 'customer_slug', type: String })
  @ApiOkResponse({ type: PendingDoNotContact })
  @ApiFailures({ not_found: 'Unknown lead, or it has no pending request in this workspace' })
  async pending(@Reads() reads: PipelinedReads, @Param('id') id: string): Promise<Buffer> {
    const request = await reads.optionalJson(pendingRequest(requireLeadId(id)));
    if (!request) throw new AppError('not_found', 'No such do-not-contact request');
    return request;
  }

  @Delete()
  @Access('workspace')
  @ApiOperation({ summary: 'Withdraw a pending request: the lead is shown again in the state in which it was' })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiQuery({ name: 'customer_slug', type: String })
  @ApiOkResponse({ type: ChangedDoNotContact })
  @ApiFailures({
    not_found: 'Unknown lead, or it has no pending request in this workspace',
    conflict: 'The person was erased',
  })
  async withdraw(
    @Workspace() customerId: CustomerId,
    @CurrentUser() { userId }: SignedInUser,
    @Param('id') id: string,
    @Query('customer_slug') customerSlug: string,
    @CurrentActor() actor: Actor,
  ): Promise<ChangedDoNotContact> {
    await this.requests.withdraw({ customerId, userId, customerSlug, ...actor }, requireLeadId(id));
    return { success: true };
  }
}
