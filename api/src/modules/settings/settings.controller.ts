import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.decorator.js';
import { CurrentUser, RequiredWorkspace } from '../../platform/access/access.parameters.js';
import type { CustomerId, SignedInUser } from '../../platform/access/request-context.js';
import { WorkspaceWrites } from '../../platform/database/workspace-writes.js';
import { jsonInSlices } from '../../platform/yielding.js';
import { JSON_TYPE } from '../../platform/http/json-type.js';
import { LeadScoresService } from '../leads/score/lead-scores.service.js';
import { TrackingService } from '../repos/tracking.service.js';
import { SlackService } from '../slack/slack.service.js';
import { UsersService } from '../users/users.service.js';
import { SettingsQuery, WorkspaceSettings } from './settings.dto.js';

/** What the settings page of a workspace begins with, in one response. */
@ApiTags('administration')
@Controller('admin/settings')
export class SettingsController {
  constructor(
    private readonly writes: WorkspaceWrites,
    private readonly tracking: TrackingService,
    private readonly scores: LeadScoresService,
    private readonly users: UsersService,
    private readonly slack: SlackService,
  ) {}

  @Get()
  @Header('content-type', JSON_TYPE)
  @Access('workspace-admin')
  @ApiOperation({ summary: 'Repositories, score weights, users and Slack channel of a workspace' })
  @ApiOkResponse({ type: WorkspaceSettings })
  async read(
    @RequiredWorkspace() customerId: CustomerId,
    @CurrentUser() { userId, isAdmin, customerSlug }: SignedInUser,
    @Query() _named: SettingsQuery,
  ): Promise<Buffer> {
    const [repos, scoring, users, { channels }] = await Promise.all([
      this.tracking.list(customerId, isAdmin ? null : customerSlug),
      this.writes.transaction({ customerId, userId }, (tx) => this.scores.getScoring(tx, customerId)),
      this.users.list(customerId),
      this.slack.list(customerId),
    ]);
    const settings: WorkspaceSettings = { repos, scoring, users, channels };
    return jsonInSlices(settings);
  }
}
