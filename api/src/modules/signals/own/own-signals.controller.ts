import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiExtraModels } from '@nestjs/swagger';
import { Access } from '../../../platform/access/access.decorator.js';
import { CurrentUser, Workspace } from '../../../platform/access/access.parameters.js';
import type { CustomerId, SignedInUser } from '../../../platform/access/request-context.js';
import { CurrentActor, type Actor } from '../../../platform/audit/actor.js';
import { AuditLog } from '../../../platform/audit/audit-log.js';
import { WorkspaceWrites } from '../../../platform/database/workspace-writes.js';
import { AppError } from '../../../platform/errors.js';
import { MAX_OWN_SIGNALS_PER_BATCH } from '../../../platform/limits.js';
import { ApiFailures } from '../../../platform/openapi/api-failures.decorator.js';
import { OwnSignalInput, ReceivedSignals, SendSignals } from './own-signals.dto.js';
import { OwnSignalsService } from './own-signals.service.js';

@ApiTags('signals')
@Controller('signals')
export class OwnSignalsController {
  constructor(
    private readonly writes: WorkspaceWrites,
    private readonly signals: OwnSignalsService,
    private readonly audit: AuditLog,
  ) {}

  @Post()
  @HttpCode(200)
  @Access('workspace', { scope: 'signals:write' })
  @ApiOperation({
    summary: 'Send signals from own sources of the workspace',
    description:
      'With a token of the scope `signals:write`, or as an administrator of the workspace. Each signal has a result of its ' +
      'own. A batch may be sent again, also at the same time: what a source has sent under a key is stored once. People ' +
      'become leads within seconds, when the code host has an account of the login; an address is that of a lead. Unknown ' +
      'people are looked for again for 40 days. Signals of companies count in their scores. No other workspace sees these signals.',
  })
  @ApiBody({ type: SendSignals })
  @ApiExtraModels(OwnSignalInput)
  @ApiOkResponse({ type: ReceivedSignals })
  @ApiFailures({ invalid: 'No list of 1 to 1,000 signals', conflict: 'The workspace has 1,000,000 own signals' })
  receive(
    @Workspace() customerId: CustomerId,
    @CurrentUser() user: SignedInUser,
    @CurrentActor() actor: Actor,
    @Body() body: Record<string, unknown>,
  ): Promise<ReceivedSignals> {
    const { customer_slug: customerSlug, signals } = readBatch(body);
    if (actor.token === undefined && !user.isAdmin && !user.isWorkspaceAdmin) {
      throw new AppError('forbidden', 'Only administrators of the workspace and tokens send signals.');
    }
    return this.writes.transaction({ customerId, userId: user.userId }, async (tx) => {
      const received = await this.signals.receive(tx, customerId, signals);
      const { stored, duplicates, refused } = received;
      const detail = `${stored} stored, ${duplicates} duplicates, ${refused} refused`;
      await this.audit.record({ action: 'signals.receive', outcome: 'done', ...actor, customerSlug, detail }, tx);
      return { success: true, ...received };
    });
  }
}

/** Without the validation pipe, which copies 1,000 signals in one turn of the event loop. */
function readBatch({ customer_slug, signals, ...rest }: Record<string, unknown>): SendSignals {
  const isBatch = Array.isArray(signals) && signals.length > 0 && signals.length <= MAX_OWN_SIGNALS_PER_BATCH;
  if (!isBatch || typeof customer_slug !== 'string' || Object.keys(rest).length > 0) {
    const message = `Send customer_slug and signals, a list of 1 to ${MAX_OWN_SIGNALS_PER_BATCH} signals.`;
    throw new AppError('invalid', message, isBatch ? {} : { field: 'signals' });
  }
  return { customer_slug, signals: signals as SendSignals['signals'] };
}
