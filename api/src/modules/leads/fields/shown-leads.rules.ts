/** SQL: whether exclusion lists show a lead `l` to its owner alone, who is the user. */
const IS_OWN = `l.verdict_reason = 'owner-only' and l.owner_id = $member`;

/** SQL: whether a list of the user's own leads shows a lead `l`. */
export const SHOWN_AMONG_OWN = `(l.verdict <> 'hidden' or ${IS_OWN})`;

/** SQL: whether the user may open a lead `l`. Administrators may, to give a lead without an owner one. */
export const SHOWN_TO_USER = `(l.verdict <> 'hidden' or ${IS_OWN} or l.verdict_reason = 'owner-only' and exists (
      select from app_user u where u.user_id = $member and (u.is_admin or u.is_workspace_admin)))`;
