import { aborted, runCommand } from './command.js';
import { startProduct } from './product.js';

runCommand(async (stopping) => {
  const started = Date.now();
  const product = await startProduct(process.env, console.log, stopping);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`\nForksight is ready at ${process.env.PUBLIC_URL ?? product.url} (${seconds} s). Ctrl-C stops it.`);
  for (const line of product.signIns) console.log(`  ${line}`);
  await aborted(stopping);
  console.log('Stopping …');
  await product.stop();
});
