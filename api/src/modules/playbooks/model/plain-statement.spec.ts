import { plainStatement } from './plain-statement.js';

const link = 'https://github.com/acme/gateway/issues/12';
const plain = (text: string) => plainStatement(text, { links: new Set([link]), trusted: 'See relay.example.' });

describe('a statement of a model', () => {
  it.each([
    '10⁶ requests/s, ½ of them in 5 m², for ¾ h at 20 ℃',
    'Gateway™ and Relay® №7, ① and Ⅳ, ﬁne … ２つ',
    'Ça déjà, now in two characters each: de\u0301ja\u0300',
    'v1.2.3, main.rs, e.g. relay.example™ at 99.9²',
  ])('stays unchanged without an address: %s', (text) => {
    expect(plain(text)).toBe(text);
  });

  it('keeps the words around a removed address', () => {
    expect(plain('10⁶ at \u24d4vil\uff0eexample/x, ½ off')).toBe('10⁶ at (link left out), ½ off');
  });

  it.each([
    ['which a sign follows that reads as letters', 'evil.com™', '(link left out)™'],
    ['which a raised number follows', 'pay@evil.com² evil.com/x¹', '(link left out) (link left out)'],
    ['behind a raised number', '10⁶,evil.com', '10⁶,(link left out)'],
    ['between numbers', '½:evil.com,10⁶,pay@evil.com,5㎡', '½:(link left out),10⁶,(link left out),5㎡'],
    ['beside one with a sign that reads as letters', 'evil.com™,evil.org', '(link left out)™,(link left out)'],
    ['that begins with a sign of two letters', '10⁶,\ufb01ne.com', '10⁶,(link left out)'],
    ['in full width', '\uff48\uff54\uff54\uff50\uff53\uff1a\uff0f\uff0fevil.com', '(link left out)'],
  ])('loses an address %s', (_, text, left) => {
    expect(plain(text)).toBe(left);
  });

  it('keeps a given address in full-width brackets', () => {
    expect(plain(`\uff08${link}\uff09`)).toBe(`\uff08${link}\uff09`);
  });
});
