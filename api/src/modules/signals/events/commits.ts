import { pusherOf, readCommitMail, type CommitMail } from '../../attribution/commit-mail.js';
import { asFields, asText, type Fields } from './event-fields.js';

/**
 * Returns what the commits of a push say about the pusher's address; null when the event has none, as since October 2025,
 * or when they may be another person's. The addresses are not stored.
 */
export function findCommitMail({ commits, size }: Fields, login: string): CommitMail | null {
  if (!Array.isArray(commits) || commits.length === 0) return null;
  // The event lists at most 20 commits, and the others may be of other authors.
  if (typeof size === 'number' && size > commits.length) return null;
  const listedCommits = commits.map(asFields);
  const authors = listedCommits.flatMap((commit) => {
    const author = asFields(commit.author);
    const email = asText(author.email);
    return email === undefined ? [] : { name: asText(author.name) ?? null, email };
  });
  const pusher = authors.length < listedCommits.length ? null : pusherOf(authors, listedCommits.map(messageOf), login);
  return pusher && readCommitMail(pusher, login);
}

function messageOf({ message }: Fields): string {
  return asText(message) ?? '';
}
