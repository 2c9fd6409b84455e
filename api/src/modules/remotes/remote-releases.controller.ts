import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.decorator.js';
import { type Actor, CurrentActor } from '../../platform/audit/actor.js';
import { ApiFailures } from '../../platform/openapi/api-failures.decorator.js';
import { RemoteParameters, RemoteReleaseList, RollBackTo } from './release.dto.js';
import { ReleasePinsService } from './release-pins.service.js';
import { ReleasesService } from './releases.service.js';
import { PinParameters, PinRelease, ReportedRemoteError } from './remote.dto.js';

@ApiTags('administration')
@Controller('admin/remotes/:remote')
export class RemoteReleasesController {
  constructor(
    private readonly releases: ReleasesService,
    private readonly pins: ReleasePinsService,
  ) {}

  @Get('releases')
  @Access('admin')
  @ApiOperation({ summary: 'List the releases of a remote with their failures in browsers' })
  @ApiOkResponse({ type: RemoteReleaseList })
  @ApiFailures({ unavailable: 'The registry cannot be read' })
  async list(@Param() { remote }: RemoteParameters): Promise<RemoteReleaseList> {
    return { releases: await this.releases.listWithFailures(remote) };
  }

  @Post('roll-back')
  @HttpCode(200)
  @Access('admin')
  @ApiOperation({ summary: 'Make another release of a remote live; newer ones are withdrawn' })
  @ApiOkResponse({ type: ReportedRemoteError })
  @ApiFailures({
    not_found: 'Unknown release',
    conflict: 'It is live already, or the shell does not admit it',
    throttled: 'Too many within a minute',
    unavailable: 'The server cannot write',
  })
  async rollBack(
    @Param() { remote }: RemoteParameters,
    @Body() { release }: RollBackTo,
    @CurrentActor() actor: Actor,
  ): Promise<ReportedRemoteError> {
    await this.releases.makeLive(remote, release, actor);
    return { success: true };
  }

  @Put('pins/:customerSlug')
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

  @Delete('pins/:customerSlug')
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
