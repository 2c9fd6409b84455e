import { WholeMessages } from './whole-messages.js';

describe('messages of PostgreSQL that come in pieces', () => {
  const sent = ['first', '', 'a longer one', 'x'.repeat(300), '', 'last'].map(message);

  it.each([1, 2, 3, 4, 5, 6, 7, 11, 64, 305, 1000])('are handed over whole and in order, in pieces of %i', (size) => {
    const taken: Buffer[] = [];
    const messages = new WholeMessages((whole) => taken.push(Buffer.from(whole)));
    const stream = Buffer.concat(sent);
    for (let at = 0; at < stream.length; at += size) messages.take(stream.subarray(at, at + size));
    expect(taken).toEqual(sent);
  });

  it('wait for their end', () => {
    const each = jest.fn();
    const messages = new WholeMessages(each);
    messages.take(message('nearly').subarray(0, -1));
    expect(each).not.toHaveBeenCalled();
  });
});

/** A letter, the length of all but that, the text. */
function message(text: string): Buffer {
  const head = Buffer.from('D----');
  head.writeInt32BE(4 + text.length, 1);
  return Buffer.concat([head, Buffer.from(text)]);
}
