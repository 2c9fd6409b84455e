import { kindObjection, readExpiry, readScopes, scopesObjection, tokenKind } from './github-token.rules.js';

describe('GitHub tokens', () => {
  it.each([
    ['ghp_aBc', 'classic'],
    ['0123456789abcdef0123456789abcdef01234567', 'classic'],
    ['gho_aBc', 'oauth'],
    ['github_pat_11AAA', 'fine-grained'],
    ['ghs_aBc', 'app'],
    ['ghu_aBc', 'app'],
    ['ghr_aBc', 'refresh'],
    ['something-else', 'unknown'],
  ])('like %s are %s', (token, kind) => {
    expect(tokenKind(token)).toBe(kind);
    expect(kindObjection(tokenKind(token)) === undefined).toBe(['classic', 'oauth', 'unknown'].includes(kind));
  });

  it.each([
    ['gist, read:user', 'it has only gist, read:user'],
    ['', 'it has none'],
    [undefined, 'no classic token'],
  ])('with the scopes %p do not suffice: %s', (header, objection) => {
    expect(scopesObjection(readScopes(header))).toContain(objection);
  });

  it.each(['gist, public_repo', 'repo'])('with the scopes %p suffice', (header) => {
    expect(scopesObjection(readScopes(header))).toBeUndefined();
  });

  it.each([
    ['2026-12-31 08:00:00 UTC', '2026-12-31T08:00:00.000Z'],
    ['2026-12-31 08:00:00 +0200', '2026-12-31T06:00:00.000Z'],
  ])('expire at %s', (header, expected) => {
    expect(readExpiry(header)?.toISOString()).toBe(expected);
  });

  it.each([undefined, 'some day'])('do not expire when the code host says %p', (header) => {
    expect(readExpiry(header)).toBeNull();
  });
});
