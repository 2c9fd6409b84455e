import { Command, Option } from 'commander';

interface McpOptions {
  url: string;
  token: string;
}

/** `mcp`: the tools of a running product for programs that speak the protocol over standard input and output. */
export function mcpCommand(): Command {
  return new Command('mcp')
    .description('Serve the tools of a running product over standard input and output (Model Context Protocol)')
    .addOption(new Option('--url <address>', 'of the product').env('FORKSIGHT_URL').default('http://localhost:3000'))
    .addOption(new Option('--token <token>', 'an API token').env('FORKSIGHT_TOKEN').makeOptionMandatory())
    .action(async ({ url, token }: McpOptions) => {
      // Other commands need not load the protocol.
      const { serveTools } = await import('./mcp-stdio.js');
      await serveTools(url, token);
    });
}
