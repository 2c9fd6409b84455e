/** A visit ends when the user is absent for so long. */
export const VISIT_GAP_MINUTES = 30;

/**
 * SQL: when the previous visit of the current user to the workspace ended; null before the second visit. A page reads its
 * list before it notes the user's presence: then the visit that is stored is the previous one already.
 */
export const NEW_SINCE = `(
  select case when v.seen_at <= now() - interval '${VISIT_GAP_MINUTES} minutes' then v.seen_at else v.new_since end
  from workspace_visit v
  where v.customer_id = $workspace and v.user_id = $member)`;

/** SQL: whether lead `l` came after the user's previous visit. */
export const IS_NEW = `coalesce(l.created_at > ${NEW_SINCE}, false)`;

/**
 * SQL condition on leads `l`: the same, for lists. The planner does not know the date and would expect a third of the
 * leads; it expects few elements of an array, and reads them by the index `lead_created`.
 */
export const AMONG_NEW = `l.lead_id = any(array(
      select n.lead_id from workspace_lead n where n.customer_id = $workspace and n.created_at > ${NEW_SINCE}))`;
