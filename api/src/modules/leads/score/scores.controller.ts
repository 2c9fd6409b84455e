import { Body, Controller, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../platform/access/access.decorator.js';
import { CurrentUser, OptionalWorkspace } from '../../../platform/access/access.parameters.js';
import type { CustomerId, SignedInUser } from '../../../platform/access/request-context.js';
import { CurrentActor, type Actor } from '../../../platform/audit/actor.js';
import { AuditLog } from '../../../platform/audit/audit-log.js';
import { WorkspaceWrites } from '../../../platform/database/workspace-writes.js';
import { LeadScoresService } from './lead-scores.service.js';
import {
  ChangeWeights,
  readWeights,
  SavedWeights,
  ScorePreviewView,
  ScoreWeightsAnswer,
  ScoreWeightsQuery,
} from './score.dto.js';

@ApiTags('administration')
@Controller('admin/score-weights')
export class ScoresController {
  constructor(
    private readonly writes: WorkspaceWrites,
    private readonly scores: LeadScoresService,
    private readonly audit: AuditLog,
  ) {}

  @Get()
  @Access('workspace-admin')
  @ApiOperation({ summary: 'The score weights of a workspace' })
  @ApiOkResponse({ type: ScoreWeightsAnswer })
  weights(
    @OptionalWorkspace() customerId: CustomerId,
    @CurrentUser() { userId }: SignedInUser,
    @Query() _named: ScoreWeightsQuery,
  ): Promise<ScoreWeightsAnswer> {
    return this.writes.transaction({ customerId, userId }, (tx) => this.scores.getScoring(tx, customerId));
  }

  @Post('preview')
  @HttpCode(200)
  @Access('workspace-admin', { readOnly: true })
  @ApiOperation({ summary: 'Preview the scores with other weights' })
  @ApiOkResponse({ type: ScorePreviewView })
  preview(
    @OptionalWorkspace() customerId: CustomerId,
    @CurrentUser() { userId }: SignedInUser,
    @Body() { weights }: ChangeWeights,
  ): Promise<ScorePreviewView> {
    const tried = readWeights(weights);
    return this.writes.transaction({ customerId, userId }, (tx) => this.scores.preview(tx, customerId, tried));
  }

  @Put()
  @Access('workspace-admin')
  @ApiOperation({ summary: 'Change the score weights of a workspace', description: 'Scores follow within minutes.' })
  @ApiOkResponse({ type: SavedWeights })
  async save(
    @OptionalWorkspace() customerId: CustomerId,
    @CurrentUser() { userId }: SignedInUser,
    @Body() { customer_slug: customerSlug, weights }: ChangeWeights,
    @CurrentActor() actor: Actor,
  ): Promise<SavedWeights> {
    const saved = readWeights(weights);
    await this.writes.transaction({ customerId, userId }, async (tx) => {
      await this.scores.setWeights(tx, customerId, saved);
      const detail = `half-life ${saved.recencyHalfLifeDays} days, breadth ${saved.breadth}`;
      await this.audit.record({ action: 'score.weights', outcome: 'done', ...actor, customerSlug, detail }, tx);
    });
    return { success: true };
  }
}
