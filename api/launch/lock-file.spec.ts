import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface LockedPackage {
  version: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
}

describe('package-lock.json', () => {
  const { packages } = JSON.parse(readFileSync(join(__dirname, '../../package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  const installed = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);
  const namesOf = (entries: [string, LockedPackage][]) => entries.map(([path]) => path);

  it('has the hash of every package, but for optional binaries of other platforms', () => {
    const unchecked = installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'));
    // The registry that wrote the file lacked them. npm adds their hashes when it installs them.
    const isForeign = ({ optional, os, cpu }: LockedPackage) => optional && (os ?? cpu);
    expect(namesOf(unchecked.filter(([, entry]) => !isForeign(entry)))).toEqual([]);
    const isOfThisProject = ({ os = [], cpu = [] }: LockedPackage) =>
      os.includes('linux') && cpu.some((name) => ['x64', 'arm64'].includes(name));
    expect(namesOf(unchecked.filter(([, entry]) => isOfThisProject(entry)))).toEqual([]);
  });

  it('has no package from elsewhere than the registry', () => {
    const elsewhere = installed.filter(
      ([, { resolved }]) => resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/'),
    );
    expect(namesOf(elsewhere)).toEqual([]);
  });
});
