import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.decorator.js';
import { ManagedWorkspace, OptionalWorkspace } from '../../platform/access/access.parameters.js';
import type { CustomerId } from '../../platform/access/request-context.js';
import { CurrentActor, type Actor } from '../../platform/audit/actor.js';
import { ApiFailures } from '../../platform/openapi/api-failures.decorator.js';
import { AppError } from '../../platform/errors.js';
import {
  AddSlackChannel,
  ChangedSlackChannel,
  ChangeSubscription,
  ReplaceSlackChannel,
  SlackChannelList,
} from './slack-channel.dto.js';
import { SlackService } from './slack.service.js';

const DONE: ChangedSlackChannel = { success: true };
const INVALID_CHANNEL = 'The webhook is not on an allowed host, the day is invalid, or no view was given';

@ApiTags('administration')
@Controller('admin/slack-channels')
export class SlackController {
  constructor(private readonly slack: SlackService) {}

  @Get()
  @Access('workspace-admin')
  @ApiOperation({ summary: 'The Slack channels of customers with their subscriptions' })
  @ApiOkResponse({ type: SlackChannelList })
  list(@ManagedWorkspace() managed: CustomerId | undefined): Promise<SlackChannelList> {
    return this.slack.list(managed);
  }

  @Post()
  @Access('workspace-admin')
  @ApiOperation({ summary: 'Add the Slack channel of a customer' })
  @ApiCreatedResponse({ type: ChangedSlackChannel })
  @ApiFailures({
    invalid: INVALID_CHANNEL,
    not_found: 'Unknown customer, or a view of another customer',
    conflict: 'The customer already has a channel',
  })
  async add(
    @OptionalWorkspace() customerId: CustomerId,
    @Body() input: AddSlackChannel,
    @CurrentActor() actor: Actor,
  ): Promise<ChangedSlackChannel> {
    await this.slack.add(customerId, input, actor);
    return DONE;
  }

  @Put(':customerSlug')
  @Access('workspace-admin', { recentSignIn: true })
  @ApiOperation({ summary: 'Replace the webhook of a customer, and its views if present' })
  @ApiParam({ name: 'customerSlug', type: String })
  @ApiOkResponse({ type: ChangedSlackChannel })
  @ApiFailures({ invalid: INVALID_CHANNEL, not_found: 'Unknown customer, no channel, or a view of another customer' })
  async replace(
    @OptionalWorkspace() customerId: CustomerId,
    @Body() input: ReplaceSlackChannel,
    @CurrentActor() actor: Actor,
  ): Promise<ChangedSlackChannel> {
    await this.slack.replace(customerId, input, actor);
    return DONE;
  }

  @Delete(':customerSlug')
  @Access('workspace-admin', { recentSignIn: true })
  @ApiOperation({ summary: 'Remove the channel of a customer and its subscriptions' })
  @ApiParam({ name: 'customerSlug', type: String })
  @ApiOkResponse({ type: ChangedSlackChannel })
  @ApiFailures({ not_found: 'Unknown customer, or it has no channel' })
  async remove(
    @OptionalWorkspace() customerId: CustomerId,
    @CurrentActor() actor: Actor,
  ): Promise<ChangedSlackChannel> {
    await this.slack.remove(customerId, actor);
    return DONE;
  }

  @Put(':customerSlug/views/:viewId')
  @Access('workspace-admin')
  @ApiOperation({ summary: 'Subscribe the channel to a view, change its date, or end it' })
  @ApiParam({ name: 'customerSlug', type: String })
  @ApiOkResponse({ type: ChangedSlackChannel })
  @ApiFailures({ invalid: 'Invalid day', not_found: 'Unknown customer, no channel, or a view of another customer' })
  async changeSubscription(
    @OptionalWorkspace() customerId: CustomerId,
    @Param('viewId') viewId: string,
    @Body() { subscriptionDate }: ChangeSubscription,
    @CurrentActor() actor: Actor,
  ): Promise<ChangedSlackChannel> {
    await this.slack.changeSubscription(customerId, viewId, requireDate(subscriptionDate), actor);
    return DONE;
  }
}

/** Requires the field: a missing date must not end a subscription by mistake. */
function requireDate(date: string | null | undefined): string | null {
  if (date === undefined) {
    throw new AppError('invalid', 'Give the subscription date, or null to unsubscribe', { field: 'subscriptionDate' });
  }
  return date;
}
