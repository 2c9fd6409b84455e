import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.decorator.js';
import { CurrentMember, CurrentUser } from '../../platform/access/access.parameters.js';
import type { SignedInUser } from '../../platform/access/request-context.js';
import { type Actor, CurrentActor } from '../../platform/audit/actor.js';
import type { WorkspaceActor } from '../../platform/database/workspace-writes.js';
import { ApiFailures } from '../../platform/openapi/api-failures.decorator.js';
import { AlertAddresses } from './alert-address.service.js';
import { AlertList, AlertParameters, RemovedAlert, SaveAlert, SavedAlert, TestedAlert } from './alert.dto.js';
import { AlertTests } from './alert-test.service.js';
import { AlertsService } from './alerts.service.js';

const WORKSPACE_QUERY = { name: 'customer_slug', type: String };
/** They send data of the workspace to the user's own addresses, so no token may change them. */
const OWN = { personal: true, scope: 'none' } as const;
const NO_ALERT = 'The user has no such alert in this workspace';
const CONFLICT = 'The same alert exists, the user has 20 alerts, or this server sends no e-mail';

@ApiTags('alerts')
@Controller('alerts')
export class AlertsController {
  constructor(
    private readonly alerts: AlertsService,
    private readonly tests: AlertTests,
    private readonly addresses: AlertAddresses,
  ) {}

  @Get()
  @Access('workspace', OWN)
  @ApiOperation({ summary: "The user's own alerts in a workspace" })
  @ApiQuery(WORKSPACE_QUERY)
  @ApiOkResponse({ type: AlertList })
  async list(@CurrentMember() member: WorkspaceActor, @CurrentUser() { email }: SignedInUser): Promise<AlertList> {
    return { alerts: await this.alerts.list(member, email), canSendMail: this.addresses.canSendMail, email };
  }

  @Post()
  @Access('workspace', OWN)
  @ApiOperation({
    summary: 'Set an alert: what is new from now on is sent to the user, once',
    description:
      'Messages to a webhook are signed by the Standard Webhooks specification; their types are `alert.matched`, `alert.surged`, `alert.moved` and `alert.test`. The secret is shown once.',
  })
  @ApiCreatedResponse({ type: SavedAlert })
  @ApiFailures({ not_found: 'The user sees no such view', conflict: CONFLICT })
  async create(
    @CurrentMember() member: WorkspaceActor,
    @CurrentUser() { email }: SignedInUser,
    @Body() input: SaveAlert,
    @CurrentActor() actor: Actor,
  ): Promise<SavedAlert> {
    return { success: true, ...(await this.alerts.create(member, input, actor, email)) };
  }

  @Put(':alertId')
  @Access('workspace', OWN)
  @ApiOperation({ summary: 'Change an alert, or switch it on or off' })
  @ApiOkResponse({ type: SavedAlert })
  @ApiFailures({ not_found: `${NO_ALERT}, or the user sees no such view`, conflict: CONFLICT })
  async update(
    @CurrentMember() member: WorkspaceActor,
    @CurrentUser() { email }: SignedInUser,
    @Param() { alertId }: AlertParameters,
    @Body() input: SaveAlert,
    @CurrentActor() actor: Actor,
  ): Promise<SavedAlert> {
    return { success: true, ...(await this.alerts.update(member, alertId, input, actor, email)) };
  }

  @Post(':alertId/test')
  @HttpCode(200)
  @Access('workspace', OWN)
  @ApiOperation({ summary: 'Send a test message to where an alert goes' })
  @ApiQuery(WORKSPACE_QUERY)
  @ApiOkResponse({ type: TestedAlert })
  @ApiFailures({
    not_found: NO_ALERT,
    throttled: 'The user has sent too many test messages within a minute',
    bad_gateway: 'The message was not accepted, with the reason',
  })
  async test(
    @CurrentMember() member: WorkspaceActor,
    @CurrentUser() { email }: SignedInUser,
    @Param() { alertId }: AlertParameters,
    @CurrentActor() actor: Actor,
  ): Promise<TestedAlert> {
    return { success: true, answer: await this.tests.send(member, alertId, actor, email) };
  }

  @Delete(':alertId')
  @Access('workspace', OWN)
  @ApiOperation({ summary: 'Remove an alert' })
  @ApiQuery(WORKSPACE_QUERY)
  @ApiOkResponse({ type: RemovedAlert })
  @ApiFailures({ not_found: NO_ALERT })
  async remove(
    @CurrentMember() member: WorkspaceActor,
    @Param() { alertId }: AlertParameters,
    @CurrentActor() actor: Actor,
  ): Promise<RemovedAlert> {
    await this.alerts.remove(member, alertId, actor);
    return { success: true };
  }
}
