import type { Statement } from '../../platform/database/request-pool.js';

// SQL text: it is pipelined behind the session statement (decision 0004).

/** Includes inactive repositories, whose signals stay in the lists. */
export const REPO_NAMES: Statement = {
  name: 'repos',
  text: `
select json_build_object('repos', coalesce(json_agg(full_name order by lower(full_name) collate "C"), '[]'))::text as body
from (
  select distinct full_name from tracked_repo join repo using (repo_id) where customer_id = $workspace) tracked`,
};
