import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../platform/access/access.decorator.js';
import { OptionalWorkspace } from '../../../platform/access/access.parameters.js';
import type { CustomerId } from '../../../platform/access/request-context.js';
import { CurrentActor, type Actor } from '../../../platform/audit/actor.js';
import { ApiFailures } from '../../../platform/openapi/api-failures.decorator.js';
import { SlackDeliveries } from './slack-deliveries.service.js';
import { RetriedDelivery, SlackDeliveryPage, SlackDeliveryQuery, TestedChannel } from './slack-delivery.dto.js';

@ApiTags('administration')
@Controller('admin')
export class SlackDeliveriesController {
  constructor(private readonly deliveries: SlackDeliveries) {}

  @Get('slack-deliveries')
  @Access('admin')
  @ApiOperation({ summary: "Digests of a customer's views: sent, waiting or failed" })
  @ApiOkResponse({ type: SlackDeliveryPage })
  @ApiFailures({ invalid: 'The customer is missing', not_found: 'Unknown customer' })
  list(@OptionalWorkspace() customerId: CustomerId, @Query() query: SlackDeliveryQuery): Promise<SlackDeliveryPage> {
    return this.deliveries.list(customerId, query);
  }

  @Post('slack-deliveries/:id/retry')
  @HttpCode(200)
  @Access('admin')
  @ApiOperation({ summary: 'Send a digest now if it failed, is waiting, or may not have arrived' })
  @ApiOkResponse({ type: RetriedDelivery })
  @ApiFailures({ not_found: 'Unknown delivery', conflict: 'The digest was sent, is being sent, or has no leads' })
  async retry(@Param('id') id: string, @CurrentActor() actor: Actor): Promise<RetriedDelivery> {
    await this.deliveries.retry(id, actor);
    return { success: true };
  }

  @Post('slack-channels/:customerSlug/test')
  @HttpCode(200)
  @Access('admin')
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
