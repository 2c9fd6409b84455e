#!/usr/bin/env node
// Entry point of the build tools: `forksight release|dev [FOLDER…]`. A folder is a package's, by default the current one.
import './typescript.mjs';

const { main } = await import('./cli.ts');
await main(process.argv.slice(2));
