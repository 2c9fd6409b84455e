import { forPostgres, parseMoment } from './moment.js';

describe('a moment to restore to', () => {
  it.each(['2026-11-27T10:29:59Z', '2026-11-27 10:29:59 UTC', '2026-11-27T11:29:59+01', '2026-11-27 04:59:59 -0530'])(
    'is understood: %s',
    (text) => expect(parseMoment(text)?.toISOString()).toBe('2026-11-27T10:29:59.000Z'),
  );

  it.each(['2026-11-27T10:29:59', '10:29', '2026-13-27T10:29:59Z', 'yesterday'])('is refused: %s', (text) => {
    expect(parseMoment(text)).toBeNull();
  });

  it('is passed on with an offset', () => {
    expect(forPostgres(new Date('2026-11-27T10:29:59.5Z'))).toBe('2026-11-27 10:29:59.500+00');
  });
});
