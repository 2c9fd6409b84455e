import { Controller, Delete, Get, Header, Inject, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../platform/access/access.decorator.js';
import { CurrentUser, Reads } from '../../platform/access/access.parameters.js';
import type { PipelinedReads } from '../../platform/access/pipelined-reads.js';
import type { SignedInUser } from '../../platform/access/request-context.js';
import { sessionTokenHash } from '../../platform/access/session.statement.js';
import { Config } from '../../platform/config/config.js';
import { isOverTls } from '../../platform/http/public-address.js';
import { ApiFailures } from '../../platform/openapi/api-failures.decorator.js';
import { JSON_TYPE } from '../../platform/http/json-type.js';
import { Done } from './auth.dto.js';
import { clearBrowser } from './session-cookie.js';
import { EndedSessions, EndSessionsQuery, SessionList, SessionParameters } from './session.dto.js';
import { listOwnSessions } from './sessions.queries.js';
import { SessionsService } from './sessions.service.js';

@ApiTags('session')
@Controller('auth/sessions')
export class SessionsController {
  constructor(
    private readonly sessions: SessionsService,
    @Inject(Config) private readonly config: Config,
  ) {}

  @Get()
  @Header('content-type', JSON_TYPE)
  @Access('user', { pipelined: true, light: true })
  @ApiOperation({ summary: "The user's own sessions with place and time of their last use" })
  @ApiOkResponse({ type: SessionList })
  list(@Reads() reads: PipelinedReads, @Req() request: FastifyRequest): Promise<Buffer> {
    return reads.json(listOwnSessions(sessionTokenHash(request.headers.cookie)));
  }

  @Delete()
  @Access('user')
  @ApiOperation({ summary: 'Sign out everywhere, or everywhere else' })
  @ApiOkResponse({ type: EndedSessions })
  async endAll(
    @Query() { keepCurrent }: EndSessionsQuery,
    @CurrentUser() user: SignedInUser,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<EndedSessions> {
    const keptSession = keepCurrent === 'true' ? sessionTokenHash(request.headers.cookie) : null;
    const endedCount = await this.sessions.endAll(user, request.ip, keptSession);
    if (keptSession === null) clearBrowser(reply, isOverTls(request, this.config.publicUrl));
    return { success: true, ended: endedCount };
  }

  @Delete(':id')
  @Access('user')
  @ApiOperation({ summary: "End one of the user's own sessions" })
  @ApiOkResponse({ type: Done })
  @ApiFailures({ not_found: 'The user has no such session' })
  async end(
    @Param() { id }: SessionParameters,
    @CurrentUser() user: SignedInUser,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Done> {
    const tokenHash = await this.sessions.end(user, request.ip, id);
    const isCurrent = sessionTokenHash(request.headers.cookie)?.equals(tokenHash);
    if (isCurrent) clearBrowser(reply, isOverTls(request, this.config.publicUrl));
    return { success: true };
  }
}
