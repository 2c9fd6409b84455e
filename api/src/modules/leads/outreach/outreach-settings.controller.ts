import { Body, Controller, Get, Header, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../platform/access/access.decorator.js';
import { CurrentUser, OptionalWorkspace, Reads } from '../../../platform/access/access.parameters.js';
import type { PipelinedReads } from '../../../platform/access/pipelined-reads.js';
import type { CustomerId, SignedInUser } from '../../../platform/access/request-context.js';
import { CurrentActor, type Actor } from '../../../platform/audit/actor.js';
import { ApiFailures } from '../../../platform/openapi/api-failures.decorator.js';
import { JSON_TYPE } from '../../../platform/http/json-type.js';
import { OutreachSettings, SavedStatusNames, SaveStatusNames } from './outreach-settings.dto.js';
import { OUTREACH_SETTINGS } from './outreach-settings.queries.js';
import { OutreachSettingsService } from './outreach-settings.service.js';

@ApiTags('outreach')
@Controller('outreach')
export class OutreachSettingsController {
  constructor(private readonly settings: OutreachSettingsService) {}

  @Get('settings')
  @Header('content-type', JSON_TYPE)
  @Access('workspace', { pipelined: true, light: true })
  @ApiOperation({ summary: 'The statuses of a workspace and the users who may own its leads' })
  @ApiQuery({ name: 'customer_slug', type: String })
  @ApiOkResponse({ type: OutreachSettings })
  read(@Reads() reads: PipelinedReads): Promise<Buffer> {
    return reads.json(OUTREACH_SETTINGS);
  }

  @Put('statuses')
  @Access('workspace-admin')
  @ApiOperation({ summary: 'Name the statuses of a workspace' })
  @ApiOkResponse({ type: SavedStatusNames })
  @ApiFailures({ invalid: 'Two statuses have the same name' })
  async saveNames(
    @OptionalWorkspace() customerId: CustomerId,
    @CurrentUser() { userId }: SignedInUser,
    @CurrentActor() actor: Actor,
    @Body() { customer_slug: customerSlug, names }: SaveStatusNames,
  ): Promise<SavedStatusNames> {
    const audit = { ...actor, customerSlug };
    return { success: true, statuses: await this.settings.saveNames({ customerId, userId }, audit, names) };
  }
}
