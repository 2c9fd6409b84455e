import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.decorator.js';
import { NamedWorkspace } from '../../platform/access/access.parameters.js';
import type { CustomerId } from '../../platform/access/visit.js';
import { CurrentActor, type Actor } from '../../platform/audit/actor.js';
import { Fails } from '../../platform/documented-failures.js';
import { AppError } from '../../platform/errors.js';
import {
  AddSlackChannel,
  ChangedSlackChannel,
  ChangeSubscription,
  ReplaceSlackChannel,
  SlackChannelList,
} from './slack-channel.dto.js';
import { SlackService } from './slack.service.js';

const done: ChangedSlackChannel = { success: true };
const badChannel = 'No Slack-style webhook on an allowed host, no such day, or no views';

@ApiTags('administration')
@Controller('admin/slack-channels')
export class SlackController {
  constructor(private readonly slack: SlackService) {}

  @Get()
  @Access('admin')
  @ApiOperation({ summary: 'The Slack channels of customers and the views that they hear of' })
  @ApiOkResponse({ type: SlackChannelList })
  list(): Promise<SlackChannelList> {
    return this.slack.list();
  }

  @Post()
  @Access('admin')
  @ApiOperation({ summary: 'Give a customer its Slack channel' })
  @ApiCreatedResponse({ type: ChangedSlackChannel })
  @Fails({
    invalid: badChannel,
    not_found: 'No such customer, or a view that is not its own',
    conflict: 'The customer has a channel already',
  })
  async add(
    @NamedWorkspace() customerId: CustomerId,
    @Body() input: AddSlackChannel,
    @CurrentActor() actor: Actor,
  ): Promise<ChangedSlackChannel> {
    await this.slack.add(customerId, input, actor);
    return done;
  }

  @Put(':customerSlug')
  @Access('admin')
  @ApiOperation({ summary: 'Replace the webhook of a customer, and the views if given' })
  @ApiParam({ name: 'customerSlug', type: String })
  @ApiOkResponse({ type: ChangedSlackChannel })
  @Fails({ invalid: badChannel, not_found: 'No such customer, no channel, or a view that is not its own' })
  async replace(
    @NamedWorkspace() customerId: CustomerId,
    @Body() input: ReplaceSlackChannel,
    @CurrentActor() actor: Actor,
  ): Promise<ChangedSlackChannel> {
    await this.slack.replace(customerId, input, actor);
    return done;
  }

  @Delete(':customerSlug')
  @Access('admin')
  @ApiOperation({ summary: 'Remove the channel of a customer, and its subscriptions with it' })
  @ApiParam({ name: 'customerSlug', type: String })
  @ApiOkResponse({ type: ChangedSlackChannel })
  @Fails({ not_found: 'No such customer, or no channel' })
  async remove(@NamedWorkspace() customerId: CustomerId, @CurrentActor() actor: Actor): Promise<ChangedSlackChannel> {
    await this.slack.remove(customerId, actor);
    return done;
  }

  @Put(':customerSlug/views/:viewId')
  @Access('admin')
  @ApiOperation({ summary: 'Subscribe the channel to a view, change its date, or end it' })
  @ApiParam({ name: 'customerSlug', type: String })
  @ApiOkResponse({ type: ChangedSlackChannel })
  @Fails({ invalid: 'No such day', not_found: 'No such customer, no channel, or a view that is not its own' })
  async changeSubscription(
    @NamedWorkspace() customerId: CustomerId,
    @Param('viewId') viewId: string,
    @Body() { subscriptionDate }: ChangeSubscription,
    @CurrentActor() actor: Actor,
  ): Promise<ChangedSlackChannel> {
    await this.slack.changeSubscription(customerId, viewId, requireGiven(subscriptionDate), actor);
    return done;
  }
}

/** Leaving the date out by mistake shall not end a subscription. */
function requireGiven(date: string | null | undefined): string | null {
  if (date === undefined) {
    throw new AppError('invalid', 'Give the subscription date, or null to unsubscribe', { field: 'subscriptionDate' });
  }
  return date;
}
