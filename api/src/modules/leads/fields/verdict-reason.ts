/** Texts of `lead.verdict_reason`: why a lead is hidden or suspected. */
const VERDICT_REASONS = {
  'do-not-contact': 'Asked to be left alone',
  'do-not-contact-requested': 'Do not contact: requested, not confirmed yet',
  decided: 'Decided by an administrator',
  bot: 'A program, not a person',
  insider: 'Works on every repository it is active in: owner, member or write access',
  superseded: 'Nothing of what it did is counted as its own',
  'bot-name': 'Its name is like that of a program',
  'bot-profile': 'Its page introduces it as a program',
  'bot-activity': 'It acts in more repositories within an hour than a person can',
} as const;

/** SQL: the text of a reason of a lead `l`. */
export const reasonText = (code: string): string =>
  `case ${code} ${Object.entries(VERDICT_REASONS)
    .map(([each, text]) => `when '${each}' then '${text}'`)
    .join(' ')} when 'excluded' then ${listText('hide')}
    when 'owner-only' then ${listText('owner-only')} || ': shown to its owner only' when 'star-campaign' then ${CAMPAIGN_TEXT} else ${code} end`;

/** SQL: the exclusion lists that hide a lead `l`. */
const listText = (effect: string): string => `(
    select 'On the list ' || string_agg(name, ', ' order by sort_key(name)) from exclusion_list list
    where list.customer_id = $workspace and list.list_id = any(l.exclusion_ids) and effect = '${effect}')`;

/** SQL: the campaign of bought stars that a lead `l` belongs to, in a sentence. */
const CAMPAIGN_TEXT = `coalesce((
    select format(case kind when 'burst' then 'One of %s new and empty accounts that starred %s within two weeks, %s to %s'
        else 'One of %s accounts that starred the same repositories in lockstep (%s), %s to %s' end,
      account_count, (select string_agg(full_name, ', ' order by lower(full_name)) from (
        select full_name from repo where repo_id = any(repo_ids) order by lower(full_name) limit 3) first)
        || case when cardinality(repo_ids) > 3 then format(' and %s more', cardinality(repo_ids) - 3) else '' end,
      to_char(first_star_at at time zone 'UTC', 'Mon FMDD, YYYY'), to_char(last_star_at at time zone 'UTC', 'Mon FMDD, YYYY'))
    from star_campaign_account account join star_campaign using (customer_id, campaign_id)
    where account.customer_id = $workspace and account.lead_id = l.lead_id and reversed_at is null
    order by account_count desc, campaign_id limit 1
  ), 'Starred repositories in lockstep with other accounts')`;
