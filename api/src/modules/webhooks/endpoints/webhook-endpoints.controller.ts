import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiExtraModels, ApiOkResponse, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../platform/access/access.decorator.js';
import { CurrentUser, RequiredWorkspace } from '../../../platform/access/access.parameters.js';
import type { CustomerId, SignedInUser } from '../../../platform/access/request-context.js';
import { type Actor, CurrentActor } from '../../../platform/audit/actor.js';
import { ApiFailures } from '../../../platform/openapi/api-failures.decorator.js';
import { WEBHOOK_PAYLOADS } from '../deliveries/payload.dto.js';
import { SentTestMessage } from './webhook-delivery.dto.js';
import {
  CreatedWebhookEndpoint,
  CreateWebhookEndpoint,
  RemovedWebhookEndpoint,
  UpdatedWebhookEndpoint,
  UpdateWebhookEndpoint,
  WebhookEndpointList,
  WebhookEndpointParameters,
} from './webhook-endpoint.dto.js';
import { WebhookEndpointsService } from './webhook-endpoints.service.js';

const WORKSPACE_QUERY = { name: 'customer_slug', type: String };
const NO_ENDPOINT = 'No such endpoint in this workspace';

@ApiTags('webhooks')
@ApiExtraModels(...WEBHOOK_PAYLOADS)
@Controller('admin/webhook-endpoints')
export class WebhookEndpointsController {
  constructor(private readonly endpoints: WebhookEndpointsService) {}

  @Get()
  @Access('workspace-admin')
  @ApiOperation({ summary: 'The webhook endpoints of a workspace' })
  @ApiQuery(WORKSPACE_QUERY)
  @ApiOkResponse({ type: WebhookEndpointList })
  async list(
    @RequiredWorkspace() customerId: CustomerId,
    @CurrentUser() { userId }: SignedInUser,
  ): Promise<WebhookEndpointList> {
    return { endpoints: await this.endpoints.list({ customerId, userId }) };
  }

  @Post()
  @Access('workspace-admin')
  @ApiOperation({
    summary: 'Add a webhook endpoint. Its secret is shown once',
    description:
      'Messages are signed by the Standard Webhooks specification (https://www.standardwebhooks.com). Their bodies: `LeadCreatedPayload`, `LeadChangedPayload`, `PlaybookCreatedPayload`, `ViewMatchedPayload`, `CompanySurgedPayload`, `WebhookTestPayload`.',
  })
  @ApiCreatedResponse({ type: CreatedWebhookEndpoint })
  @ApiFailures({ not_found: 'No such shared view', conflict: 'The workspace has 20 endpoints' })
  async create(
    @Body() input: CreateWebhookEndpoint,
    @RequiredWorkspace() customerId: CustomerId,
    @CurrentUser() { userId }: SignedInUser,
    @CurrentActor() actor: Actor,
  ): Promise<CreatedWebhookEndpoint> {
    return { success: true, ...(await this.endpoints.create({ customerId, userId }, input, actor)) };
  }

  @Put(':endpointId')
  @Access('workspace-admin')
  @ApiOperation({ summary: 'Change a webhook endpoint, or enable it again' })
  @ApiOkResponse({ type: UpdatedWebhookEndpoint })
  @ApiFailures({ not_found: `${NO_ENDPOINT}, or no such shared view` })
  async update(
    @Param() { endpointId }: WebhookEndpointParameters,
    @Body() input: UpdateWebhookEndpoint,
    @RequiredWorkspace() customerId: CustomerId,
    @CurrentUser() { userId }: SignedInUser,
    @CurrentActor() actor: Actor,
  ): Promise<UpdatedWebhookEndpoint> {
    return { success: true, endpoint: await this.endpoints.update({ customerId, userId }, endpointId, input, actor) };
  }

  @Delete(':endpointId')
  @Access('workspace-admin')
  @ApiOperation({ summary: 'Remove a webhook endpoint with its history' })
  @ApiQuery(WORKSPACE_QUERY)
  @ApiOkResponse({ type: RemovedWebhookEndpoint })
  @ApiFailures({ not_found: NO_ENDPOINT })
  async remove(
    @Param() { endpointId }: WebhookEndpointParameters,
    @RequiredWorkspace() customerId: CustomerId,
    @CurrentUser() { userId }: SignedInUser,
    @CurrentActor() actor: Actor,
  ): Promise<RemovedWebhookEndpoint> {
    await this.endpoints.remove({ customerId, userId }, endpointId, actor);
    return { success: true };
  }

  @Post(':endpointId/rotate-secret')
  @Access('workspace-admin', { recentSignIn: true })
  @ApiOperation({
    summary: 'Replace the secret of a webhook endpoint. The new one is shown once',
    description: 'For 24 hours messages have two signatures, of the previous and of the new secret.',
  })
  @ApiQuery(WORKSPACE_QUERY)
  @ApiCreatedResponse({ type: CreatedWebhookEndpoint })
  @ApiFailures({ not_found: NO_ENDPOINT })
  async rotateSecret(
    @Param() { endpointId }: WebhookEndpointParameters,
    @RequiredWorkspace() customerId: CustomerId,
    @CurrentUser() { userId }: SignedInUser,
    @CurrentActor() actor: Actor,
  ): Promise<CreatedWebhookEndpoint> {
    return { success: true, ...(await this.endpoints.rotateSecret({ customerId, userId }, endpointId, actor)) };
  }

  @Post(':endpointId/test')
  @Access('workspace-admin')
  @ApiOperation({ summary: 'Send the message `webhook.test` to a webhook endpoint' })
  @ApiQuery(WORKSPACE_QUERY)
  @ApiCreatedResponse({ type: SentTestMessage })
  @ApiFailures({ not_found: NO_ENDPOINT, conflict: 'The endpoint is disabled' })
  async test(
    @Param() { endpointId }: WebhookEndpointParameters,
    @RequiredWorkspace() customerId: CustomerId,
    @CurrentUser() { userId }: SignedInUser,
    @CurrentActor() actor: Actor,
  ): Promise<SentTestMessage> {
    return { success: true, messageId: await this.endpoints.test({ customerId, userId }, endpointId, actor) };
  }
}
