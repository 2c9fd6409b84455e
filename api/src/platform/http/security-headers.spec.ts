import { contentPolicy } from './security-headers.js';

describe('the content security policy', () => {
  it('allows scripts and connections of the own origin only', () => {
    const policy = contentPolicy({ nodeEnv: 'production' }).split('; ');
    expect(policy).toEqual(expect.arrayContaining(["script-src 'self'", "connect-src 'self'", "object-src 'none'"]));
  });

  it('allows connections to the configured analytics', () => {
    const policy = contentPolicy({ nodeEnv: 'production', analyticsUrl: 'https://a.example/track' });
    expect(policy).toContain("script-src 'self'; connect-src 'self' https://a.example;");
  });

  it('allows remotes of this machine in development', () => {
    expect(contentPolicy({ nodeEnv: 'development' })).toContain("script-src 'self' http://localhost:*;");
  });
});
