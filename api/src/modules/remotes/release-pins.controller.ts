import { Body, Controller, Delete, Param, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.decorator.js';
import { type Actor, CurrentActor } from '../../platform/audit/actor.js';
import { ApiFailures } from '../../platform/openapi/api-failures.decorator.js';
import { PinParameters, PinRelease, ReportedRemoteError } from './remote.dto.js';
import { ReleasePinsService } from './release-pins.service.js';

@ApiTags('administration')
@Controller('admin/remotes/:remote/pins/:customerSlug')
export class ReleasePinsController {
  constructor(private readonly pins: ReleasePinsService) {}

  @Put()
  @Access('admin')
  @ApiOperation({ summary: 'Pin a release of a remote for a workspace' })
  @ApiOkResponse({ type: ReportedRemoteError })
  @ApiFailures({ not_found: 'Unknown release or workspace' })
  async pin(
    @Param() { remote, customerSlug }: PinParameters,
    @Body() { release }: PinRelease,
    @CurrentActor() actor: Actor,
  ): Promise<ReportedRemoteError> {
    await this.pins.pin({ customerSlug, remote }, release, actor);
    return { success: true };
  }

  @Delete()
  @Access('admin')
  @ApiOperation({ summary: 'Remove the pin of a remote for a workspace' })
  @ApiOkResponse({ type: ReportedRemoteError })
  @ApiFailures({ not_found: 'No release is pinned, or unknown workspace' })
  async unpin(
    @Param() { remote, customerSlug }: PinParameters,
    @CurrentActor() actor: Actor,
  ): Promise<ReportedRemoteError> {
    await this.pins.unpin({ customerSlug, remote }, actor);
    return { success: true };
  }
}
