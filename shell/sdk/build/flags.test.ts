import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countries } from '../format/countries';
import { compile } from './compile';
import { FlagFiles } from './flags';

it('adds a file for the flag of every country, and defines their address', async () => {
  const root = mkdtempSync(join(tmpdir(), 'flags-'));
  try {
    mkdirSync(join(root, 'src'));
    writeFileSync(join(root, 'src/main.js'), 'export default FLAG_URL');
    await compile({
      context: root,
      mode: 'production',
      entry: './src/main.js',
      output: { path: join(root, 'dist'), filename: 'main.js', library: { type: 'commonjs-module' } },
      plugins: [new FlagFiles()],
    });
    const [, address = ''] = /"(\/flags\/[^"]+)"/.exec(readFileSync(join(root, 'dist/main.js'), 'utf8')) ?? [];
    expect(address).toMatch(/^\/flags\/\{code\}\.[0-9a-f]{8}\.svg$/);
    const missing = countries().filter(({ code }) => !existsSync(join(root, 'dist', address.replace('{code}', code))));
    expect(missing).toEqual([]);
  } finally {
    rmSync(root, { recursive: true });
  }
});
