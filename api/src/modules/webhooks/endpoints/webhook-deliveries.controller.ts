import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../platform/access/access.decorator.js';
import { CurrentUser, RequiredWorkspace } from '../../../platform/access/access.parameters.js';
import type { CustomerId, SignedInUser } from '../../../platform/access/request-context.js';
import { type Actor, CurrentActor } from '../../../platform/audit/actor.js';
import { ApiFailures } from '../../../platform/openapi/api-failures.decorator.js';
import { WebhookEndpointParameters } from './webhook-endpoint.dto.js';
import {
  ResentWebhook,
  WebhookDeliveryDetail,
  WebhookDeliveryPage,
  WebhookDeliveryParameters,
  WebhookDeliveryQuery,
} from './webhook-delivery.dto.js';
import { WebhookHistory } from './webhook-history.service.js';

const WORKSPACE_QUERY = { name: 'customer_slug', type: String };

@ApiTags('webhooks')
@Controller('admin/webhook-endpoints/:endpointId/deliveries')
export class WebhookDeliveriesController {
  constructor(private readonly history: WebhookHistory) {}

  @Get()
  @Access('workspace-admin')
  @ApiOperation({ summary: 'What was sent to a webhook endpoint, or will be' })
  @ApiOkResponse({ type: WebhookDeliveryPage })
  @ApiFailures({ not_found: 'No such endpoint in this workspace' })
  list(
    @Param() { endpointId }: WebhookEndpointParameters,
    @Query() query: WebhookDeliveryQuery,
    @RequiredWorkspace() customerId: CustomerId,
    @CurrentUser() { userId }: SignedInUser,
  ): Promise<WebhookDeliveryPage> {
    return this.history.list({ customerId, userId }, endpointId, query);
  }

  @Get(':messageId')
  @Access('workspace-admin')
  @ApiOperation({ summary: 'One message with its body and the last response' })
  @ApiQuery(WORKSPACE_QUERY)
  @ApiOkResponse({ type: WebhookDeliveryDetail })
  @ApiFailures({ not_found: 'No such delivery in this workspace' })
  get(
    @Param() { endpointId, messageId }: WebhookDeliveryParameters,
    @RequiredWorkspace() customerId: CustomerId,
    @CurrentUser() { userId }: SignedInUser,
  ): Promise<WebhookDeliveryDetail> {
    return this.history.get({ customerId, userId }, endpointId, messageId);
  }

  @Post(':messageId/resend')
  @HttpCode(200)
  @Access('workspace-admin')
  @ApiOperation({ summary: 'Send a message again, with the same id and body' })
  @ApiQuery(WORKSPACE_QUERY)
  @ApiOkResponse({ type: ResentWebhook })
  @ApiFailures({
    not_found: 'No such delivery in this workspace',
    conflict: 'The message is being sent, or the endpoint is disabled',
  })
  async resend(
    @Param() { endpointId, messageId }: WebhookDeliveryParameters,
    @RequiredWorkspace() customerId: CustomerId,
    @CurrentUser() { userId }: SignedInUser,
    @CurrentActor() actor: Actor,
  ): Promise<ResentWebhook> {
    await this.history.resend({ customerId, userId }, endpointId, messageId, actor);
    return { success: true };
  }
}
