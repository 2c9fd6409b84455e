import { contentPolicy } from './security-headers.js';

describe('the content policy', () => {
  it('lets pages run and ask our own server only', () => {
    const policy = contentPolicy({ nodeEnv: 'production' }).split('; ');
    expect(policy).toEqual(expect.arrayContaining(["script-src 'self'", "connect-src 'self'", "object-src 'none'"]));
  });

  it('lets them report to the analytics that are set', () => {
    const policy = contentPolicy({ nodeEnv: 'production', analyticsUrl: 'https://a.example/track' });
    expect(policy).toContain("script-src 'self'; connect-src 'self' https://a.example;");
  });

  it('lets a developer try a remote from this machine', () => {
    expect(contentPolicy({ nodeEnv: 'development' })).toContain("script-src 'self' http://localhost:*;");
  });
});
