/** Views of users: of one customer ($1) where it is named, of one e-mail address ($2) where that is. */
export const listUsers = `
select app_user.user_id as id, email, app_user.name, is_admin, slug as customer_slug, app_user.active,
  app_user.created_at as "createdAt", last_sign_in_at as "lastSignIn",
  case when google_allowed then 'allowed'
    when exists (select from google_identity where google_identity.user_id = app_user.user_id) then 'linked'
    else 'none' end as google
from app_user left join customer using (customer_id)
where ($1::int is null or customer_id = $1) and ($2::text is null or lower(email) = lower($2))
order by lower(email)`;
