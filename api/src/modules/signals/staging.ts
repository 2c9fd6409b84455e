import { copyRow } from '../../platform/copy-row.js';
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

export function stagingRow({ person, ...signal }: Signal): string {
  return copyRow([
    signal.repo,
    signal.naturalKey,
    signal.type,
    person.githubId,
    person.login,
    person.isBot ? 't' : 'f',
    signal.createdAt,
    signal.atHome ? 't' : 'f',
    signal.link,
    signal.detail,
  ]);
}
