import { runChild } from './run-child.js';

describe('runChild', () => {
  const priorityOf = async (options: { isBackground?: boolean }) => {
    // By a child of the child, as npm runs scripts.
    const script = `console.log(require('child_process').execFileSync(process.execPath, ['-p', 'os.getPriority()'], { encoding: 'utf8' }))`;
    const { stdout } = await runChild(process.execPath, ['-e', script], { env: process.env, ...options });
    return Number(stdout);
  };

  it('gives a background process and its descendants the lowest priority, and others the usual one', async () => {
    expect([await priorityOf({ isBackground: true }), await priorityOf({})]).toEqual([19, 0]);
  });
});
