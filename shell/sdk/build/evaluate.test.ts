import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { evaluateRemote } from './evaluate';

const folder = mkdtempSync(join(tmpdir(), 'remote-'));

afterAll(() => {
  rmSync(folder, { recursive: true });
});

test('evaluates a remote that injects endpoints', () => {
  writeFileSync(
    join(folder, 'endpoints.ts'),
    `import { api } from '@forksight/sdk';
     export const { useSampleQuery } = api.injectEndpoints({ endpoints: (build) => ({ sample: build.query({}) }) });`,
  );
  writeFileSync(
    join(folder, 'remote.ts'),
    `import './styles.css';
     import { useSampleQuery } from './endpoints';
     export default {
       pages: { sample: { load: () => import('./missing') } },
       widgets: { Sample: { load: () => useSampleQuery } },
     };`,
  );
  expect(evaluateRemote(join(folder, 'remote.ts'))).toMatchObject({
    default: {
      pages: { sample: { load: expect.any(Function) as unknown } },
      widgets: { Sample: { load: expect.any(Function) as unknown } },
    },
  });
});
