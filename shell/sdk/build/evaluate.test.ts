import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { evaluateRemote } from './evaluate';

const folder = mkdtempSync(join(tmpdir(), 'remote-'));

afterAll(() => {
  rmSync(folder, { recursive: true });
});

test('evaluates a remote that injects endpoints and adds reducers', () => {
  writeFileSync(
    join(folder, 'endpoints.ts'),
    `import { api } from '@forksight/sdk';
     export const { useSampleQuery } = api.injectEndpoints({ endpoints: (build) => ({ sample: build.query({}) }) });`,
  );
  writeFileSync(
    join(folder, 'remote.ts'),
    `import type { Host } from '@forksight/sdk/contract';
     import './styles.css';
     import { useSampleQuery } from './endpoints';
     export default {
       pages: { sample: { load: () => import('./missing') } },
       start: (host: Host) => host.addReducer('x', useSampleQuery as never),
     };`,
  );
  expect(evaluateRemote(join(folder, 'remote.ts'))).toMatchObject({
    default: { pages: { sample: { load: expect.any(Function) as unknown } }, start: expect.any(Function) as unknown },
  });
});
