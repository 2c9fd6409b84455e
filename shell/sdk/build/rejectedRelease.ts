/** A release that must not go live. The message is for its author. */
export class RejectedRelease extends Error {
  override readonly name = 'RejectedRelease';
}
