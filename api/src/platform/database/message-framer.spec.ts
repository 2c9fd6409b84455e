import { MessageFramer } from './message-framer.js';

describe('MessageFramer', () => {
  const sent = ['first', '', 'a longer one', 'x'.repeat(300), '', 'last'].map(message);

  it.each([1, 2, 3, 4, 5, 6, 7, 11, 64, 305, 1000])(
    'emits complete messages in order from chunks of %i bytes',
    (size) => {
      const received: Buffer[] = [];
      const framer = new MessageFramer((complete) => received.push(Buffer.from(complete)));
      const stream = Buffer.concat(sent);
      for (let start = 0; start < stream.length; start += size) framer.push(stream.subarray(start, start + size));
      expect(received).toEqual(sent);
    },
  );

  it('waits for the end of a message', () => {
    const onMessage = jest.fn();
    const framer = new MessageFramer(onMessage);
    framer.push(message('nearly').subarray(0, -1));
    expect(onMessage).not.toHaveBeenCalled();
  });
});

/** A type byte, the length of the rest, the text. */
function message(text: string): Buffer {
  const header = Buffer.from('D----');
  header.writeInt32BE(4 + text.length, 1);
  return Buffer.concat([header, Buffer.from(text)]);
}
