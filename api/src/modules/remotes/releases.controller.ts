import { Body, Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { Access } from '../../platform/access/access.decorator.js';
import { CurrentReleaseToken } from '../../platform/access/access.parameters.js';
import type { ReleaseToken } from '../../platform/access/release-token.js';
import { MAX_RELEASE_BYTES } from '../../platform/limits.js';
import { ApiFailures } from '../../platform/openapi/api-failures.decorator.js';
import { PublishedRelease, ReleaseList, RemoteParameters, RollBackRelease } from './release.dto.js';
import { ReleasesService } from './releases.service.js';

/** A line of JSON, then the contents of the files: `shell/sdk/build/uploadFormat.ts`. */
const UPLOAD_TYPE = 'application/vnd.forksight.release';

/** What a team may do with its release token; `npm run release -- --to URL` calls it. */
@ApiTags('releases')
@Controller('releases/:remote')
export class ReleasesController {
  constructor(private readonly releases: ReleasesService) {}

  @Get()
  @Access('remote')
  @ApiOperation({ summary: 'The releases of a remote' })
  @ApiOkResponse({ type: ReleaseList })
  @ApiFailures({ unavailable: 'The registry cannot be read' })
  async list(@Param() { remote }: RemoteParameters): Promise<ReleaseList> {
    return { releases: await this.releases.list(remote) };
  }

  @Post()
  @HttpCode(200)
  @Access('remote', { streamedType: UPLOAD_TYPE, maxBodyBytes: MAX_RELEASE_BYTES })
  @ApiOperation({ summary: 'Check and publish a release of a remote. Its code is not run' })
  @ApiConsumes(UPLOAD_TYPE)
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  @ApiOkResponse({ type: PublishedRelease })
  @ApiFailures({
    conflict: 'The release was rejected, with the reason',
    too_large: 'Larger than 32 MB',
    throttled: 'Too many within a minute',
    unavailable: 'Another release is being published, or the server cannot write',
  })
  async publish(
    @Param() _remote: RemoteParameters,
    @CurrentReleaseToken() token: ReleaseToken,
    @Req() { body, ip }: FastifyRequest,
  ): Promise<PublishedRelease> {
    return { success: true, ...(await this.releases.publish(token, body as Readable | undefined, ip)) };
  }

  @Post('roll-back')
  @HttpCode(200)
  @Access('remote')
  @ApiOperation({ summary: 'Make an earlier release live again; newer ones are withdrawn' })
  @ApiOkResponse({ type: PublishedRelease })
  @ApiFailures({ conflict: 'Unknown release, or the shell does not admit it', throttled: 'Too many within a minute' })
  async rollBack(
    @Param() _remote: RemoteParameters,
    @Body() { release }: RollBackRelease,
    @CurrentReleaseToken() token: ReleaseToken,
    @Req() { ip }: FastifyRequest,
  ): Promise<PublishedRelease> {
    return { success: true, ...(await this.releases.rollBack(token, release, ip)) };
  }
}
