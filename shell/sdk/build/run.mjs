// The door of the build tools: `node run.mjs release|build|dev [FOLDER…]`; the folder of a workspace, by default this one.
import './typescript.mjs';

const { main } = await import('./cli.ts');
await main(process.argv.slice(2));
