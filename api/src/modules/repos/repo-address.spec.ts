import { AppError } from '../../platform/errors.js';
import { readRepoAddress } from './repo-address.js';

describe('the address of a repository', () => {
  it.each([
    'https://github.com/acme/tool',
    'http://github.com/acme/tool',
    'https://www.github.com/acme/tool/',
    'github.com/acme/tool',
    ' https://GitHub.com/acme/tool ',
    'https://github.com/acme/tool.git',
    'https://github.com/acme/tool/tree/main/docs',
    'https://github.com/acme/tool/issues/12#issuecomment-1',
    'https://github.com/acme/tool?tab=readme-ov-file#install',
    'git@github.com:acme/tool.git',
    'ssh://git@github.com/acme/tool.git',
    'git://github.com/acme/tool.git',
    'git+https://github.com/acme/tool.git',
  ])('is read from %s', (pasted) => {
    expect(readRepoAddress(pasted, 'github.com')).toEqual({ org: 'acme', repo: 'tool' });
  });

  it.each([
    'https://github.com/acme/%',
    'https://github.com/acme%',
    'github.com/acme/%25',
    'https://github.com/orgs/acme/%',
  ])('reads an organisation’s address: %s', (pasted) => {
    expect(readRepoAddress(pasted, 'github.com')).toEqual({ org: 'acme', repo: '%' });
  });

  it('keeps dots, dashes and case of the name', () => {
    expect(readRepoAddress('https://github.com/Acme-Co/.Tool_v1.x', 'github.com')).toEqual({
      org: 'Acme-Co',
      repo: '.Tool_v1.x',
    });
  });

  it.each([
    '',
    'not an address',
    'acme/tool',
    'https://github.com',
    'https://github.com/acme',
    'https://github.com/acme/..',
    'https://github.com/%/tool',
    'https://github.com/ac me/tool',
    'https://github.com.evil.example/acme/tool',
    'https://evil.example/github.com/acme/tool',
    'https://user:secret@github.com/acme/tool',
    `https://github.com/acme/${'x'.repeat(101)}`,
    `https://github.com/acme/tool?${'x'.repeat(2000)}`,
  ])('is not %s', (pasted) => {
    expect(() => readRepoAddress(pasted, 'github.com')).toThrow(AppError);
  });

  it('uses the configured code host', () => {
    expect(readRepoAddress('https://code.acme.example/acme/tool', 'code.acme.example').repo).toBe('tool');
    expect(() => readRepoAddress('https://github.com/acme/tool', 'code.acme.example')).toThrow('code.acme.example');
  });
});
