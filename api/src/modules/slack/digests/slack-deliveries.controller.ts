import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../platform/access/access.decorator.js';
import { NamedWorkspace } from '../../../platform/access/access.parameters.js';
import type { CustomerId } from '../../../platform/access/visit.js';
import { CurrentActor, type Actor } from '../../../platform/audit/actor.js';
import { Fails } from '../../../platform/documented-failures.js';
import { SlackDeliveries } from './slack-deliveries.service.js';
import { RetriedDelivery, SlackDeliveryPage, SlackDeliveryQuery, TestedChannel } from './slack-delivery.dto.js';

@ApiTags('administration')
@Controller('admin')
export class SlackDeliveriesController {
  constructor(private readonly deliveries: SlackDeliveries) {}

  @Get('slack-deliveries')
  @Access('admin')
  @ApiOperation({ summary: "The digests of a customer's views: sent, on their way, or why not" })
  @ApiOkResponse({ type: SlackDeliveryPage })
  @Fails({ invalid: 'No customer is named', not_found: 'No such customer' })
  list(@NamedWorkspace() customerId: CustomerId, @Query() query: SlackDeliveryQuery): Promise<SlackDeliveryPage> {
    return this.deliveries.list(customerId, query);
  }

  @Post('slack-deliveries/:id/retry')
  @HttpCode(200)
  @Access('admin')
  @ApiOperation({ summary: 'Send a digest now that failed, is waiting, or may not have arrived' })
  @ApiOkResponse({ type: RetriedDelivery })
  @Fails({ not_found: 'No such delivery', conflict: 'It is sent, is being sent, or has nothing left to tell' })
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
  @Fails({
    not_found: 'No such customer, or no channel',
    throttled: 'The channel takes no message yet',
    bad_gateway: 'Slack did not take it, and why',
    unavailable: 'The webhook cannot be read any more',
  })
  async test(@NamedWorkspace() customerId: CustomerId, @CurrentActor() actor: Actor): Promise<TestedChannel> {
    return { success: true, answer: await this.deliveries.test(customerId, actor) };
  }
}
