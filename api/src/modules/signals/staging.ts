import type { Signal } from './signal.js';

/** Where a file's signals wait, as they stand in it, for the merge. Gone with the transaction. */
export const MAKE_STAGING = `
create temp table staged_event (
  repo text collate "C" not null,
  natural_key text collate "C" not null,
  type signal_type not null,
  github_id bigint not null,
  login text collate "C" not null,
  is_bot boolean not null,
  created_at timestamptz not null,
  at_home boolean not null,
  link text collate "C" not null,
  detail text collate "C"
) on commit drop`;

export const COPY_TO_STAGING = 'copy staged_event from stdin';

/** A line of PostgreSQL's COPY text format. */
export function stagingRow(signal: Signal): string {
  const { person } = signal;
  return (
    `${escaped(signal.repo)}\t${escaped(signal.naturalKey)}\t${signal.type}\t${person.githubId}\t` +
    `${escaped(person.login)}\t${person.isBot ? 't' : 'f'}\t${signal.createdAt}\t${signal.atHome ? 't' : 'f'}\t` +
    `${escaped(signal.link)}\t${signal.detail === null ? '\\N' : escaped(signal.detail)}\n`
  );
}

const special = /[\\\t\n\r]/g;
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function escaped(text: string): string {
  return text.replace(special, (character) => escapes[character] ?? character);
}
