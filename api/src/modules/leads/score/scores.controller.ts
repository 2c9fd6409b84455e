import { Body, Controller, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../platform/access/access.decorator.js';
import { CurrentUser, NamedWorkspace } from '../../../platform/access/access.parameters.js';
import type { CustomerId, SignedInUser } from '../../../platform/access/visit.js';
import { CurrentActor, type Actor } from '../../../platform/audit/actor.js';
import { AuditLog } from '../../../platform/audit/audit-log.js';
import { WorkspaceWrites } from '../../../platform/workspace-writes.js';
import { LeadScores } from './lead-scores.service.js';
import {
  ChangeWeights,
  readWeights,
  SavedWeights,
  ScorePreviewAnswer,
  ScoreWeightsAnswer,
  ScoreWeightsQuery,
} from './score.dto.js';
import { defaultWeights } from './score-weights.js';

@ApiTags('administration')
@Controller('admin/score-weights')
export class ScoresController {
  constructor(
    private readonly writes: WorkspaceWrites,
    private readonly scores: LeadScores,
    private readonly audit: AuditLog,
  ) {}

  @Get()
  @Access('admin')
  @ApiOperation({ summary: 'What a workspace makes of signals' })
  @ApiOkResponse({ type: ScoreWeightsAnswer })
  async weights(
    @NamedWorkspace() customerId: CustomerId,
    @CurrentUser() { userId }: SignedInUser,
    @Query() _named: ScoreWeightsQuery,
  ): Promise<ScoreWeightsAnswer> {
    const weights = await this.writes.transaction({ customerId, userId }, (tx) => this.scores.weights(tx, customerId));
    return { weights, defaults: defaultWeights };
  }

  @Post('preview')
  @HttpCode(200)
  @Access('admin', { reads: true })
  @ApiOperation({ summary: 'What scores would be by other weights' })
  @ApiOkResponse({ type: ScorePreviewAnswer })
  preview(
    @NamedWorkspace() customerId: CustomerId,
    @CurrentUser() { userId }: SignedInUser,
    @Body() { weights }: ChangeWeights,
  ): Promise<ScorePreviewAnswer> {
    const tried = readWeights(weights);
    return this.writes.transaction({ customerId, userId }, (tx) => this.scores.preview(tx, customerId, tried));
  }

  @Put()
  @Access('admin')
  @ApiOperation({ summary: 'Change what a workspace makes of signals', description: 'Scores follow within minutes.' })
  @ApiOkResponse({ type: SavedWeights })
  async save(
    @NamedWorkspace() customerId: CustomerId,
    @CurrentUser() { userId }: SignedInUser,
    @Body() { customer_slug: customerSlug, weights }: ChangeWeights,
    @CurrentActor() actor: Actor,
  ): Promise<SavedWeights> {
    const kept = readWeights(weights);
    await this.writes.transaction({ customerId, userId }, async (tx) => {
      await this.scores.setWeights(tx, customerId, kept);
      const detail = `half-life ${kept.recencyHalfLifeDays} days, breadth ${kept.breadth}`;
      await this.audit.record({ action: 'score.weights', outcome: 'done', ...actor, customerSlug, detail }, tx);
    });
    return { success: true };
  }
}
