// Runs the command lines that its parent process sends, one after the other. For tests of what a command does: to load the build
// tools takes longer than most commands.
import './typescript.mjs';

const { main } = await import('./cli.ts');

const output = { stdout: '', stderr: '' };
for (const name of ['stdout', 'stderr']) {
  process[name].write = (chunk) => {
    output[name] += chunk.toString();
    return true;
  };
}

process.on('message', async (args) => {
  [output.stdout, output.stderr, process.exitCode] = ['', '', 0];
  await main(args);
  process.send({ ...output, status: process.exitCode });
});

process.once('disconnect', () => process.exit());
