// Entry point of the build tools: `node run.mjs release|dev [FOLDER…]`. A folder is a workspace's, by default the current one.
import './typescript.mjs';

const { main } = await import('./cli.ts');
await main(process.argv.slice(2));
