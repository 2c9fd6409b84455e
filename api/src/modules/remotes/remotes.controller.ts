import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.decorator.js';
import { CurrentUser } from '../../platform/access/access.parameters.js';
import type { SignedInUser } from '../../platform/access/request-context.js';
import { type Actor, CurrentActor } from '../../platform/audit/actor.js';
import { ApiFailures } from '../../platform/openapi/api-failures.decorator.js';
import {
  OfferRelease,
  RemoteErrorReportView,
  RemoteList,
  ReportedRemoteError,
  ReportRemoteError,
  TraceIdParameter,
} from './remote.dto.js';
import { ReleaseHealthService } from './release-health.service.js';
import { RemotesService } from './remotes.service.js';

@Controller()
export class RemotesController {
  constructor(
    private readonly remotes: RemotesService,
    private readonly health: ReleaseHealthService,
  ) {}

  @Post('remote-errors')
  @HttpCode(200)
  @Access('user')
  @ApiTags('session')
  @ApiOperation({ summary: 'Report a failure or the load time of a remote' })
  @ApiOkResponse({ type: ReportedRemoteError })
  @ApiFailures({ throttled: 'Too many within a minute' })
  async report(
    @CurrentUser() { userId }: SignedInUser,
    @Body() input: ReportRemoteError,
  ): Promise<ReportedRemoteError> {
    await this.remotes.report(userId, input);
    return { success: true };
  }

  @Post('admin/remotes/offer')
  @HttpCode(200)
  @Access('admin')
  @ApiTags('administration')
  @ApiOperation({ summary: 'Offer a withheld release again: its failures are forgotten' })
  @ApiOkResponse({ type: ReportedRemoteError })
  @ApiFailures({ not_found: 'The release is not withheld' })
  async offer(@CurrentActor() actor: Actor, @Body() { remote, release }: OfferRelease): Promise<ReportedRemoteError> {
    await this.health.offer(remote, release, actor);
    return { success: true };
  }

  @Get('admin/remotes/errors/:traceId')
  @Access('admin')
  @ApiTags('administration')
  @ApiOperation({ summary: 'An error of a remote by its trace id, with the stack in sources' })
  @ApiOkResponse({ type: RemoteErrorReportView })
  @ApiFailures({ not_found: 'The id is not among the latest reports' })
  findReport(@Param() { traceId }: TraceIdParameter): Promise<RemoteErrorReportView> {
    return this.remotes.findReport(traceId);
  }

  @Get('admin/remotes')
  @Access('admin')
  @ApiTags('administration')
  @ApiOperation({ summary: 'Deployed remotes, with errors and load times from browsers' })
  @ApiOkResponse({ type: RemoteList })
  @ApiFailures({ unavailable: 'The registry cannot be read' })
  list(): Promise<RemoteList> {
    return this.remotes.list();
  }
}
