/** A user who can be mentioned. */
export interface Mentionable {
  userId: number;
  name: string;
}

/**
 * Returns the users that a text mentions, as `@Ada Lovelace` in any case, in the order of their first mention. Where one
 * name begins another, the longer one counts. An `@` within a word, as in an e-mail address, is no mention.
 */
export function readMentions(text: string, members: readonly Mentionable[]): number[] {
  const byLength = members
    .map(({ userId, name }) => ({ userId, key: name.toLowerCase() }))
    .filter(({ key }) => key !== '')
    .sort((one, other) => other.key.length - one.key.length);
  const lowercase = text.toLowerCase();
  const userIds = new Set<number>();
  for (const { index } of lowercase.matchAll(/(?<![\p{L}\p{N}_.@])@/gu)) {
    const rest = lowercase.slice(index + 1);
    const mentioned = byLength.find(
      ({ key }) => rest.startsWith(key) && !/^[\p{L}\p{N}_]/u.test(rest.slice(key.length)),
    );
    if (mentioned) userIds.add(mentioned.userId);
  }
  return [...userIds];
}
