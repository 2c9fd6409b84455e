import { Inject, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { ApiToken } from '../../platform/access/api-token.js';
import type { SignedInUser } from '../../platform/access/request-context.js';
import type { Actor } from '../../platform/audit/actor.js';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { Config } from '../../platform/config/config.js';
import type { ApiCall, ApiResult, ToolCaller } from './mcp-tools.js';

/** A request to `/mcp`, and who sends it. */
export interface McpRequest {
  method: string;
  headers: Headers;
  /** Parsed JSON. */
  body: unknown;
  user: SignedInUser;
  token: ApiToken;
  actor: Actor;
}

/** Commands, the worker and most installations never use the protocol. */
const loadProtocol = () => Promise.all([import('@modelcontextprotocol/server'), import('./mcp-tools.js')]);

/** What this service uses of the web server. */
interface WebServer {
  inject(request: object): Promise<{ statusCode: number; body: string }>;
}

/**
 * Serves the Model Context Protocol. Tools send requests to this server's own API with the caller's token: access, scopes,
 * row-level security and limits apply as to any other request.
 */
@Injectable()
export class McpService {
  constructor(
    @Inject(Config) private readonly config: Config,
    private readonly adapter: HttpAdapterHost,
    private readonly audit: AuditLog,
  ) {}

  async handle(request: McpRequest): Promise<Response> {
    const { method, headers, body } = request;
    const [{ createMcpHandler }, { createMcpServer }] = await loadProtocol();
    const handler = createMcpHandler(() => createMcpServer(this.config.brand, this.callerOf(request)));
    const url = 'http://localhost/mcp';
    const isPost = method === 'POST';
    return handler.fetch(new Request(url, { method, headers, ...(isPost && { body: JSON.stringify(body) }) }), {
      ...(isPost && { parsedBody: body }),
    });
  }

  private callerOf({ headers, user, token, actor }: McpRequest): ToolCaller {
    return {
      workspace: token.workspace ?? (user.isAdmin ? null : user.customerSlug),
      call: (call) => this.call(call, headers, actor),
      recordUse: ({ tool, workspace, isDone, detail }) =>
        this.audit.record({
          ...{ action: 'mcp.tool', outcome: isDone ? 'done' : 'failed' },
          ...actor,
          ...{ customerSlug: workspace, detail: `${tool}: ${detail}` },
        }),
    };
  }

  private async call({ method, path, query, body }: ApiCall, headers: Headers, actor: Actor): Promise<ApiResult> {
    const server = this.adapter.httpAdapter.getInstance<WebServer>();
    const { statusCode, body: text } = await server.inject({
      ...{ method, url: path, query },
      remoteAddress: actor.address ?? undefined,
      headers: {
        host: headers.get('host') ?? 'localhost',
        authorization: headers.get('authorization') ?? '',
        ...(body && { 'content-type': 'application/json' }),
      },
      payload: body && JSON.stringify(body),
    });
    return { status: statusCode, body: JSON.parse(text) as unknown };
  }
}
