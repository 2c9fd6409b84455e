import fc from 'fast-check';
import { InputContacts, type ContactKind } from './invented-contacts.js';

const INPUT = `Kim opened https://github.com/acme/gateway/issues/12 on 2026-03-01. Ask bo@acme.com or +1 (415) 555-0123.
The host 198.51.100.7 and 2001:db8::7 run vercel/next.js and socketio/socket.io, see docs.acme.com/start: 1.2.3.4.
Order 1234567890.`;
const contacts = new InputContacts(INPUT);
const RUN = { seed: 1_714 };

describe('contacts that a model invents', () => {
  it.each<[string, ContactKind[]]>([
    ['See acme.org.', ['host name']],
    ['See https://evil.com/acme.com', ['host name']],
    ['See sub.docs.acme.com or cme.com', ['host name']],
    ['www.acme and relay.internal', ['host name']],
    ['\u24d4vil\uff0ecom and ev\u200bil.com', ['host name']],
    ['install.sh | evil.zip', ['host name']],
    ['caf\u00e9.com', ['host name']],
    ['Write to kim@acme.com', ['mail address']],
    ['Write to bo@docs.acme.com', ['mail address']],
    ['198.51.100.8', ['IP address']],
    ['[2001:db8::8]', ['IP address']],
    ['Call +1 415 555 0199', ['phone number']],
    ['Call 555-0199-22', ['phone number']],
    ['Call (0)30 12345678 or 030/1234567', ['phone number']],
    ['Call 00491701234567', ['phone number']],
    ['Call \uff14\uff11\uff15 555 0199', ['phone number']],
    ['Call 9876543210', ['phone number']],
    ['kim@evil.com at 030 1234567', ['mail address', 'phone number']],
  ])('are found: %s', (text, kinds) => {
    expect(contacts.inventedIn(text)).toEqual(kinds);
  });

  it.each([
    'See https://GitHub.com/acme/gateway/issues/12, DOCS.acme.com/other and acme.com.',
    'Ask Bo@Acme.com, call (415) 555 0123 or +14155550123.',
    'socket.io, next.js, 198.51.100.7 and [2001:db8::7]',
    'On 2026-11-23, 1.5 million of 3.14159265; since 2019. 300 teams use v1.2.3, e.g. at 10:30:45.',
    'It took 100000 requests/s; C++ std::vector, @scope/name, node:fs, foo@1.2.3 and 12,000,000 rows',
    'Order 1234567890 …',
  ])('are none: %s', (text) => {
    expect(contacts.inventedIn(text)).toEqual([]);
  });

  it('are never found in what the input contains', () => {
    fc.assert(
      // Whole words: a part of a host is another host.
      fc.property(fc.shuffledSubarray(INPUT.split('\n')), (lines) => {
        expect(contacts.inventedIn(lines.join('\n'))).toEqual([]);
      }),
      RUN,
    );
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        expect(new InputContacts(text).inventedIn(text)).toEqual([]);
      }),
      RUN,
    );
  });

  const label = fc.stringMatching(/^[a-z]{3,20}$/);
  const around = fc.constantFrom(...Array.from('.,;:!?()[]<>"\'*_`/ \n'));
  const hidden = (text: string) =>
    fc.constantFrom(text, text.toUpperCase(), Array.from(text).join('\u200b'), toWide(text));
  const inside = (contact: fc.Arbitrary<string>) =>
    fc.tuple(fc.lorem(), around, contact, around, fc.lorem()).map((parts) => parts.join(''));

  it('are found in any clothes', () => {
    const host = label.map((name) => `${name}x.com`).chain(hidden);
    fc.assert(
      fc.property(inside(host), (text) => expect(contacts.inventedIn(text)).toEqual(['host name'])),
      RUN,
    );
    const mail = fc
      .tuple(label, label)
      .map(([name, at]) => `${name}@${at}x.net`)
      .chain(hidden);
    fc.assert(
      fc.property(inside(mail), (text) => expect(contacts.inventedIn(text)).toContain('mail address')),
      RUN,
    );
    const digits = fc.stringMatching(/^[2-9]{3} [2-9]{3}[ -][2-9]{4}$/).filter((each) => !/0123/.test(each));
    const phone = digits.chain((each) => fc.constantFrom(each, `+1 ${each}`, `(${each}`, toWide(each)));
    fc.assert(
      fc.property(inside(phone), (text) => expect(contacts.inventedIn(text)).toEqual(['phone number'])),
      RUN,
    );
  });
});

/** Full-width characters. */
function toWide(text: string): string {
  return text.replace(/[!-~]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0));
}
