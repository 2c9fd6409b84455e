import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../platform/access/access.decorator.js';
import { ManagedWorkspace, OptionalWorkspace } from '../../../platform/access/access.parameters.js';
import type { CustomerId } from '../../../platform/access/request-context.js';
import { CurrentActor, type Actor } from '../../../platform/audit/actor.js';
import { ApiFailures } from '../../../platform/openapi/api-failures.decorator.js';
import { DigestPreviews } from './digest-preview.service.js';
import { SlackDeliveries } from './slack-deliveries.service.js';
import {
  DigestPreview,
  RetriedDelivery,
  SlackDeliveryPage,
  SlackDeliveryQuery,
  TestedChannel,
} from './slack-delivery.dto.js';

@ApiTags('administration')
@Controller('admin')
export class SlackDeliveriesController {
  constructor(
    private readonly deliveries: SlackDeliveries,
    private readonly previews: DigestPreviews,
  ) {}

  @Get('slack-deliveries')
  @Access('workspace-admin')
  @ApiOperation({ summary: "Digests of a customer's views: sent, waiting or failed" })
  @ApiOkResponse({ type: SlackDeliveryPage })
  @ApiFailures({ invalid: 'The customer is missing', not_found: 'Unknown customer' })
  list(@OptionalWorkspace() customerId: CustomerId, @Query() query: SlackDeliveryQuery): Promise<SlackDeliveryPage> {
    return this.deliveries.list(customerId, query);
  }

  @Post('slack-deliveries/:id/retry')
  @HttpCode(200)
  @Access('workspace-admin')
  @ApiOperation({ summary: 'Send a digest now if it failed, is waiting, or may not have arrived' })
  @ApiOkResponse({ type: RetriedDelivery })
  @ApiFailures({ not_found: 'Unknown delivery', conflict: 'The digest was sent, is being sent, or has no leads' })
  async retry(
    @Param('id') id: string,
    @ManagedWorkspace() managed: CustomerId | undefined,
    @CurrentActor() actor: Actor,
  ): Promise<RetriedDelivery> {
    await this.deliveries.retry(id, actor, managed);
    return { success: true };
  }

  @Get('slack-channels/:customerSlug/views/:viewId/preview')
  @Access('workspace-admin')
  @ApiOperation({ summary: 'What the next digest of a view would report, and when' })
  @ApiParam({ name: 'customerSlug', type: String })
  @ApiOkResponse({ type: DigestPreview })
  @ApiFailures({
    invalid: 'The view has invalid filters',
    not_found: 'No such customer, or a view that is not its own',
  })
  preview(@OptionalWorkspace() customerId: CustomerId, @Param('viewId') viewId: string): Promise<DigestPreview> {
    return this.previews.preview(customerId, viewId);
  }

  @Post('slack-channels/:customerSlug/test')
  @HttpCode(200)
  @Access('workspace-admin')
  @ApiOperation({ summary: "Send a test message to a customer's channel" })
  @ApiParam({ name: 'customerSlug', type: String })
  @ApiOkResponse({ type: TestedChannel })
  @ApiFailures({
    not_found: 'Unknown customer, or it has no channel',
    throttled: "The channel's rate limit is reached",
    bad_gateway: 'Slack rejected the message, with its reason',
    unavailable: 'The stored webhook cannot be decrypted',
  })
  async test(@OptionalWorkspace() customerId: CustomerId, @CurrentActor() actor: Actor): Promise<TestedChannel> {
    return { success: true, answer: await this.deliveries.test(customerId, actor) };
  }
}
