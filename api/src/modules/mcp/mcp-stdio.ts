import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { McpServer } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';

/** Serves the tools of the product at this address over standard input and output, until the input ends. */
export async function serveTools(url: string, token: string): Promise<void> {
  const client = await connect(url, token);
  serveStdio(() => forwardTools(client));
}

async function connect(url: string, token: string): Promise<Client> {
  const client = new Client({ name: 'forksight-stdio', version: '1.0.0' });
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', url), { requestInit }));
  return client;
}

/** Every call goes to the product, which checks and records it. */
function forwardTools(client: Client): McpServer {
  const mcp = new McpServer(
    { name: 'forksight', version: '1.0.0' },
    { capabilities: { tools: {} }, instructions: client.getInstructions() ?? '' },
  );
  mcp.server.setRequestHandler('tools/list', () => client.listTools());
  mcp.server.setRequestHandler('tools/call', ({ params: { name, arguments: input } }) =>
    client.callTool({ name, ...(input && { arguments: input }) }),
  );
  return mcp;
}
