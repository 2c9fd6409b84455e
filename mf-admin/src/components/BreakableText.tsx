import { Fragment } from 'react';

/** Where a line may break: rather there than inside of a word. */
export const BREAKS = {
  /** Before the domain. */
  email: /(?=@)/,
  /** After a slash. */
  path: /(?<=\/)/,
  /** Before a dot, after a slash. */
  address: /(?=\.)|(?<=\/)/,
};

/** An address that may take several lines. */
export function BreakableText({ text, breaks }: { text: string; breaks: RegExp }) {
  return text.split(breaks).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
