import { Controller, Delete, Get, Inject, Post, Req, Res } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../platform/access/access.decorator.js';
import { CurrentToken, CurrentUser } from '../../platform/access/access.parameters.js';
import type { ApiToken } from '../../platform/access/api-token.js';
import type { SignedInUser } from '../../platform/access/request-context.js';
import { requireSameOrigin } from '../../platform/access/same-origin.js';
import { type Actor, CurrentActor } from '../../platform/audit/actor.js';
import { Config } from '../../platform/config/config.js';
import { McpService } from './mcp.service.js';

/** Outside of `/api`: where clients of the protocol look for it (`platform/http/application.ts`). */
@ApiTags('mcp')
@Controller('mcp')
export class McpController {
  constructor(
    private readonly mcp: McpService,
    @Inject(Config) private readonly config: Config,
  ) {}

  @Post()
  @Access('user', { scope: 'any' })
  @ApiOperation({
    summary: 'The Model Context Protocol (streamable HTTP, without sessions): tools that search and read leads',
    description: 'Needs an API token. Each tool needs the scope of the operation that it calls.',
  })
  @ApiBody({ schema: { type: 'object', description: 'A JSON-RPC message.' } })
  @ApiOkResponse({ schema: { type: 'object', description: 'A JSON-RPC message.' } })
  post(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @CurrentUser() user: SignedInUser,
    @CurrentToken() token: ApiToken,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    return this.respond(request, reply, { user, token, actor });
  }

  @Get()
  @Access('user', { scope: 'any' })
  @ApiOperation({ summary: 'Always 405: this server sends no messages of its own' })
  get(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @CurrentUser() user: SignedInUser,
    @CurrentToken() token: ApiToken,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    return this.respond(request, reply, { user, token, actor });
  }

  @Delete()
  @Access('user', { scope: 'any' })
  @ApiOperation({ summary: 'Always 405: there are no sessions to end' })
  delete(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @CurrentUser() user: SignedInUser,
    @CurrentToken() token: ApiToken,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    return this.respond(request, reply, { user, token, actor });
  }

  private async respond(
    request: FastifyRequest,
    reply: FastifyReply,
    { user, token, actor }: { user: SignedInUser; token: ApiToken; actor: Actor },
  ): Promise<void> {
    const { method, headers, body } = request;
    // As the protocol demands. Programs send no Origin.
    if (headers.origin) requireSameOrigin(request, this.config.publicUrl);
    const response = await this.mcp.handle({ method, headers: toHeaders(headers), body, user, token, actor });
    const text = await response.text();
    const type = response.headers.get('content-type');
    if (type !== null) void reply.header('content-type', type);
    await reply.status(response.status).send(text);
  }
}

/** The headers of a request whose body has been read. */
function toHeaders(headers: FastifyRequest['headers']): Headers {
  const entries = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string' && name !== 'content-length' ? [[name, value] as [string, string]] : [],
  );
  return new Headers(entries);
}
