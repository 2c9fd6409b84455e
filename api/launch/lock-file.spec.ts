import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const ROOT = join(__dirname, '../..');

interface LockedPackage {
  version: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
}

interface BillOfMaterials {
  bomFormat: string;
  components: { name: string; hashes?: { alg: string; content: string }[] }[];
}

describe('package-lock.json', () => {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  const installed = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);

  it('has the hash of every package', () => {
    const unchecked = installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'));
    // Named by its parent, and never published.
    expect(unchecked.map(([path]) => path)).toEqual(['node_modules/lefthook-android-arm64']);
  });

  it('has no package from elsewhere than the registry', () => {
    const elsewhere = installed.filter(
      ([, { resolved }]) => resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/'),
    );
    expect(elsewhere).toEqual([]);
  });
});

describe('npm run sbom', () => {
  it('lists every package with its hash, in CycloneDX', async () => {
    const options = { cwd: ROOT, maxBuffer: 64 * 1024 * 1024 };
    const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'sbom'], options);
    const { bomFormat, components } = JSON.parse(stdout) as BillOfMaterials;
    expect(bomFormat).toBe('CycloneDX');
    expect(components.length).toBeGreaterThan(1_000);
    const withoutHash = components.filter(({ hashes }) => !hashes?.some(({ alg }) => alg === 'SHA-512'));
    const own = ['api', 'e2e', 'mf-admin', 'mf-companies', 'mf-lead-detail', 'mf-leads', 'shell', 'sdk'];
    expect(withoutHash.map(({ name }) => name).sort()).toEqual([...own, 'lefthook-android-arm64'].sort());
  });
});
