import { copyRow } from '../../../platform/database/copy-row.js';
import type { Signal, SourceRank } from '../events/signal.js';

/** A temporary table of signals as their source has them, read by the merge and dropped at commit. */
export const CREATE_STAGING_TABLE = `
create temp table staged_event (
  repo text collate "C" not null,
  repo_github_id bigint,
  -- One key per repository; a name contains a slash, so it is no id.
  repo_key text collate "C" not null generated always as (coalesce(repo_github_id::text, lower(repo))) stored,
  natural_key text collate "C" not null,
  type signal_type not null,
  github_id bigint not null,
  login text collate "C" not null,
  is_bot boolean not null,
  created_at timestamptz not null,
  source_rank smallint not null,
  insiders bigint[],
  commit_mail text collate "C",
  link text collate "C" not null,
  detail text collate "C",
  thread_number int,
  thread_title text collate "C",
  thread_title_at timestamptz
) on commit drop`;

export const COPY_TO_STAGING = 'copy staged_event from stdin';

export function toStagingRow({ person, thread, ...signal }: Signal, rank: SourceRank): string {
  return copyRow([
    signal.repo,
    signal.repoGithubId,
    signal.naturalKey,
    signal.type,
    person.githubId,
    person.login,
    person.isBot ? 't' : 'f',
    signal.createdAt,
    String(rank),
    signal.insiders.length > 0 ? `{${signal.insiders.join(',')}}` : null,
    signal.commitMail,
    signal.link,
    signal.detail,
    // Jobs that an earlier release added have no thread.
    thread?.number ?? null,
    thread?.title ?? null,
    thread?.asOf ?? null,
  ]);
}
