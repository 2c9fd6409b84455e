import { contentPolicy, publicFilePatterns } from './header-policy.js';

describe('the content security policy', () => {
  it('allows scripts and connections of the own origin only', () => {
    const policy = contentPolicy({}).split('; ');
    expect(policy).toEqual(expect.arrayContaining(["script-src 'self'", "connect-src 'self'", "object-src 'none'"]));
  });

  it('allows connections to the configured analytics', () => {
    const policy = contentPolicy({ connect: ['https://a.example'] });
    expect(policy).toContain("script-src 'self'; connect-src 'self' https://a.example;");
  });

  it('allows pictures of known hosts only', () => {
    const images = contentPolicy({ images: ['https://logos.example'] })
      .split('; ')
      .filter((part) => part.startsWith('img-src'));
    expect(images).toEqual([
      expect.stringMatching(/^img-src 'self' data: https:\/\/avatars\S+ .* https:\/\/logos\.example$/),
    ]);
  });

  it('refuses text as markup, but on the page of the API’s documentation', () => {
    expect(contentPolicy({})).toContain("require-trusted-types-for 'script'; trusted-types default;");
    expect(contentPolicy({ isApi: true })).not.toContain('trusted-types');
    expect(contentPolicy({ development: true })).toContain("require-trusted-types-for 'script'; report-uri");
  });

  it('allows scripts and style sheets of remotes of this machine in development', () => {
    const policy = contentPolicy({ development: true });
    expect(policy).toContain("script-src 'self' http://localhost:*;");
    expect(policy).toContain("style-src 'self' 'unsafe-inline' http://localhost:*;");
  });
});

describe('public files', () => {
  const isPublic = (kind: 'shell' | 'remotes', path: string) =>
    new RegExp(`^${publicFilePatterns()[kind]}$`).test(path);

  it.each([
    ['shell', '/main.0a1b2c3d.js'],
    ['shell', '/flags/DE.0a1b2c3d.svg'],
    ['remotes', '/mf-leads/1.0.0-9f0c6aa/remoteEntry.0a1b2c3d.js'],
    ['remotes', '/mf-leads/1.0.0-9f0c6aa/mf-manifest.json'],
  ] as const)('of the %s include %s', (kind, path) => {
    expect(isPublic(kind, path)).toBe(true);
  });

  it.each([
    ['shell', '/shell.json'],
    ['shell', '/index.html.0f6e2a1c-1111'],
    ['shell', '/main.0a1b2c3d.js.map'],
    ['shell', '/main.0a1b2c3d.js.br'],
    ['remotes', '/.lock'],
    ['remotes', '/remotes.json'],
    ['remotes', '/shell/page-0a1b2c3d/main.0a1b2c3d.js'],
    ['remotes', '/mf-leads/1.0.0-9f0c6aa.draft/remoteEntry.0a1b2c3d.js'],
    ['remotes', '/mf-leads/1.0.0-9f0c6aa/remote.0a1b2c3d.js.map'],
    ['remotes', '/mf-leads/1.0.0-9f0c6aa/remote.0a1b2c3d.js.gz'],
    ['remotes', '/mf-leads/1.0.0-9f0c6aa/.hidden.js'],
  ] as const)('of the %s do not include %s', (kind, path) => {
    expect(isPublic(kind, path)).toBe(false);
  });
});
