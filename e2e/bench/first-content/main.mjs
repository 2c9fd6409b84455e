// node e2e/bench/first-content/main.mjs: prints the figures as JSON on stdout. CHROMIUM_PATH names the browser.
import '../../../shell/sdk/build/typescript.mjs';

const { run } = await import('./run.ts');
console.log(JSON.stringify(await run(process.env.CHROMIUM_PATH)));
