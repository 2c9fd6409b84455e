import { checkCompatibility, isRange, satisfies } from './compatibility';

test.each([
  ['1.4.2', '^1.2.0', true],
  ['1.2.0', '^1.2.0', true],
  ['1.1.9', '^1.2.0', false],
  ['2.0.0', '^1.2.0', false],
  ['0.3.5', '^0.3.1', true],
  ['0.4.0', '^0.3.1', false],
  ['0.0.4', '^0.0.3', false],
  ['1.2.9', '~1.2.3', true],
  ['1.3.0', '~1.2.3', false],
  ['1.2.3', '1.2.3', true],
  ['1.2.4', '1.2.3', false],
  ['1.10.0', '^1.9.0', true],
])('%s satisfies %s: %s', (version, range, expected) => {
  expect(satisfies(version, range)).toBe(expected);
});

test('rejects other forms of ranges', () => {
  for (const range of ['>=1.0.0', '1.x', '*', '', '1.2', undefined, 3]) expect(isRange(range)).toBe(false);
  expect(satisfies('1.2.3', '*')).toBe(false);
  expect(satisfies('next', '^1.0.0')).toBe(false);
});

describe('checkCompatibility', () => {
  const offer = { sdk: '1.4.0', shared: { react: '19.3.1' } };

  it('accepts a remote whose ranges the shell satisfies', () => {
    const needs = { name: 'mf_leads', sdk: '^1.2.0', shared: { react: '^19.3.0' } };
    expect(checkCompatibility(needs, offer)).toEqual({ ok: true, value: true });
  });

  it('names the range and the version of the SDK in a refusal', () => {
    const refusal = checkCompatibility({ name: 'mf_leads', sdk: '^2.0.0', shared: {} }, offer);
    expect(refusal).toEqual({ ok: false, detail: 'mf_leads needs @forksight/sdk ^2.0.0, this shell has 1.4.0' });
  });

  it('refuses a remote that needs another version of a shared library, or a library that the shell lacks', () => {
    const check = (shared: Record<string, string>) =>
      checkCompatibility({ name: 'mf_x', sdk: '^1.0.0', shared }, offer);
    expect(check({ react: '^20.0.0' })).toEqual({
      ok: false,
      detail: 'mf_x needs react ^20.0.0, this shell has 19.3.1',
    });
    expect(check({ lodash: '^4.0.0' })).toEqual({
      ok: false,
      detail: 'mf_x needs lodash ^4.0.0, this shell has none',
    });
  });
});
