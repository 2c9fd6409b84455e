-- Generated from the migrations by: npm run schema -w api

create extension btree_gin;

create extension pg_trgm;

create type lead_verdict as enum ('human', 'suspected', 'hidden');

create type outreach_status as enum ('in_progress', 'contacted', 'replied', 'won', 'lost');

create type signal_type as enum ('WatchEvent', 'PullRequestEvent', 'PullRequestReviewEvent', 'IssuesEvent', 'CommitCommentEvent', 'IssueCommentEvent', 'PullRequestReviewCommentEvent', 'ForkEvent', 'CreateEvent', 'DeleteEvent', 'PushEvent', 'MemberEvent', 'PublicEvent', 'GollumEvent', 'ReleaseEvent', 'PackageDownloadEvent', 'DocsVisitEvent', 'SignUpEvent', 'ChatMessageEvent', 'QuestionEvent', 'OwnEvent');

CREATE OR REPLACE FUNCTION public.add_job(task text, payload json DEFAULT '{}'::json, job_key text DEFAULT NULL::text, run_at timestamp with time zone DEFAULT NULL::timestamp with time zone, queue text DEFAULT NULL::text, max_attempts integer DEFAULT NULL::integer, priority integer DEFAULT NULL::integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  waiting int := (select job.priority from graphile_worker._private_jobs job
    where job.key = job_key and job.locked_at is null and job.attempts < job.max_attempts
      and (not job.payload::jsonb @> '{"feedOnly": true}' or add_job.payload::jsonb @> '{"feedOnly": true}'));
begin
  update graphile_worker._private_jobs job set flags = jsonb_build_object('replaced', job_key)
  where job.key = job_key and job.locked_at is not null;
  perform graphile_worker.add_job(task, payload, queue_name => queue, run_at => run_at, max_attempts => max_attempts,
    job_key => job_key, priority => least(coalesce(priority, 0), waiting));
end $function$;
revoke execute on function add_job(text,json,text,timestamp with time zone,text,integer,integer) from public;
grant execute on function add_job(text,json,text,timestamp with time zone,text,integer,integer) to forksight_across;
grant execute on function add_job(text,json,text,timestamp with time zone,text,integer,integer) to forksight_app;
grant execute on function add_job(text,json,text,timestamp with time zone,text,integer,integer) to forksight_jobs;

CREATE OR REPLACE FUNCTION public.announce_lead_changes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform public.add_job('find-webhook-events', json_build_object('customerId', customer_id))
  from (select distinct customer_id from added) workspaces;
  return null;
end $function$;
revoke execute on function announce_lead_changes() from public;

CREATE OR REPLACE FUNCTION public.audit_entry_hash(previous bytea, entry audit_entry)
 RETURNS bytea
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select sha256(coalesce(previous, '') || convert_to(json_build_array(
    entry.chain_position, entry.audit_entry_id, extract(epoch from entry.at), entry.action, entry.outcome,
    entry.user_email, entry.customer_slug, entry.address, entry.detail)::text, 'UTF8'))
$function$;

CREATE OR REPLACE FUNCTION public.chain_audit_entry()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  entry audit_entry;
  last_place bigint;
  last_hash bytea;
begin
  perform pg_advisory_xact_lock(7088, 0);
  select chain_position, audit_entry.hash into last_place, last_hash
  from audit_entry where chain_position is not null order by chain_position desc limit 1;
  select * into strict entry from audit_entry where audit_entry_id = new.audit_entry_id;
  entry.chain_position := coalesce(last_place, 0) + 1;
  update audit_entry set chain_position = entry.chain_position, hash = audit_entry_hash(last_hash, entry)
  where audit_entry_id = entry.audit_entry_id;
  return null;
end $function$;
revoke execute on function chain_audit_entry() from public;

CREATE OR REPLACE FUNCTION public.companies_of_exclusions(entry_values text[])
 RETURNS TABLE(value text, company_id integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select company.domain, company.company_id from company
  where company.domain = any(entry_values) and (workspace_id is null or workspace_id = current_workspace())
  union
  select sort_key(company.name), company.company_id from company
  where sort_key(company.name) = any(entry_values) and (workspace_id is null or workspace_id = current_workspace())
  union
  select own.own_values #>> '{domain,value}', own.company_id from workspace_company own
  where own.customer_id = current_workspace() and own.own_values #>> '{domain,value}' = any(entry_values)
$function$;
revoke execute on function companies_of_exclusions(text[]) from public;
grant execute on function companies_of_exclusions(text[]) to forksight_app;
grant execute on function companies_of_exclusions(text[]) to forksight_jobs;

CREATE OR REPLACE FUNCTION public.companies_of_exclusions(workspace integer, entry_values text[])
 RETURNS TABLE(value text, company_id integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select company.domain, company.company_id from company
  where company.domain = any(entry_values) and workspace = current_workspace()
    and (workspace_id is null or workspace_id = workspace)
  union
  select sort_key(company.name), company.company_id from company
  where sort_key(company.name) = any(entry_values) and workspace = current_workspace()
    and (workspace_id is null or workspace_id = workspace)
  union
  select own.own_values #>> '{domain,value}', own.company_id from workspace_company own
  where own.customer_id = workspace and workspace = current_workspace()
    and own.own_values #>> '{domain,value}' = any(entry_values)
$function$;
revoke execute on function companies_of_exclusions(integer,text[]) from public;
grant execute on function companies_of_exclusions(integer,text[]) to forksight_app;
grant execute on function companies_of_exclusions(integer,text[]) to forksight_jobs;

CREATE OR REPLACE FUNCTION public.current_member()
 RETURNS integer
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('forksight.user_id'::text, true), ''::text))::integer;

CREATE OR REPLACE FUNCTION public.current_workspace()
 RETURNS integer
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('forksight.customer_id'::text, true), ''::text))::integer;

CREATE OR REPLACE FUNCTION public.enforce_quota()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  workspace int;
  row_count int;
begin
  for workspace in select distinct customer_id from added order by 1 loop
    perform pg_advisory_xact_lock(tg_relid::int, workspace);
    execute format('select count(*) from public.%I where customer_id = $1', tg_table_name) into row_count using workspace;
    if row_count > tg_argv[0]::int then
      raise exception using errcode = 'FSQ01',
        message = format('A workspace may have %s %s: remove some that are no longer used.', tg_argv[0], tg_argv[1]);
    end if;
  end loop;
  return null;
end $function$;
revoke execute on function enforce_quota() from public;

CREATE OR REPLACE FUNCTION public.list_jobs()
 RETURNS TABLE(id bigint, task text, key text, state text, attempts integer, max_attempts integer, last_error text, run_at timestamp with time zone, created_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  return query
  select job.id::bigint, job.task_identifier::text, job.key::text,
    case when job.locked_at is not null then 'running' when job.attempts >= job.max_attempts then 'failed'
      else 'waiting' end,
    job.attempts::int, job.max_attempts::int, job.last_error::text, job.run_at, job.created_at
  from graphile_worker.jobs job;
end $function$;
revoke execute on function list_jobs() from public;
grant execute on function list_jobs() to forksight_across;
grant execute on function list_jobs() to forksight_jobs;

CREATE OR REPLACE FUNCTION public.protect_workspace_table(workspace_table regclass)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('alter table %s enable row level security, force row level security', workspace_table);
  execute format('create policy own_workspace on %s to forksight_app using (customer_id = current_workspace())',
    workspace_table);
  execute format('create policy every_workspace on %s to forksight_across, forksight_jobs using (true)', workspace_table);
end $function$;
revoke execute on function protect_workspace_table(regclass) from public;

CREATE OR REPLACE FUNCTION public.read_anew(repo_ids integer[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update repo_sync set streams = jsonb_build_object('began', jsonb_build_object('at', clock_timestamp()))
  where repo_id = any(repo_ids)
$function$;
revoke execute on function read_anew(integer[]) from public;
grant execute on function read_anew(integer[]) to forksight_across;
grant execute on function read_anew(integer[]) to forksight_jobs;

CREATE OR REPLACE FUNCTION public.read_repos_of_customer_anew()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform read_anew((select array_agg(repo_id) from tracked_repo where customer_id = new.customer_id));
  return null;
end $function$;
revoke execute on function read_repos_of_customer_anew() from public;

CREATE OR REPLACE FUNCTION public.replace_tag_in_views(replaced uuid, replacement uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update lead_view set filters = (
    select jsonb_agg(case when filter ->> 'propertyName' = 'tags' and jsonb_typeof(filter -> 'value') = 'array'
      then jsonb_set(filter, '{value}', (
        select coalesce(jsonb_agg(id order by place), '[]') from (
          select id, min(place) as place
          from jsonb_array_elements(filter -> 'value') with ordinality stored (stored_id, place)
          cross join lateral (
            select case lower(stored_id #>> '{}') when replaced::text then to_jsonb(replacement) else stored_id end
          ) named (id)
          group by id
        ) ids))
      else filter end order by position)
    from jsonb_array_elements(filters) with ordinality each_filter (filter, position))
  where customer_id = current_workspace() and position(replaced::text in lower(filters::text)) > 0
$function$;
revoke execute on function replace_tag_in_views(uuid,uuid) from public;
grant execute on function replace_tag_in_views(uuid,uuid) to forksight_app;

CREATE OR REPLACE FUNCTION public.replace_tag_in_views(workspace integer, replaced uuid, replacement uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update lead_view set filters = (
    select jsonb_agg(case when filter ->> 'propertyName' = 'tags' and jsonb_typeof(filter -> 'value') = 'array'
      then jsonb_set(filter, '{value}', (
        select coalesce(jsonb_agg(id order by place), '[]') from (
          select id, min(place) as place
          from jsonb_array_elements(filter -> 'value') with ordinality stored (stored_id, place)
          cross join lateral (
            select case when lower(stored_id #>> '{}') = replaced::text then to_jsonb(replacement) else stored_id end
          ) named (id)
          group by id
        ) ids))
      else filter end order by position)
    from jsonb_array_elements(filters) with ordinality each_filter (filter, position))
  where customer_id = workspace and workspace = current_workspace() and position(replaced::text in lower(filters::text)) > 0
$function$;
revoke execute on function replace_tag_in_views(integer,uuid,uuid) from public;
grant execute on function replace_tag_in_views(integer,uuid,uuid) to forksight_app;

CREATE OR REPLACE FUNCTION public.repos_named(lower_names text[])
 RETURNS integer[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select coalesce(array_agg(repo_id), '{}') from repo
  where lower(full_name) = any(lower_names) and (workspace_id is null or workspace_id = current_workspace())
$function$;
revoke execute on function repos_named(text[]) from public;
grant execute on function repos_named(text[]) to forksight_app;
grant execute on function repos_named(text[]) to forksight_jobs;

CREATE OR REPLACE FUNCTION public.require_company(company_name text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  found_id int;
begin
  if current_workspace() is null then raise exception 'require_company needs a workspace'; end if;
  loop
    select company_id into found_id from company
    where sort_key(name) = sort_key(company_name) and (workspace_id is null or workspace_id = current_workspace())
    order by workspace_id is not null, domain is null, company_id limit 1;
    exit when found_id is not null;
    insert into company (name, workspace_id) values (company_name, current_workspace())
    on conflict (workspace_id, sort_key(name)) where workspace_id is not null do nothing;
  end loop;
  return found_id;
end $function$;
revoke execute on function require_company(text) from public;
grant execute on function require_company(text) to forksight_app;

CREATE OR REPLACE FUNCTION public.require_company(workspace integer, company_name text)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  found_id int;
begin
  if workspace is distinct from current_workspace() or workspace is null then
    raise exception 'require_company needs the open workspace';
  end if;
  loop
    select company_id into found_id from company
    where sort_key(name) = sort_key(company_name) and (workspace_id is null or workspace_id = workspace)
    order by workspace_id is not null, domain is null, company_id limit 1;
    exit when found_id is not null;
    insert into company (name, workspace_id) values (company_name, workspace) on conflict do nothing;
  end loop;
  return found_id;
end $function$;
revoke execute on function require_company(integer,text) from public;
grant execute on function require_company(integer,text) to forksight_app;

CREATE OR REPLACE FUNCTION public.retry_job(job_id bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  return exists (select from graphile_worker.reschedule_jobs(array[job_id], run_at => now(), attempts => 0));
end $function$;
revoke execute on function retry_job(bigint) from public;
grant execute on function retry_job(bigint) to forksight_across;

CREATE OR REPLACE FUNCTION public.server_started_at()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select greatest(pg_postmaster_start_time(),
    (select backend_start from pg_stat_activity where backend_type = 'walwriter'))
$function$;
revoke execute on function server_started_at() from public;
grant execute on function server_started_at() to forksight_jobs;

CREATE OR REPLACE FUNCTION public.session_favorites(session_token_hash bytea)
 RETURNS json
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  return (
    select json_agg(distinct profile)
    from session join app_user using (user_id) join favorite using (customer_id)
    where token_hash = session_token_hash and expires_at > now() and owner in (0, app_user.user_id));
end $function$;
revoke execute on function session_favorites(bytea) from public;
grant execute on function session_favorites(bytea) to forksight_app;

CREATE OR REPLACE FUNCTION public.signal_groups_key(types signal_type[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select nullif(concat_ws(', ',
    case when types && '{WatchEvent}' then 'watch' end,
    case when types && '{PullRequestEvent,PullRequestReviewEvent}' then 'pull request' end,
    case when types && '{IssuesEvent}' then 'issue' end,
    case when types && '{CommitCommentEvent,IssueCommentEvent,PullRequestReviewCommentEvent}' then 'comment' end,
    case when types && '{ForkEvent}' then 'fork' end,
    case when types && '{CreateEvent,DeleteEvent,PushEvent}' then 'commit' end,
    case when types && '{MemberEvent,PublicEvent,GollumEvent,ReleaseEvent,PackageDownloadEvent,DocsVisitEvent,SignUpEvent,ChatMessageEvent,QuestionEvent,OwnEvent}'
      then 'other' end), '') collate "C"
$function$;

CREATE OR REPLACE FUNCTION public.sort_key(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (lower((value COLLATE "und-x-icu")) COLLATE "C");

create table alert (
  customer_id integer not null,
  alert_id uuid default gen_random_uuid() not null,
  user_id integer not null,
  event text not null,
  view_id uuid,
  channel text not null,
  webhook_url text,
  address_hint text,
  address_hash text not null,
  secret text,
  frequency text not null,
  time_zone text not null,
  hour integer not null,
  weekday integer not null,
  active boolean default true not null,
  disabled_reason text,
  since timestamp with time zone not null,
  after_employment_id integer not null,
  checked_version bigint,
  next_check_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint alert_pkey PRIMARY KEY (customer_id, alert_id),
  constraint alert_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'slack'::text, 'webhook'::text]))),
  constraint alert_event_check CHECK ((event = ANY (ARRAY['matched'::text, 'surged'::text, 'moved'::text]))),
  constraint alert_frequency_check CHECK ((frequency = ANY (ARRAY['immediate'::text, 'daily'::text, 'weekly'::text]))),
  constraint alert_hour_check CHECK (((hour >= 0) AND (hour <= 23))),
  constraint alert_weekday_check CHECK (((weekday >= 1) AND (weekday <= 7))),
  constraint alert_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id),
  constraint alert_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(user_id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX alert_same ON alert USING btree (customer_id, user_id, event, view_id, channel, address_hash) NULLS NOT DISTINCT;
CREATE INDEX alert_user ON alert USING btree (user_id);
CREATE TRIGGER alert_quota AFTER INSERT ON alert REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION enforce_quota('2000', 'alerts');
alter table alert enable row level security, force row level security;
create policy every_workspace on alert for all to forksight_across, forksight_jobs using (true);
create policy own_workspace on alert for all to forksight_app using (((customer_id = current_workspace()) AND (user_id = current_member())));
grant select, update on alert to forksight_across;
grant delete, insert, select, update on alert to forksight_app;
grant select, update on alert to forksight_jobs;

create table alert_hit (
  customer_id integer not null,
  alert_id uuid not null,
  lead_id integer not null,
  company_id integer not null,
  message_id uuid,
  found_at timestamp with time zone not null,
  constraint alert_hit_pkey PRIMARY KEY (customer_id, alert_id, lead_id, company_id),
  constraint alert_hit_customer_id_alert_id_fkey FOREIGN KEY (customer_id, alert_id) REFERENCES alert(customer_id, alert_id) ON DELETE CASCADE,
  constraint alert_hit_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id)
);
CREATE INDEX alert_hit_lead ON alert_hit USING btree (customer_id, lead_id) WHERE (lead_id <> 0);
CREATE INDEX alert_hit_message ON alert_hit USING btree (customer_id, message_id) WHERE (message_id IS NOT NULL);
alter table alert_hit enable row level security, force row level security;
create policy every_workspace on alert_hit for all to forksight_across, forksight_jobs using (true);
create policy own_workspace on alert_hit for all to forksight_app using ((customer_id = current_workspace()));
grant delete, select on alert_hit to forksight_across;
grant insert, select, update on alert_hit to forksight_app;
grant delete, insert, select, update on alert_hit to forksight_jobs;

create table alert_message (
  customer_id integer not null,
  message_id uuid default gen_random_uuid() not null,
  alert_id uuid not null,
  state text default 'waiting'::text not null,
  attempts integer default 0 not null,
  failures integer default 0 not null,
  doubts integer default 0 not null,
  next_attempt_at timestamp with time zone,
  last_error text,
  sent_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint alert_message_pkey PRIMARY KEY (customer_id, message_id),
  constraint alert_message_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sending'::text, 'sent'::text, 'unknown'::text, 'failed'::text]))),
  constraint alert_message_customer_id_alert_id_fkey FOREIGN KEY (customer_id, alert_id) REFERENCES alert(customer_id, alert_id) ON DELETE CASCADE,
  constraint alert_message_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id)
);
CREATE INDEX alert_message_alert ON alert_message USING btree (customer_id, alert_id, created_at);
CREATE INDEX alert_message_created ON alert_message USING btree (created_at);
CREATE INDEX alert_message_due ON alert_message USING btree (next_attempt_at) WHERE (next_attempt_at IS NOT NULL);
alter table alert_message enable row level security, force row level security;
create policy every_workspace on alert_message for all to forksight_across, forksight_jobs using (true);
create policy own_workspace on alert_message for all to forksight_app using ((customer_id = current_workspace()));
grant delete, select on alert_message to forksight_across;
grant select on alert_message to forksight_app;
grant delete, insert, select, update on alert_message to forksight_jobs;

create table api_token (
  api_token_id integer generated always as identity not null,
  user_id integer not null,
  customer_id integer,
  name text not null,
  token_hash bytea not null,
  scopes text[] not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  last_used_at timestamp with time zone,
  last_used_address text,
  constraint api_token_pkey PRIMARY KEY (api_token_id),
  constraint api_token_token_hash_key UNIQUE (token_hash),
  constraint api_token_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id),
  constraint api_token_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(user_id)
);
CREATE INDEX api_token_customer ON api_token USING btree (customer_id);
CREATE INDEX api_token_user ON api_token USING btree (user_id);
grant insert, select, update on api_token to forksight_app;
grant insert, select, update on api_token to forksight_jobs;

create table app_user (
  user_id integer generated always as identity not null,
  email text not null,
  name text,
  is_admin boolean default false not null,
  customer_id integer,
  active boolean default true not null,
  password_lookup bytea,
  password_hash text,
  created_at timestamp with time zone default now() not null,
  last_sign_in_at timestamp with time zone,
  google_allowed boolean default false not null,
  lookup_version integer default 1 not null,
  has_second_factor boolean default false not null,
  is_workspace_admin boolean default false not null,
  constraint app_user_pkey PRIMARY KEY (user_id),
  constraint app_user_password_lookup_key UNIQUE (password_lookup),
  constraint app_user_check CHECK ((is_admin OR (customer_id IS NOT NULL))),
  constraint app_user_workspace_admin CHECK (((NOT is_workspace_admin) OR ((customer_id IS NOT NULL) AND (NOT is_admin)))),
  constraint app_user_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id)
);
CREATE UNIQUE INDEX app_user_email ON app_user USING btree (lower(email));
grant select on app_user to forksight_across;
grant insert, select, update on app_user to forksight_app;
grant insert, select, update on app_user to forksight_jobs;

create table audit_entry (
  audit_entry_id bigint generated always as identity not null,
  at timestamp with time zone default clock_timestamp() not null,
  action text not null,
  outcome text not null,
  user_email text,
  customer_slug text,
  address text,
  detail text,
  chain_position bigint,
  hash bytea,
  constraint audit_entry_pkey PRIMARY KEY (audit_entry_id),
  constraint audit_entry_outcome_check CHECK ((outcome = ANY (ARRAY['done'::text, 'denied'::text, 'failed'::text])))
);
CREATE INDEX audit_entry_action ON audit_entry USING btree (action, audit_entry_id);
CREATE INDEX audit_entry_at ON audit_entry USING btree (at);
CREATE UNIQUE INDEX audit_entry_chain ON audit_entry USING btree (chain_position);
CREATE INDEX audit_entry_customer ON audit_entry USING btree (customer_slug, audit_entry_id);
CREATE INDEX audit_entry_user ON audit_entry USING btree (lower(user_email), audit_entry_id);
CREATE CONSTRAINT TRIGGER chain_audit_entries AFTER INSERT ON audit_entry DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION chain_audit_entry();
grant select on audit_entry to forksight_across;
grant select on audit_entry to forksight_jobs;
grant insert (audit_entry_id, action, outcome, user_email, customer_slug, address, detail) on audit_entry to forksight_across;
grant insert (audit_entry_id, action, outcome, user_email, customer_slug, address, detail) on audit_entry to forksight_app;
grant insert (audit_entry_id, action, outcome, user_email, customer_slug, address, detail) on audit_entry to forksight_jobs;

create table authenticator_app (
  user_id integer not null,
  secret text not null,
  confirmed_at timestamp with time zone,
  last_step bigint default 0 not null,
  created_at timestamp with time zone default now() not null,
  constraint authenticator_app_pkey PRIMARY KEY (user_id),
  constraint authenticator_app_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(user_id) ON DELETE CASCADE
);
grant select, update on authenticator_app to forksight_across;
grant delete, insert, select, update on authenticator_app to forksight_app;
grant delete, select on authenticator_app to forksight_jobs;

create table code_host_token (
  token_key text not null,
  calls_left integer,
  resets_at timestamp with time zone,
  blocked_until timestamp with time zone,
  strikes integer default 0 not null,
  used_at timestamp with time zone,
  constraint code_host_token_pkey PRIMARY KEY (token_key)
);
grant insert, select, update on code_host_token to forksight_app;
grant insert, select, update on code_host_token to forksight_jobs;

create table commit_domain (
  person_id integer not null,
  domain text not null,
  first_seen_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  is_pending boolean default true not null,
  constraint commit_domain_pkey PRIMARY KEY (person_id, domain),
  constraint commit_domain_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id) ON DELETE CASCADE
);
CREATE INDEX commit_domain_pending ON commit_domain USING btree (person_id) WHERE is_pending;
CREATE INDEX commit_domain_people ON commit_domain USING btree (domain) WHERE (POSITION(('.'::text) IN (domain)) > 0);
grant delete, select, update on commit_domain to forksight_across;
grant delete, insert, select, update on commit_domain to forksight_jobs;

create table company (
  company_id integer generated always as identity not null,
  name text not null,
  domain text,
  employee_count integer,
  country_code text,
  linkedin_url text,
  logo_url text,
  provenance jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone default now() not null,
  workspace_id integer,
  constraint company_pkey PRIMARY KEY (company_id),
  constraint company_domain_key UNIQUE (domain),
  constraint company_country_code_check CHECK ((country_code ~ '^[A-Z]{2}$'::text)),
  constraint company_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES customer(customer_id)
);
CREATE INDEX company_name ON company USING btree (sort_key(name));
CREATE UNIQUE INDEX company_name_in_workspace ON company USING btree (workspace_id, sort_key(name)) WHERE (workspace_id IS NOT NULL);
CREATE UNIQUE INDEX company_name_without_domain ON company USING btree (sort_key(name)) WHERE ((domain IS NULL) AND (workspace_id IS NULL));
alter table company enable row level security, force row level security;
create policy every_workspace on company for all to forksight_across, forksight_jobs using (true);
create policy known_to_workspace on company for select to forksight_app using (((workspace_id IS NULL) OR (workspace_id = current_workspace())));
create policy own_workspace on company for insert to forksight_app with check ((workspace_id = current_workspace()));
grant insert, select, update on company to forksight_across;
grant select on company to forksight_app;
grant insert, select, update on company to forksight_jobs;
grant insert (name, workspace_id) on company to forksight_app;

create table company_outreach (
  customer_id integer not null,
  company_id integer not null,
  status outreach_status,
  owner_id integer,
  next_step_on date,
  next_step text,
  outreach_version integer default 0 not null,
  constraint company_outreach_pkey PRIMARY KEY (customer_id, company_id),
  constraint company_outreach_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id),
  constraint company_outreach_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id),
  constraint company_outreach_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES app_user(user_id)
);
alter table company_outreach enable row level security, force row level security;
create policy every_workspace on company_outreach for all to forksight_across, forksight_jobs using (true);
create policy own_workspace on company_outreach for all to forksight_app using ((customer_id = current_workspace()));
grant select on company_outreach to forksight_across;
grant insert, select, update on company_outreach to forksight_app;
grant select on company_outreach to forksight_jobs;

create table company_signal_week (
  customer_id integer not null,
  domain text collate "C" not null,
  source_id integer not null,
  week date not null,
  count integer not null,
  last_at timestamp with time zone not null,
  constraint company_signal_week_pkey PRIMARY KEY (customer_id, domain, source_id, week),
  constraint company_signal_week_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id),
  constraint company_signal_week_customer_id_source_id_fkey FOREIGN KEY (customer_id, source_id) REFERENCES signal_source(customer_id, source_id)
);
CREATE INDEX company_signal_week_source ON company_signal_week USING btree (customer_id, source_id);
alter table company_signal_week enable row level security, force row level security;
create policy every_workspace on company_signal_week for all to forksight_across, forksight_jobs using (true);
create policy own_workspace on company_signal_week for all to forksight_app using ((customer_id = current_workspace()));
grant delete, insert, select, update on company_signal_week to forksight_across;
grant select on company_signal_week to forksight_app;
grant delete, insert, select, update on company_signal_week to forksight_jobs;

create table company_week (
  customer_id integer not null,
  company_id integer not null,
  week date not null,
  watch integer default 0 not null,
  pull_request integer default 0 not null,
  issue integer default 0 not null,
  comment integer default 0 not null,
  fork integer default 0 not null,
  commit integer default 0 not null,
  other integer default 0 not null,
  signals integer default 0 not null,
  previous integer default 0 not null,
  constraint company_week_pkey PRIMARY KEY (customer_id, company_id, week),
  constraint company_week_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id)
);
CREATE INDEX company_week_change ON company_week USING btree (customer_id, week, abs((signals - previous)) DESC, company_id);
alter table company_week enable row level security, force row level security;
create policy every_workspace on company_week for all to forksight_across, forksight_jobs using (true);
create policy own_workspace on company_week for all to forksight_app using ((customer_id = current_workspace()));
grant insert, select, update on company_week to forksight_across;
grant insert, select, update on company_week to forksight_app;
grant insert, select, update on company_week to forksight_jobs;

create table crm_connection (
  customer_id integer not null,
  connection_id uuid default gen_random_uuid() not null,
  kind text not null,
  url text,
  secret text not null,
  mapping jsonb,
  changed_at timestamp with time zone default now() not null,
  changed_by integer not null,
  constraint crm_connection_pkey PRIMARY KEY (customer_id),
  constraint crm_connection_customer_id_connection_id_key UNIQUE (customer_id, connection_id),
  constraint crm_connection_kind_check CHECK ((kind = ANY (ARRAY['hubspot'::text, 'attio'::text, 'twenty'::text, 'salesforce'::text]))),
  constraint crm_connection_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES app_user(user_id),
  constraint crm_connection_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id)
);
alter table crm_connection enable row level security, force row level security;
create policy every_workspace on crm_connection for all to forksight_across, forksight_jobs using (true);
create policy own_workspace on crm_connection for all to forksight_app using ((customer_id = current_workspace()));
grant select, update on crm_connection to forksight_across;
grant delete, insert, select, update on crm_connection to forksight_app;
grant select on crm_connection to forksight_jobs;

create table crm_contact (
  customer_id integer not null,
  connection_id uuid not null,
  lead_id integer not null,
  record_id text not null,
  url text,
  pushed jsonb not null,
  pushed_at timestamp with time zone not null,
  pushed_by integer not null,
  owner text,
  stage text,
  read_at timestamp with time zone not null,
  owner_email text,
  missing_at timestamp with time zone,
  constraint crm_contact_pkey PRIMARY KEY (customer_id, connection_id, lead_id),
  constraint crm_contact_customer_id_connection_id_fkey FOREIGN KEY (customer_id, connection_id) REFERENCES crm_connection(customer_id, connection_id) ON DELETE CASCADE,
  constraint crm_contact_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id),
  constraint crm_contact_customer_id_lead_id_fkey FOREIGN KEY (customer_id, lead_id) REFERENCES lead(customer_id, lead_id) ON DELETE CASCADE,
  constraint crm_contact_pushed_by_fkey FOREIGN KEY (pushed_by) REFERENCES app_user(user_id)
);
CREATE INDEX crm_contact_lead ON crm_contact USING btree (customer_id, lead_id);
alter table crm_contact enable row level security, force row level security;
create policy every_workspace on crm_contact for all to forksight_across, forksight_jobs using (true);
create policy own_workspace on crm_contact for all to forksight_app using ((customer_id = current_workspace()));
grant delete, select, update on crm_contact to forksight_across;
grant select, update on crm_contact to forksight_app;
grant delete, insert, select, update on crm_contact to forksight_jobs;

create table crm_exclusion (
  customer_id integer not null,
  connection_id uuid not null,
  list_id uuid not null,
  stages jsonb not null,
  due_at timestamp with time zone,
  read_at timestamp with time zone,
  companies integer default 0 not null,
  unusable integer default 0 not null,
  error text,
  changed_at timestamp with time zone default now() not null,
  changed_by integer not null,
  progress jsonb,
  constraint crm_exclusion_pkey PRIMARY KEY (customer_id),
  constraint crm_exclusion_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES app_user(user_id),
  constraint crm_exclusion_customer_id_connection_id_fkey FOREIGN KEY (customer_id, connection_id) REFERENCES crm_connection(customer_id, connection_id) ON DELETE CASCADE,
  constraint crm_exclusion_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id),
  constraint crm_exclusion_customer_id_list_id_fkey FOREIGN KEY (customer_id, list_id) REFERENCES exclusion_list(customer_id, list_id) ON DELETE CASCADE
);
CREATE INDEX crm_exclusion_connection ON crm_exclusion USING btree (customer_id, connection_id);
CREATE INDEX crm_exclusion_list ON crm_exclusion USING btree (customer_id, list_id);
alter table crm_exclusion enable row level security, force row level security;
create policy every_workspace on crm_exclusion for all to forksight_across, forksight_jobs using (true);
create policy own_workspace on crm_exclusion for all to forksight_app using ((customer_id = current_workspace()));
grant select on crm_exclusion to forksight_across;
grant delete, insert, select, update on crm_exclusion to forksight_app;
grant select, update on crm_exclusion to forksight_jobs;

create table crm_push (
  customer_id integer not null,
  push_id uuid default gen_random_uuid() not null,
  connection_id uuid not null,
  state text default 'matching'::text not null,
  overwrites boolean default false not null,
  failures integer default 0 not null,
  next_attempt_at timestamp with time zone,
  error text,
  created_at timestamp with time zone default now() not null,
  created_by integer not null,
  ended_at timestamp with time zone,
  by_rule boolean default false not null,
  constraint crm_push_pkey PRIMARY KEY (customer_id, push_id),
  constraint crm_push_state_check CHECK ((state = ANY (ARRAY['matching'::text, 'ready'::text, 'writing'::text, 'done'::text, 'failed'::text]))),
  constraint crm_push_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_user(user_id),
  constraint crm_push_customer_id_connection_id_fkey FOREIGN KEY (customer_id, connection_id) REFERENCES crm_connection(customer_id, connection_id) ON DELETE CASCADE,
  constraint crm_push_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id)
);
CREATE INDEX crm_push_connection ON crm_push USING btree (customer_id, connection_id);
CREATE INDEX crm_push_created ON crm_push USING btree (created_at);
CREATE INDEX crm_push_due ON crm_push USING btree (next_attempt_at) WHERE (next_attempt_at IS NOT NULL);
CREATE UNIQUE INDEX crm_push_unstarted ON crm_push USING btree (customer_id) WHERE (state = ANY (ARRAY['matching'::text, 'ready'::text]));
CREATE UNIQUE INDEX crm_push_writing ON crm_push USING btree (customer_id) WHERE (state = 'writing'::text);
alter table crm_push enable row level security, force row level security;
create policy every_workspace on crm_push for all to forksight_across, forksight_jobs using (true);
create policy own_workspace on crm_push for all to forksight_app using ((customer_id = current_workspace()));
grant delete, select on crm_push to forksight_across;
grant delete, insert, select, update on crm_push to forksight_app;
grant delete, insert, select, update on crm_push to forksight_jobs;

create table crm_push_item (
  customer_id integer not null,
  push_id uuid not null,
  lead_id integer not null,
  state text default 'waiting'::text not null,
  outcome text,
  plan jsonb,
  error text,
  constraint crm_push_item_pkey PRIMARY KEY (customer_id, push_id, lead_id),
  constraint crm_push_item_outcome_check CHECK ((outcome = ANY (ARRAY['create'::text, 'update'::text, 'same'::text, 'conflict'::text]))),
  constraint crm_push_item_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'matched'::text, 'written'::text, 'skipped'::text, 'failed'::text]))),
  constraint crm_push_item_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id),
  constraint crm_push_item_customer_id_lead_id_fkey FOREIGN KEY (customer_id, lead_id) REFERENCES lead(customer_id, lead_id) ON DELETE CASCADE,
  constraint crm_push_item_customer_id_push_id_fkey FOREIGN KEY (customer_id, push_id) REFERENCES crm_push(customer_id, push_id) ON DELETE CASCADE
);
CREATE INDEX crm_push_item_lead ON crm_push_item USING btree (customer_id, lead_id);
alter table crm_push_item enable row level security, force row level security;
create policy every_workspace on crm_push_item for all to forksight_across, forksight_jobs using (true);
create policy own_workspace on crm_push_item for all to forksight_app using ((customer_id = current_workspace()));
grant delete, select on crm_push_item to forksight_across;
grant insert, select on crm_push_item to forksight_app;
grant delete, insert, select, update on crm_push_item to forksight_jobs;

create table crm_push_rule (
  customer_id integer not null,
  view_id uuid not null,
  connection_id uuid not null,
  dry_run_id uuid,
  is_active boolean default false not null,
  changed_at timestamp with time zone default now() not null,
  changed_by integer not null,
  constraint crm_push_rule_pkey PRIMARY KEY (customer_id, view_id),
  constraint crm_push_rule_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES app_user(user_id),
  constraint crm_push_rule_customer_id_connection_id_fkey FOREIGN KEY (customer_id, connection_id) REFERENCES crm_connection(customer_id, connection_id) ON DELETE CASCADE,
  constraint crm_push_rule_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id),
  constraint crm_push_rule_customer_id_view_id_fkey FOREIGN KEY (customer_id, view_id) REFERENCES lead_view(customer_id, view_id) ON DELETE CASCADE
);
CREATE INDEX crm_push_rule_connection ON crm_push_rule USING btree (customer_id, connection_id);
CREATE TRIGGER crm_push_rule_quota AFTER INSERT ON crm_push_rule REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION enforce_quota('20', 'rules that push leads');
alter table crm_push_rule enable row level security, force row level security;
create policy every_workspace on crm_push_rule for all to forksight_across, forksight_jobs using (true);
create policy own_workspace on crm_push_rule for all to forksight_app using ((customer_id = current_workspace()));
grant select on crm_push_rule to forksight_across;
grant delete, insert, select, update on crm_push_rule to forksight_app;
grant select on crm_push_rule to forksight_jobs;

create table crm_rule_lead (
  customer_id integer not null,
  view_id uuid not null,
  lead_id integer not null,
  is_pushed boolean not null,
  found_at timestamp with time zone not null,
  constraint crm_rule_lead_pkey PRIMARY KEY (customer_id, view_id, lead_id),
  constraint crm_rule_lead_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id),
  constraint crm_rule_lead_customer_id_lead_id_fkey FOREIGN KEY (customer_id, lead_id) REFERENCES lead(customer_id, lead_id) ON DELETE CASCADE,
  constraint crm_rule_lead_customer_id_view_id_fkey FOREIGN KEY (customer_id, view_id) REFERENCES crm_push_rule(customer_id, view_id) ON DELETE CASCADE
);
CREATE INDEX crm_rule_lead_lead ON crm_rule_lead USING btree (customer_id, lead_id);
alter table crm_rule_lead enable row level security, force row level security;
create policy every_workspace on crm_rule_lead for all to forksight_across, forksight_jobs using (true);
create policy own_workspace on crm_rule_lead for all to forksight_app using ((customer_id = current_workspace()));
grant delete, select on crm_rule_lead to forksight_across;
grant delete, insert, select, update on crm_rule_lead to forksight_app;
grant delete, insert, select, update on crm_rule_lead to forksight_jobs;

create table customer (
  customer_id integer generated always as identity not null,
  name text not null,
  slug text not null,
  email_domain text not null,
  company_linkedin_url text,
  slack_webhook_url text,
  prompt_config jsonb default '{}'::jsonb not null,
  active boolean default true not null,
  created_at timestamp with time zone default now() not null,
  status_names jsonb default '{}'::jsonb not null,
  constraint customer_pkey PRIMARY KEY (customer_id),
  constraint customer_email_domain_key UNIQUE (email_domain),
  constraint customer_slug_key UNIQUE (slug),
  constraint customer_slug_check CHECK (((slug ~ '^[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$'::text) AND (slug <> ALL (ARRAY['logout'::text, 'terms'::text, 'privacy'::text, 'login'::text, 'admin'::text]))))
);
CREATE TRIGGER history_for_who_comes_back AFTER UPDATE OF active ON customer FOR EACH ROW WHEN ((new.active AND (NOT old.active))) EXECUTE FUNCTION read_repos_of_customer_anew();
grant select, update on customer to forksight_across;
grant insert, select, update on customer to forksight_app;
grant insert, select, update on customer to forksight_jobs;

create table customer_repo_stream (
  customer_id integer not null,
  repo_id integer not null,
  stream text not null,
  outcome text not null,
  detail text,
  complete_since timestamp with time zone,
  read_at timestamp with time zone not null,
  failures integer default 0 not null,
  position jsonb default '{}'::jsonb not null,
  constraint customer_repo_stream_pkey PRIMARY KEY (customer_id, repo_id, stream),
  constraint customer_repo_stream_outcome_check CHECK ((outcome = ANY (ARRAY['listed'::text, 'feed only'::text, 'withheld'::text, 'failed'::text]))),
  constraint customer_repo_stream_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES github_token(customer_id) ON DELETE CASCADE,
  constraint customer_repo_stream_customer_id_repo_id_fkey FOREIGN KEY (customer_id, repo_id) REFERENCES tracked_repo(customer_id, repo_id) ON DELETE CASCADE
);
CREATE INDEX customer_repo_stream_repo ON customer_repo_stream USING btree (repo_id);
alter table customer_repo_stream enable row level security, force row level security;
create policy every_workspace on customer_repo_stream for all to forksight_across, forksight_jobs using (true);
create policy own_workspace on customer_repo_stream for all to forksight_app using ((customer_id = current_workspace()));
grant select on customer_repo_stream to forksight_across;
grant select on customer_repo_stream to forksight_app;
grant insert, select, update on customer_repo_stream to forksight_jobs;

create table data_key (
  purpose text not null,
  version integer not null,
  wrapped text not null,
  created_at timestamp with time zone default now() not null,
  retired_at timestamp with time zone,
  constraint data_key_pkey PRIMARY KEY (purpose, version),
  constraint data_key_purpose_check CHECK ((purpose = ANY (ARRAY['encryption'::text, 'hash'::text])))
);
grant delete, insert, select, update on data_key to forksight_across;

create table deleted_tag (
  customer_id integer not null,
  tag_id uuid not null,
  name text not null,
  color text,
  created_at timestamp with time zone not null,
  lead_ids integer[] not null,
  deleted_at timestamp with time zone default now() not null,
  constraint deleted_tag_pkey PRIMARY KEY (customer_id, tag_id),
  constraint deleted_tag_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id)
);
alter table deleted_tag enable row level security, force row level security;
create policy every_workspace on deleted_tag for all to forksight_across, forksight_jobs using (true);
create policy own_workspace on deleted_tag for all to forksight_app using ((customer_id = current_workspace()));
grant select, update on deleted_tag to forksight_across;
grant delete, insert, select on deleted_tag to forksight_app;
grant delete, select, update on deleted_tag to forksight_jobs;

create table do_not_contact (
  identity_hash bytea not null,
  created_at timestamp with time zone default now() not null,
  hash_version integer default 1 not null,
  constraint do_not_contact_pkey PRIMARY KEY (identity_hash)
);
grant delete, insert, select on do_not_contact to forksight_across;
grant delete, insert, select on do_not_contact to forksight_jobs;

create table do_not_contact_request (
  customer_id integer not null,
  request_id uuid default gen_random_uuid() not null,
  lead_id integer not null,
  requested_by integer not null,
  reason text,
  person_asked boolean not null,
  state text default 'pending'::text not null,
  created_at timestamp with time zone default now() not null,
  confirms_at timestamp with time zone,
  decided_at timestamp with time zone,
  decided_by integer,
  lifted_at timestamp with time zone,
  constraint do_not_contact_request_pkey PRIMARY KEY (customer_id, request_id),
  constraint do_not_contact_request_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'confirmed'::text, 'withdrawn'::text, 'rejected'::text]))),
  constraint do_not_contact_request_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id),
  constraint do_not_contact_request_customer_id_lead_id_fkey FOREIGN KEY (customer_id, lead_id) REFERENCES lead(customer_id, lead_id) ON DELETE CASCADE
);
CREATE INDEX do_not_contact_request_lead ON do_not_contact_request USING btree (customer_id, lead_id, created_at);
CREATE UNIQUE INDEX do_not_contact_request_pending ON do_not_contact_request USING btree (customer_id, lead_id) WHERE (state = 'pending'::text);
CREATE INDEX do_not_contact_request_user ON do_not_contact_request USING btree (customer_id, requested_by, created_at);
alter table do_not_contact_request enable row level security, force row level security;
create policy every_workspace on do_not_contact_request for all to forksight_across, forksight_jobs using (true);
create policy own_workspace on do_not_contact_request for all to forksight_app using ((customer_id = current_workspace()));
grant select, update on do_not_contact_request to forksight_across;
grant insert, select, update on do_not_contact_request to forksight_app;
grant select, update on do_not_contact_request to forksight_jobs;

create table employment (
  employment_id integer generated always as identity not null,
  person_id integer not null,
  company_id integer,
  source text not null,
  since timestamp with time zone,
  until timestamp with time zone,
  workspace_id integer,
  file_id uuid,
  constraint employment_pkey PRIMARY KEY (employment_id),
  constraint employment_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id),
  constraint employment_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id) ON DELETE CASCADE,
  constraint employment_workspace_id_file_id_fkey FOREIGN KEY (workspace_id, file_id) REFERENCES enrichment_file(customer_id, file_id) ON DELETE CASCADE
);
CREATE INDEX employment_file ON employment USING btree (workspace_id, file_id) WHERE (workspace_id IS NOT NULL);
CREATE INDEX employment_former ON employment USING btree (company_id, until);
CREATE INDEX employment_person ON employment USING btree (person_id);
alter table employment enable row level security, force row level security;
create policy every_workspace on employment for all to forksight_across, forksight_jobs using (true);
create policy known_to_workspace on employment for select to forksight_app using (((workspace_id IS NULL) OR (workspace_id = current_workspace())));
create policy own_workspace on employment for all to forksight_app using ((workspace_id = current_workspace()));
grant delete, insert, select, update on employment to forksight_across;
grant delete, insert, select, update on employment to forksight_app;
grant delete, insert, select, update on employment to forksight_jobs;

create table enrichment_file (
  customer_id integer not null,
  file_id uuid default gen_random_uuid() not null,
  name text not null,
  user_id integer not null,
  imported_at timestamp with time zone default now() not null,
  content_sha256 text not null,
  row_count integer not null,
  people_count integer not null,
  company_count integer not null,
  constraint enrichment_file_pkey PRIMARY KEY (customer_id, file_id),
  constraint enrichment_file_customer_id_content_sha256_key UNIQUE (customer_id, content_sha256),
  constraint enrichment_file_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id),
  constraint enrichment_file_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(user_id)
);
CREATE TRIGGER enrichment_file_quota AFTER INSERT ON enrichment_file REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION enforce_quota('200', 'enrichment files');
alter table enrichment_file enable row level security, force row level security;
create policy every_workspace on enrichment_file for all to forksight_across, forksight_jobs using (true);
create policy own_workspace on enrichment_file for all to forksight_app using ((customer_id = current_workspace()));
grant select on enrichment_file to forksight_across;
grant delete, insert, select, update on enrichment_file to forksight_app;
grant select on enrichment_file to forksight_jobs;

create table erasure_remnant (
  person_id integer not null,
  kind text not null,
  place text not null,
  text_hash bytea not null,
  constraint erasure_remnant_pkey PRIMARY KEY (person_id, kind, place, text_hash),
  constraint erasure_remnant_kind_check CHECK ((kind = ANY (ARRAY['favorite'::text, 'view-name'::text, 'view-filters'::text, 'tag'::text, 'thread'::text, 'note'::text]))),
  constraint erasure_remnant_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id) ON DELETE CASCADE
);
grant delete, insert, select on erasure_remnant to forksight_across;
grant delete, insert, select on erasure_remnant to forksight_jobs;

create table exclusion_entry (
  customer_id integer not null,
  list_id uuid not null,
  value text collate "C" not null,
  label text not null,
  created_at timestamp with time zone default now() not null,
  constraint exclusion_entry_pkey PRIMARY KEY (customer_id, list_id, value),
  constraint exclusion_entry_customer_id_list_id_fkey FOREIGN KEY (customer_id, list_id) REFERENCES exclusion_list(customer_id, list_id) ON DELETE CASCADE
);
CREATE INDEX exclusion_entry_value ON exclusion_entry USING btree (customer_id, value) INCLUDE (list_id);
CREATE TRIGGER exclusion_entry_quota AFTER INSERT ON exclusion_entry REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION enforce_quota('50000', 'entries of exclusion lists');
alter table exclusion_entry enable row level security, force row level security;
create policy every_workspace on exclusion_entry for all to forksight_across, forksight_jobs using (true);
create policy own_workspace on exclusion_entry for all to forksight_app using ((customer_id = current_workspace()));
grant select on exclusion_entry to forksight_across;
grant delete, insert, select, update on exclusion_entry to forksight_app;
grant delete, insert, select on exclusion_entry to forksight_jobs;

create table exclusion_list (
  customer_id integer not null,
  list_id uuid default gen_random_uuid() not null,
  name text not null,
  kind text not null,
  effect text not null,
  source text default 'manual'::text not null,
  created_at timestamp with time zone default now() not null,
  changed_at timestamp with time zone default now() not null,
  changed_by integer not null,
  constraint exclusion_list_pkey PRIMARY KEY (customer_id, list_id),
  constraint exclusion_list_effect_check CHECK ((effect = ANY (ARRAY['hide'::text, 'mark'::text, 'owner-only'::text]))),
  constraint exclusion_list_kind_check CHECK ((kind = ANY (ARRAY['customers'::text, 'competitors'::text, 'partners'::text]))),
  constraint exclusion_list_source_check CHECK ((source = ANY (ARRAY['manual'::text, 'crm'::text]))),
  constraint exclusion_list_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES app_user(user_id),
  constraint exclusion_list_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id)
);
CREATE UNIQUE INDEX exclusion_list_name ON exclusion_list USING btree (customer_id, sort_key(name));
CREATE TRIGGER exclusion_list_quota AFTER INSERT ON exclusion_list REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION enforce_quota('50', 'exclusion lists');
alter table exclusion_list enable row level security, force row level security;
create policy every_workspace on exclusion_list for all to forksight_across, forksight_jobs using (true);
create policy own_workspace on exclusion_list for all to forksight_app using ((customer_id = current_workspace()));
grant select on exclusion_list to forksight_across;
grant delete, insert, select, update on exclusion_list to forksight_app;
grant select, update on exclusion_list to forksight_jobs;

create table favorite (
  customer_id integer not null,
  profile text not null,
  owner integer default 0 not null,
  lead_id integer,
  created_at timestamp with time zone default now() not null,
  constraint favorite_pkey PRIMARY KEY (customer_id, profile, owner),
  constraint favorite_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id),
  constraint favorite_customer_id_lead_id_fkey FOREIGN KEY (customer_id, lead_id) REFERENCES lead(customer_id, lead_id) ON DELETE SET NULL (lead_id)
);
CREATE INDEX favorite_lead ON favorite USING btree (customer_id, lead_id);
CREATE TRIGGER favorite_quota AFTER INSERT ON favorite REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION enforce_quota('20000', 'favourites');
alter table favorite enable row level security, force row level security;
create policy every_workspace on favorite for all to forksight_across, forksight_jobs using (true);
create policy own_workspace on favorite for all to forksight_app using ((customer_id = current_workspace()));
grant delete, select, update on favorite to forksight_across;
grant delete, insert, select, update on favorite to forksight_app;
grant delete, insert, select, update on favorite to forksight_jobs;

create table github_delivery (
  customer_id integer not null,
  delivery_id text not null,
  event text not null,
  action text,
  received_at timestamp with time zone default now() not null,
  ignored_because text,
  constraint github_delivery_pkey PRIMARY KEY (customer_id, delivery_id),
  constraint github_delivery_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id)
);
CREATE INDEX github_delivery_received ON github_delivery USING btree (customer_id, received_at);
alter table github_delivery enable row level security, force row level security;
create policy every_workspace on github_delivery for all to forksight_across, forksight_jobs using (true);
create policy own_workspace on github_delivery for all to forksight_app using ((customer_id = current_workspace()));
grant select on github_delivery to forksight_across;
grant insert, select on github_delivery to forksight_app;
grant delete, select on github_delivery to forksight_jobs;

create table github_token (
  customer_id integer not null,
  token text not null,
  kind text not null,
  scopes text[] not null,
  login text not null,
  expires_at timestamp with time zone,
  saved_at timestamp with time zone not null,
  saved_by text,
  checked_at timestamp with time zone not null,
  refused_at timestamp with time zone,
  last_error text,
  constraint github_token_pkey PRIMARY KEY (customer_id),
  constraint github_token_check CHECK (((refused_at IS NULL) = (last_error IS NULL))),
  constraint github_token_kind_check CHECK ((kind = ANY (ARRAY['classic'::text, 'oauth'::text]))),
  constraint github_token_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id)
);
alter table github_token enable row level security, force row level security;
create policy every_workspace on github_token for all to forksight_across, forksight_jobs using (true);
create policy own_workspace on github_token for all to forksight_app using ((customer_id = current_workspace()));
grant delete, insert, select, update on github_token to forksight_across;
grant select on github_token to forksight_app;
grant select on github_token to forksight_jobs;
grant update (customer_id) on github_token to forksight_jobs;

create table github_webhook (
  customer_id integer not null,
  secret text not null,
  previous_secret text,
  previous_until timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  rotated_at timestamp with time zone default now() not null,
  constraint github_webhook_pkey PRIMARY KEY (customer_id),
  constraint github_webhook_check CHECK (((previous_secret IS NULL) = (previous_until IS NULL))),
  constraint github_webhook_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id)
);
alter table github_webhook enable row level security, force row level security;
create policy every_workspace on github_webhook for all to forksight_across, forksight_jobs using (true);
create policy own_workspace on github_webhook for all to forksight_app using ((customer_id = current_workspace()));
grant delete, insert, select, update on github_webhook to forksight_across;
grant select on github_webhook to forksight_app;
grant select on github_webhook to forksight_jobs;

create table google_identity (
  issuer text not null,
  subject text not null,
  user_id integer not null,
  email text not null,
  linked_at timestamp with time zone default now() not null,
  constraint google_identity_pkey PRIMARY KEY (issuer, subject),
  constraint google_identity_issuer_user_id_key UNIQUE (issuer, user_id),
  constraint google_identity_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(user_id) ON DELETE CASCADE
);
CREATE INDEX google_identity_user ON google_identity USING btree (user_id);
grant delete, insert, select on google_identity to forksight_app;
grant select on google_identity to forksight_jobs;

create table host_org (
  login text not null,
  name text,
  domain text,
  is_verified boolean default false not null,
  fetched_at timestamp with time zone not null,
  constraint host_org_pkey PRIMARY KEY (login)
);
grant select on host_org to forksight_across;
grant insert, select, update on host_org to forksight_jobs;

create table identity_provider (
  customer_id integer not null,
  kind text not null,
  provider_id uuid default gen_random_uuid() not null,
  name text not null,
  issuer text not null,
  client_id text,
  client_secret text,
  sign_in_url text,
  certificate text,
  email_domains text[] not null,
  trusts_email boolean not null,
  creates_users boolean not null,
  active boolean default true not null,
  changed_at timestamp with time zone default now() not null,
  constraint identity_provider_pkey PRIMARY KEY (customer_id, kind),
  constraint identity_provider_customer_id_provider_id_key UNIQUE (customer_id, provider_id),
  constraint identity_provider_complete_check CHECK (
CASE kind
    WHEN 'oidc'::text THEN ((client_id IS NOT NULL) AND (client_secret IS NOT NULL))
    ELSE ((sign_in_url IS NOT NULL) AND (certificate IS NOT NULL))
END),
  constraint identity_provider_kind_check CHECK ((kind = ANY (ARRAY['oidc'::text, 'saml'::text]))),
  constraint identity_provider_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id)
);
alter table identity_provider enable row level security, force row level security;
create policy every_workspace on identity_provider for all to forksight_across, forksight_jobs using (true);
create policy own_workspace on identity_provider for all to forksight_app using ((customer_id = current_workspace()));
grant select, update on identity_provider to forksight_across;
grant delete, insert, select, update on identity_provider to forksight_app;
grant select on identity_provider to forksight_jobs;

create table import_part (
  import_id uuid not null,
  part integer not null,
  customer_ids integer[] not null,
  file jsonb not null,
  events json,
  merged jsonb,
  constraint import_part_pkey PRIMARY KEY (import_id, part)
);
grant select, update on import_part to forksight_across;
grant delete, insert, select, update on import_part to forksight_jobs;

create table import_run (
  import_run_id integer generated always as identity not null,
  file_name text not null,
  file_sha256 bytea not null,
  finished_at timestamp with time zone default now() not null,
  report jsonb not null,
  constraint import_run_pkey PRIMARY KEY (import_run_id)
);
grant insert, select on import_run to forksight_jobs;

create table job_worker (
  worker_id text not null,
  process text not null,
  started_at timestamp with time zone default now() not null,
  seen_at timestamp with time zone,
  constraint job_worker_pkey PRIMARY KEY (worker_id)
);
grant delete, insert, select, update on job_worker to forksight_jobs;

create table lead (
  customer_id integer not null,
  lead_id integer not null,
  full_name text,
  job_title text,
  company_id integer,
  company_name text,
  company_employee_count integer,
  company_country_code text,
  signal_count integer default 0 not null,
  first_signal_at timestamp with time zone,
  last_signal_at timestamp with time zone,
  signal_types signal_type[] default '{}'::signal_type[] not null,
  repo_ids integer[] default '{}'::integer[] not null,
  recycled boolean default false not null,
  verdict lead_verdict default 'human'::lead_verdict not null,
  verdict_reason text,
  score double precision,
  full_name_key text collate "C" generated always as (sort_key(full_name)) stored,
  job_title_key text collate "C" generated always as (sort_key(job_title)) stored,
  company_name_key text collate "C" generated always as (sort_key(company_name)) stored,
  types_key text collate "C" generated always as (signal_groups_key(signal_types)) stored,
  repos_key text collate "C",
  created_at timestamp with time zone default now() not null,
  decided_verdict lead_verdict,
  company_decided_at timestamp with time zone,
  score_due_at timestamp with time zone default '-infinity'::timestamp with time zone,
  acts_as_program boolean default false not null,
  login text,
  has_email boolean default false not null,
  login_key text collate "C" generated always as (sort_key(login)) stored,
  status outreach_status,
  owner_id integer,
  next_step_on date,
  next_step text,
  outreach_version integer default 0 not null,
  own_values jsonb,
  exclusion_ids uuid[],
  person_github_id bigint,
  person_linkedin_url text,
  person_twitter text,
  person_linkedin_image text,
  person_work_email text,
  person_personal_email text,
  person_provenance jsonb,
  constraint lead_pkey PRIMARY KEY (customer_id, lead_id),
  constraint lead_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id),
  constraint lead_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id),
  constraint lead_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES person(person_id),
  constraint lead_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES app_user(user_id)
)
with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.02, autovacuum_analyze_scale_factor=0.02);
CREATE INDEX lead_activity ON lead USING gin (customer_id, repo_ids, signal_types) WITH (gin_pending_list_limit='256');
CREATE INDEX lead_company_best ON lead USING btree (customer_id, company_id, score DESC NULLS LAST, last_signal_at DESC NULLS LAST, lead_id) INCLUDE (first_signal_at, recycled, verdict);
CREATE INDEX lead_company_country_code_asc ON lead USING btree (customer_id, company_country_code, lead_id) INCLUDE (signal_types) WHERE ((NOT recycled) AND (verdict <> 'hidden'::lead_verdict));
CREATE INDEX lead_company_country_code_desc ON lead USING btree (customer_id, company_country_code DESC NULLS LAST, lead_id) WHERE ((NOT recycled) AND (verdict <> 'hidden'::lead_verdict));
CREATE INDEX lead_company_employee_count_asc ON lead USING btree (customer_id, company_employee_count, lead_id) WHERE ((NOT recycled) AND (verdict <> 'hidden'::lead_verdict));
CREATE INDEX lead_company_employee_count_desc ON lead USING btree (customer_id, company_employee_count DESC NULLS LAST, lead_id) WHERE ((NOT recycled) AND (verdict <> 'hidden'::lead_verdict));
CREATE INDEX lead_company_name_key_asc ON lead USING btree (customer_id, company_name_key, lead_id) WHERE ((NOT recycled) AND (verdict <> 'hidden'::lead_verdict));
CREATE INDEX lead_company_name_key_desc ON lead USING btree (customer_id, company_name_key DESC NULLS LAST, lead_id) WHERE ((NOT recycled) AND (verdict <> 'hidden'::lead_verdict));
CREATE INDEX lead_created ON lead USING btree (customer_id, created_at) INCLUDE (lead_id, recycled, verdict);
CREATE INDEX lead_excluded ON lead USING btree (customer_id, lead_id) WHERE (exclusion_ids IS NOT NULL);
CREATE INDEX lead_facts ON lead USING btree (customer_id, score DESC NULLS LAST, last_signal_at DESC NULLS LAST, lead_id) INCLUDE (company_id, signal_count, company_employee_count, company_country_code, company_name_key, full_name_key, job_title_key, login_key, has_email) WHERE ((NOT recycled) AND (verdict <> 'hidden'::lead_verdict));
CREATE INDEX lead_full_name_key_asc ON lead USING btree (customer_id, full_name_key, lead_id) WHERE ((NOT recycled) AND (verdict <> 'hidden'::lead_verdict));
CREATE INDEX lead_full_name_key_desc ON lead USING btree (customer_id, full_name_key DESC NULLS LAST, lead_id) WHERE ((NOT recycled) AND (verdict <> 'hidden'::lead_verdict));
CREATE INDEX lead_hidden ON lead USING btree (customer_id, lead_id DESC) WHERE (verdict = 'hidden'::lead_verdict);
CREATE INDEX lead_job_title_key_asc ON lead USING btree (customer_id, job_title_key, lead_id) WHERE ((NOT recycled) AND (verdict <> 'hidden'::lead_verdict));
CREATE INDEX lead_job_title_key_desc ON lead USING btree (customer_id, job_title_key DESC NULLS LAST, lead_id) WHERE ((NOT recycled) AND (verdict <> 'hidden'::lead_verdict));
CREATE INDEX lead_last_signal_at_asc ON lead USING btree (customer_id, last_signal_at, lead_id) WHERE ((NOT recycled) AND (verdict <> 'hidden'::lead_verdict));
CREATE INDEX lead_last_signal_at_desc ON lead USING btree (customer_id, last_signal_at DESC NULLS LAST, lead_id) WHERE ((NOT recycled) AND (verdict <> 'hidden'::lead_verdict));
CREATE INDEX lead_linkedin ON lead USING btree (customer_id, person_linkedin_url) WHERE (person_linkedin_url IS NOT NULL);
CREATE INDEX lead_listed ON lead USING btree (customer_id, lead_id) WHERE ((NOT recycled) AND (verdict <> 'hidden'::lead_verdict));
CREATE INDEX lead_next_step ON lead USING btree (customer_id, next_step_on) WHERE (next_step_on IS NOT NULL);
CREATE INDEX lead_of_company ON lead USING btree (company_id) WHERE (company_id IS NOT NULL);
CREATE INDEX lead_own_linkedin ON lead USING btree (customer_id, ((own_values #>> '{linkedin_url,value}'::text[]))) WHERE (own_values IS NOT NULL);
CREATE INDEX lead_owner ON lead USING btree (customer_id, owner_id) WHERE (owner_id IS NOT NULL);
CREATE INDEX lead_person ON lead USING btree (lead_id);
CREATE INDEX lead_recycled ON lead USING btree (customer_id, score DESC NULLS LAST, last_signal_at DESC NULLS LAST, lead_id) WHERE recycled;
CREATE INDEX lead_repos_key_asc ON lead USING btree (customer_id, repos_key, lead_id) WHERE ((NOT recycled) AND (verdict <> 'hidden'::lead_verdict));
CREATE INDEX lead_repos_key_desc ON lead USING btree (customer_id, repos_key DESC NULLS LAST, lead_id) WHERE ((NOT recycled) AND (verdict <> 'hidden'::lead_verdict));
CREATE INDEX lead_score_asc ON lead USING btree (customer_id, score, lead_id) WHERE ((NOT recycled) AND (verdict <> 'hidden'::lead_verdict));
CREATE INDEX lead_score_desc ON lead USING btree (customer_id, score DESC NULLS LAST, lead_id) WHERE ((NOT recycled) AND (verdict <> 'hidden'::lead_verdict));
CREATE INDEX lead_score_due ON lead USING btree (customer_id, score_due_at) WHERE (score_due_at IS NOT NULL);
CREATE INDEX lead_signal_count_asc ON lead USING btree (customer_id, signal_count, lead_id) WHERE ((NOT recycled) AND (verdict <> 'hidden'::lead_verdict));
CREATE INDEX lead_signal_count_desc ON lead USING btree (customer_id, signal_count DESC NULLS LAST, lead_id) WHERE ((NOT recycled) AND (verdict <> 'hidden'::lead_verdict));
CREATE INDEX lead_status ON lead USING btree (customer_id, status) WHERE (status IS NOT NULL);
CREATE INDEX lead_text ON lead USING gin (customer_id, job_title_key gin_trgm_ops, company_name_key gin_trgm_ops, full_name_key gin_trgm_ops, login_key gin_trgm_ops) WITH (gin_pending_list_limit='256');
CREATE INDEX lead_types_key_asc ON lead USING btree (customer_id, types_key, lead_id) WHERE ((NOT recycled) AND (verdict <> 'hidden'::lead_verdict));
CREATE INDEX lead_types_key_desc ON lead USING btree (customer_id, types_key DESC NULLS LAST, lead_id) WHERE ((NOT recycled) AND (verdict <> 'hidden'::lead_verdict));
alter table lead enable row level security, force row level security;
create policy every_workspace on lead for all to forksight_across, forksight_jobs using (true);
create policy lists on lead for select to forksight_lists using (true);
create policy own_workspace on lead for all to forksight_app using ((customer_id = current_workspace()));
alter table lead alter column verdict set (n_distinct=3);
grant select, update on lead to forksight_across;
grant select, update on lead to forksight_app;
grant insert, select, update on lead to forksight_jobs;
grant select on lead to forksight_lists;

create table lead_change (
  customer_id integer not null,
  change_id uuid default gen_random_uuid() not null,
  lead_id integer not null,
  kind text not null,
  changed_at timestamp with time zone default now() not null,
  constraint lead_change_pkey PRIMARY KEY (customer_id, change_id),
  constraint lead_change_kind_check CHECK ((kind = ANY (ARRAY['created'::text, 'changed'::text, 'playbook'::text]))),
  constraint lead_change_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id)
);
CREATE TRIGGER lead_change_announced AFTER INSERT ON lead_change REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION announce_lead_changes();
alter table lead_change enable row level security, force row level security;
create policy every_workspace on lead_change for all to forksight_across, forksight_jobs using (true);
create policy own_workspace on lead_change for all to forksight_app using ((customer_id = current_workspace()));
grant insert, select on lead_change to forksight_across;
grant insert, select on lead_change to forksight_app;
grant delete, insert, select, update on lead_change to forksight_jobs;

create table lead_company (
  customer_id integer not null,
  company_id integer not null,
  leads_count integer not null,
  signals_count integer not null,
  last_signal_at timestamp with time zone,
  company_name_key text collate "C",
  employee_count integer,
  country_code text collate "C",
  score double precision,
  scored_leads integer,
  score_due boolean default false not null,
  active_people integer default 0 not null,
  own_activity double precision default 0 not null,
  constraint lead_company_pkey PRIMARY KEY (customer_id, company_id),
  constraint lead_company_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id)
);
CREATE INDEX company_list_best ON lead_company USING btree (customer_id, score DESC NULLS LAST, last_signal_at DESC NULLS LAST, company_id) WHERE (company_id > 0);
CREATE INDEX company_list_company_name_key_asc ON lead_company USING btree (customer_id, company_name_key, company_id) WHERE (company_id > 0);
CREATE INDEX company_list_company_name_key_desc ON lead_company USING btree (customer_id, company_name_key DESC NULLS LAST, company_id) WHERE (company_id > 0);
CREATE INDEX company_list_country_code_asc ON lead_company USING btree (customer_id, country_code, company_id) WHERE (company_id > 0);
CREATE INDEX company_list_country_code_desc ON lead_company USING btree (customer_id, country_code DESC NULLS LAST, company_id) WHERE (company_id > 0);
CREATE INDEX company_list_employee_count_asc ON lead_company USING btree (customer_id, employee_count, company_id) WHERE (company_id > 0);
CREATE INDEX company_list_employee_count_desc ON lead_company USING btree (customer_id, employee_count DESC NULLS LAST, company_id) WHERE (company_id > 0);
CREATE INDEX company_list_last_signal_at_asc ON lead_company USING btree (customer_id, last_signal_at, company_id) WHERE (company_id > 0);
CREATE INDEX company_list_last_signal_at_desc ON lead_company USING btree (customer_id, last_signal_at DESC NULLS LAST, company_id) WHERE (company_id > 0);
CREATE INDEX company_list_leads_count_asc ON lead_company USING btree (customer_id, leads_count, company_id) WHERE (company_id > 0);
CREATE INDEX company_list_leads_count_desc ON lead_company USING btree (customer_id, leads_count DESC NULLS LAST, company_id) WHERE (company_id > 0);
CREATE INDEX company_list_score_asc ON lead_company USING btree (customer_id, score, company_id) WHERE (company_id > 0);
CREATE INDEX company_list_score_desc ON lead_company USING btree (customer_id, score DESC NULLS LAST, company_id) WHERE (company_id > 0);
CREATE INDEX company_list_signals_count_asc ON lead_company USING btree (customer_id, signals_count, company_id) WHERE (company_id > 0);
CREATE INDEX company_list_signals_count_desc ON lead_company USING btree (customer_id, signals_count DESC NULLS LAST, company_id) WHERE (company_id > 0);
CREATE INDEX lead_company_company ON lead_company USING btree (company_id);
CREATE INDEX lead_company_due ON lead_company USING btree (customer_id, company_id) WHERE score_due;
CREATE INDEX lead_company_score_due ON lead_company USING btree (customer_id, company_id) WHERE ((scored_leads IS DISTINCT FROM leads_count) AND (company_id > 0));
alter table lead_company enable row level security, force row level security;
create policy every_workspace on lead_company for all to forksight_across, forksight_jobs using (true);
create policy own_workspace on lead_company for all to forksight_app using ((customer_id = current_workspace()));
grant delete, insert, select, update on lead_company to forksight_across;
grant delete, insert, select, update on lead_company to forksight_app;
grant delete, insert, select, update on lead_company to forksight_jobs;

create table lead_tag (
  customer_id integer not null,
  tag_id uuid not null,
  lead_id integer not null,
  constraint lead_tag_pkey PRIMARY KEY (customer_id, tag_id, lead_id),
  constraint lead_tag_customer_id_lead_id_fkey FOREIGN KEY (customer_id, lead_id) REFERENCES lead(customer_id, lead_id) ON DELETE CASCADE,
  constraint lead_tag_customer_id_tag_id_fkey FOREIGN KEY (customer_id, tag_id) REFERENCES tag(customer_id, tag_id) ON DELETE CASCADE
);
CREATE INDEX lead_tag_lead ON lead_tag USING btree (customer_id, lead_id);
alter table lead_tag enable row level security, force row level security;
create policy every_workspace on lead_tag for all to forksight_across, forksight_jobs using (true);
create policy own_workspace on lead_tag for all to forksight_app using ((customer_id = current_workspace()));
grant delete, select on lead_tag to forksight_across;
grant delete, insert, select, update on lead_tag to forksight_app;
grant delete, insert, select on lead_tag to forksight_jobs;

create table lead_total (
  customer_id integer not null,
  leads_count integer default 0 not null,
  signals_count integer default 0 not null,
  recycled_count integer default 0 not null,
  hidden_count integer default 0 not null,
  companies_count integer default 0 not null,
  version bigint default 0 not null,
  tag_changes bigint default 0 not null,
  scored_as_of timestamp with time zone,
  constraint lead_total_pkey PRIMARY KEY (customer_id),
  constraint lead_total_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id)
);
alter table lead_total enable row level security, force row level security;
create policy every_workspace on lead_total for all to forksight_across, forksight_jobs using (true);
create policy own_workspace on lead_total for all to forksight_app using ((customer_id = current_workspace()));
grant insert, select, update on lead_total to forksight_across;
grant insert, select, update on lead_total to forksight_app;
grant insert, select, update on lead_total to forksight_jobs;

create table lead_view (
  customer_id integer not null,
  view_id uuid default gen_random_uuid() not null,
  name text not null,
  entity_type text not null,
  filters jsonb default '[]'::jsonb not null,
  slack_subscription_start date,
  created_at timestamp with time zone default now() not null,
  icon text,
  display jsonb,
  owner_id integer,
  private_to integer default 0 not null,
  searched_version bigint,
  constraint lead_view_pkey PRIMARY KEY (customer_id, view_id),
  constraint lead_view_entity_type_check CHECK ((entity_type = ANY (ARRAY['leads'::text, 'companies'::text]))),
  constraint lead_view_private_to_check CHECK (((private_to = 0) OR (private_to = owner_id))),
  constraint lead_view_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id)
);
CREATE UNIQUE INDEX lead_view_name ON lead_view USING btree (customer_id, entity_type, private_to, name);
CREATE TRIGGER lead_view_quota AFTER INSERT ON lead_view REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION enforce_quota('200', 'views');
alter table lead_view enable row level security, force row level security;
create policy every_workspace on lead_view for all to forksight_across, forksight_jobs using (true);
create policy own_workspace on lead_view for all to forksight_app using (((customer_id = current_workspace()) AND (private_to = ANY (ARRAY[0, current_member()]))));
grant select, update on lead_view to forksight_across;
grant delete, insert, select, update on lead_view to forksight_app;
grant insert, select, update on lead_view to forksight_jobs;

create table lead_view_order (
  customer_id integer not null,
  user_id integer not null,
  entity_type text not null,
  view_ids uuid[] not null,
  constraint lead_view_order_pkey PRIMARY KEY (customer_id, user_id, entity_type),
  constraint lead_view_order_entity_type_check CHECK ((entity_type = ANY (ARRAY['leads'::text, 'companies'::text]))),
  constraint lead_view_order_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id)
);
alter table lead_view_order enable row level security, force row level security;
create policy every_workspace on lead_view_order for all to forksight_across, forksight_jobs using (true);
create policy own_workspace on lead_view_order for all to forksight_app using (((customer_id = current_workspace()) AND (user_id = current_member())));
grant insert, select, update on lead_view_order to forksight_app;

create table note (
  customer_id integer not null,
  note_id uuid default gen_random_uuid() not null,
  lead_id integer,
  company_id integer,
  author_id integer not null,
  body text not null,
  mentions integer[] default '{}'::integer[] not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  edited_at timestamp with time zone,
  deleted_at timestamp with time zone,
  constraint note_pkey PRIMARY KEY (customer_id, note_id),
  constraint note_body_check CHECK (((length(body) >= 1) AND (length(body) <= 10000))),
  constraint note_subject CHECK ((num_nonnulls(lead_id, company_id) = 1)),
  constraint note_author_id_fkey FOREIGN KEY (author_id) REFERENCES app_user(user_id),
  constraint note_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id),
  constraint note_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id),
  constraint note_customer_id_lead_id_fkey FOREIGN KEY (customer_id, lead_id) REFERENCES lead(customer_id, lead_id) ON DELETE CASCADE
);
CREATE INDEX note_company ON note USING btree (customer_id, company_id, created_at) WHERE (company_id IS NOT NULL);
CREATE INDEX note_lead ON note USING btree (customer_id, lead_id, created_at) WHERE (lead_id IS NOT NULL);
CREATE TRIGGER note_quota AFTER INSERT ON note REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION enforce_quota('20000', 'notes');
alter table note enable row level security, force row level security;
create policy every_workspace on note for all to forksight_across, forksight_jobs using (true);
create policy own_workspace on note for all to forksight_app using ((customer_id = current_workspace()));
grant delete, select, update on note to forksight_across;
grant delete, insert, select, update on note to forksight_app;
grant delete, select on note to forksight_jobs;

create table outreach_change (
  customer_id integer not null,
  change_id uuid default gen_random_uuid() not null,
  batch_id uuid not null,
  lead_id integer,
  company_id integer,
  version integer not null,
  user_id integer not null,
  changed_at timestamp with time zone default clock_timestamp() not null,
  before jsonb not null,
  after jsonb not null,
  constraint outreach_change_pkey PRIMARY KEY (customer_id, change_id),
  constraint outreach_change_subject CHECK ((num_nonnulls(lead_id, company_id) = 1)),
  constraint outreach_change_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id),
  constraint outreach_change_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id),
  constraint outreach_change_customer_id_lead_id_fkey FOREIGN KEY (customer_id, lead_id) REFERENCES lead(customer_id, lead_id) ON DELETE CASCADE,
  constraint outreach_change_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(user_id)
);
CREATE INDEX outreach_change_batch ON outreach_change USING btree (customer_id, batch_id);
CREATE UNIQUE INDEX outreach_change_company ON outreach_change USING btree (customer_id, company_id, version) WHERE (company_id IS NOT NULL);
CREATE UNIQUE INDEX outreach_change_lead ON outreach_change USING btree (customer_id, lead_id, version) WHERE (lead_id IS NOT NULL);
alter table outreach_change enable row level security, force row level security;
create policy every_workspace on outreach_change for all to forksight_across, forksight_jobs using (true);
create policy own_workspace on outreach_change for all to forksight_app using ((customer_id = current_workspace()));
grant delete, select on outreach_change to forksight_across;
grant delete, insert, select on outreach_change to forksight_app;
grant delete, select on outreach_change to forksight_jobs;

create table own_signal (
  customer_id integer not null,
  source_id integer not null,
  signal_key text collate "C" not null,
  login text,
  domain text,
  created_at timestamp with time zone not null,
  received_at timestamp with time zone default now() not null,
  link text,
  detail text,
  state text not null,
  lead_id integer,
  email text,
  attempts integer default 0 not null,
  retry_at timestamp with time zone,
  constraint own_signal_pkey PRIMARY KEY (customer_id, source_id, signal_key),
  constraint own_signal_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'stored'::text, 'unknown'::text]))),
  constraint own_signal_subject_check CHECK ((num_nonnulls(login, domain, email) = 1)),
  constraint own_signal_customer_id_lead_id_fkey FOREIGN KEY (customer_id, lead_id) REFERENCES lead(customer_id, lead_id),
  constraint own_signal_customer_id_source_id_fkey FOREIGN KEY (customer_id, source_id) REFERENCES signal_source(customer_id, source_id)
);
CREATE INDEX own_signal_domain ON own_signal USING btree (customer_id, domain, created_at DESC) WHERE (domain IS NOT NULL);
CREATE INDEX own_signal_email ON own_signal USING btree (customer_id, lower(email)) WHERE (email IS NOT NULL);
CREATE INDEX own_signal_lead ON own_signal USING btree (customer_id, lead_id) WHERE (lead_id IS NOT NULL);
CREATE INDEX own_signal_retry ON own_signal USING btree (retry_at) WHERE (retry_at IS NOT NULL);
CREATE INDEX own_signal_waiting ON own_signal USING btree (customer_id, lower(login)) WHERE (state = 'waiting'::text);
alter table own_signal enable row level security, force row level security;
create policy every_workspace on own_signal for all to forksight_across, forksight_jobs using (true);
create policy own_workspace on own_signal for all to forksight_app using ((customer_id = current_workspace()));
grant delete, insert, select, update on own_signal to forksight_across;
grant insert, select on own_signal to forksight_app;
grant delete, select, update on own_signal to forksight_jobs;

create table passkey (
  credential_id text not null,
  user_id integer not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamp with time zone default now() not null,
  last_used_at timestamp with time zone,
  constraint passkey_pkey PRIMARY KEY (credential_id),
  constraint passkey_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(user_id) ON DELETE CASCADE
);
CREATE INDEX passkey_by_user ON passkey USING btree (user_id);
grant delete, insert, select, update on passkey to forksight_app;
grant delete, select on passkey to forksight_jobs;

create table passkey_challenge (
  user_id integer not null,
  purpose text not null,
  challenge text not null,
  expires_at timestamp with time zone not null,
  constraint passkey_challenge_pkey PRIMARY KEY (user_id, purpose),
  constraint passkey_challenge_purpose_check CHECK ((purpose = ANY (ARRAY['add'::text, 'use'::text]))),
  constraint passkey_challenge_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(user_id) ON DELETE CASCADE
);
CREATE INDEX passkey_challenge_expiry ON passkey_challenge USING btree (expires_at);
grant delete, insert, select, update on passkey_challenge to forksight_app;
grant delete, select on passkey_challenge to forksight_jobs;

create table pending_sign_in (
  token_hash bytea not null,
  user_id integer not null,
  first_step text not null,
  expires_at timestamp with time zone not null,
  constraint pending_sign_in_pkey PRIMARY KEY (token_hash),
  constraint pending_sign_in_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(user_id) ON DELETE CASCADE
);
CREATE INDEX pending_sign_in_by_user ON pending_sign_in USING btree (user_id);
CREATE INDEX pending_sign_in_expiry ON pending_sign_in USING btree (expires_at);
grant delete, insert, select on pending_sign_in to forksight_app;
grant delete, select on pending_sign_in to forksight_jobs;

create table person (
  person_id integer generated always as identity not null,
  github_id bigint not null,
  login text not null,
  login_seen_at timestamp with time zone,
  account_type text,
  full_name text,
  job_title text,
  company_id integer,
  linkedin_url text,
  twitter text,
  personal_email text,
  work_email text,
  linkedin_image text,
  provenance jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone default now() not null,
  do_not_contact boolean default false not null,
  profile jsonb,
  profile_at timestamp with time zone,
  has_email boolean generated always as (((work_email IS NOT NULL) OR (personal_email IS NOT NULL))) stored not null,
  constraint person_pkey PRIMARY KEY (person_id),
  constraint person_github_id_key UNIQUE (github_id),
  constraint person_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id)
);
CREATE INDEX person_company ON person USING btree (company_id);
CREATE INDEX person_linkedin ON person USING btree (linkedin_url) WHERE (linkedin_url IS NOT NULL);
CREATE INDEX person_login ON person USING btree (lower(login));
CREATE INDEX person_profile_due ON person USING btree (profile_at NULLS FIRST, person_id DESC) WHERE (NOT do_not_contact);
grant select, update on person to forksight_across;
grant select on person to forksight_app;
grant insert, select, update on person to forksight_jobs;

create table person_mail_domain (
  domain text not null,
  person_id integer not null,
  constraint person_mail_domain_pkey PRIMARY KEY (domain, person_id),
  constraint person_mail_domain_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id) ON DELETE CASCADE
);
CREATE INDEX person_mail_domain_person ON person_mail_domain USING btree (person_id);
grant delete, insert, select on person_mail_domain to forksight_across;
grant delete, insert, select on person_mail_domain to forksight_jobs;

create table playbook_card (
  customer_id integer not null,
  card_id uuid default gen_random_uuid() not null,
  lead_id integer not null,
  contents jsonb not null,
  created_at timestamp with time zone default now() not null,
  writer text default 'template'::text not null,
  sources jsonb default '[]'::jsonb not null,
  statements jsonb default '[]'::jsonb not null,
  fallback_reason text,
  created_by integer,
  constraint playbook_card_pkey PRIMARY KEY (customer_id, card_id),
  constraint playbook_card_writer_check CHECK ((writer = ANY (ARRAY['template'::text, 'model'::text]))),
  constraint playbook_card_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_user(user_id),
  constraint playbook_card_customer_id_lead_id_fkey FOREIGN KEY (customer_id, lead_id) REFERENCES lead(customer_id, lead_id) ON DELETE CASCADE
);
CREATE INDEX playbook_card_lead ON playbook_card USING btree (customer_id, lead_id, created_at DESC);
alter table playbook_card enable row level security, force row level security;
create policy every_workspace on playbook_card for all to forksight_across, forksight_jobs using (true);
create policy own_workspace on playbook_card for all to forksight_app using ((customer_id = current_workspace()));
grant delete, select on playbook_card to forksight_across;
grant delete, insert, select on playbook_card to forksight_app;
grant delete, insert, select on playbook_card to forksight_jobs;

create table playbook_run (
  customer_id integer not null,
  lead_id integer not null,
  run_id uuid default gen_random_uuid() not null,
  expires_at timestamp with time zone not null,
  constraint playbook_run_pkey PRIMARY KEY (customer_id, lead_id),
  constraint playbook_run_customer_id_lead_id_fkey FOREIGN KEY (customer_id, lead_id) REFERENCES lead(customer_id, lead_id) ON DELETE CASCADE
);
alter table playbook_run enable row level security, force row level security;
create policy every_workspace on playbook_run for all to forksight_across, forksight_jobs using (true);
create policy own_workspace on playbook_run for all to forksight_app using ((customer_id = current_workspace()));
grant delete, select on playbook_run to forksight_across;
grant delete, insert, select, update on playbook_run to forksight_app;
grant select on playbook_run to forksight_jobs;

create table provider_account (
  customer_id integer not null,
  provider_id uuid not null,
  subject text not null,
  user_id integer not null,
  email text not null,
  linked_at timestamp with time zone default now() not null,
  constraint provider_account_pkey PRIMARY KEY (customer_id, provider_id, subject),
  constraint provider_account_customer_id_provider_id_user_id_key UNIQUE (customer_id, provider_id, user_id),
  constraint provider_account_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id),
  constraint provider_account_customer_id_provider_id_fkey FOREIGN KEY (customer_id, provider_id) REFERENCES identity_provider(customer_id, provider_id) ON DELETE CASCADE,
  constraint provider_account_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(user_id) ON DELETE CASCADE
);
CREATE INDEX provider_account_user ON provider_account USING btree (customer_id, user_id);
alter table provider_account enable row level security, force row level security;
create policy every_workspace on provider_account for all to forksight_across, forksight_jobs using (true);
create policy own_workspace on provider_account for all to forksight_app using ((customer_id = current_workspace()));
grant delete, insert, select on provider_account to forksight_app;
grant select on provider_account to forksight_jobs;

create table provider_failure (
  source text not null,
  person_id integer not null,
  failures integer not null,
  retry_at timestamp with time zone not null,
  constraint provider_failure_pkey PRIMARY KEY (source, person_id),
  constraint provider_failure_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id) ON DELETE CASCADE
);
grant select on provider_failure to forksight_across;
grant delete, insert, select, update on provider_failure to forksight_jobs;

create table provider_reading (
  source text not null,
  person_id integer not null,
  read_at timestamp with time zone not null,
  constraint provider_reading_pkey PRIMARY KEY (source, person_id),
  constraint provider_reading_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id) ON DELETE CASCADE
);
grant select on provider_reading to forksight_across;
grant insert, select, update on provider_reading to forksight_jobs;

create table rate_limit (
  bucket text not null,
  requests integer not null,
  window_ends_at timestamp with time zone not null,
  constraint rate_limit_pkey PRIMARY KEY (bucket)
)
with (fillfactor=50);
grant insert, select, update on rate_limit to forksight_app;
grant delete, select, update on rate_limit to forksight_jobs;

create table recovery_code (
  user_id integer not null,
  code_hash bytea not null,
  constraint recovery_code_pkey PRIMARY KEY (user_id, code_hash),
  constraint recovery_code_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(user_id) ON DELETE CASCADE
);
grant delete, insert, select on recovery_code to forksight_app;
grant delete, select on recovery_code to forksight_jobs;

create table release_failure (
  remote text not null,
  release text not null,
  user_id integer not null,
  count integer default 1 not null,
  last_at timestamp with time zone default now() not null,
  constraint release_failure_pkey PRIMARY KEY (remote, release, user_id)
);
CREATE INDEX release_failure_last ON release_failure USING btree (last_at);
grant delete, insert, select, update on release_failure to forksight_app;

create table release_load (
  remote text not null,
  release text not null,
  user_id integer not null,
  last_at timestamp with time zone default now() not null,
  constraint release_load_pkey PRIMARY KEY (remote, release, user_id)
);
CREATE INDEX release_load_last ON release_load USING btree (last_at);
grant delete, insert, select, update on release_load to forksight_app;

create table release_pin (
  customer_slug text not null,
  remote text not null,
  release text not null,
  pinned_at timestamp with time zone default now() not null,
  constraint release_pin_pkey PRIMARY KEY (customer_slug, remote),
  constraint release_pin_customer_slug_fkey FOREIGN KEY (customer_slug) REFERENCES customer(slug)
);
grant delete, insert, select, update on release_pin to forksight_app;
grant select on release_pin to forksight_jobs;

create table release_token (
  release_token_id integer generated always as identity not null,
  remote text not null,
  name text not null,
  token_hash bytea not null,
  created_at timestamp with time zone default now() not null,
  created_by text,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  last_used_at timestamp with time zone,
  constraint release_token_pkey PRIMARY KEY (release_token_id),
  constraint release_token_token_hash_key UNIQUE (token_hash)
);
grant insert, select, update on release_token to forksight_app;
grant insert, select, update on release_token to forksight_jobs;

create table remote_error (
  remote text not null,
  version text not null,
  code text not null,
  message text not null,
  count integer default 1 not null,
  last_at timestamp with time zone default now() not null,
  constraint remote_error_pkey PRIMARY KEY (remote, version, code)
);
CREATE INDEX remote_error_last ON remote_error USING btree (last_at);
grant delete, insert, select, update on remote_error to forksight_app;

create table remote_error_report (
  trace_id text not null,
  remote text not null,
  version text not null,
  code text not null,
  message text not null,
  stack text not null,
  at timestamp with time zone default now() not null,
  constraint remote_error_report_pkey PRIMARY KEY (trace_id)
);
CREATE INDEX remote_error_report_at ON remote_error_report USING btree (at);
grant delete, insert, select on remote_error_report to forksight_app;

create table repo (
  repo_id integer generated always as identity not null,
  github_id bigint,
  org text not null,
  name text not null,
  active boolean default true not null,
  created_at timestamp with time zone default now() not null,
  last_sync_at timestamp with time zone,
  name_seen_at timestamp with time zone,
  workspace_id integer,
  full_name text generated always as (
CASE
    WHEN (workspace_id IS NULL) THEN ((org || '/'::text) || name)
    ELSE name
END) stored not null,
  constraint repo_pkey PRIMARY KEY (repo_id),
  constraint repo_github_id_key UNIQUE (github_id),
  constraint repo_source_check CHECK (((workspace_id IS NULL) OR ((github_id IS NULL) AND (name !~ '/'::text)))),
  constraint repo_workspace_id_fkey FOREIGN KEY (workspace_id) REFERENCES customer(customer_id)
);
CREATE INDEX repo_full_name ON repo USING btree (lower(full_name));
CREATE UNIQUE INDEX repo_name_in_workspace ON repo USING btree (workspace_id, lower(name)) WHERE (workspace_id IS NOT NULL);
CREATE UNIQUE INDEX repo_name_without_id ON repo USING btree (lower(full_name)) WHERE ((github_id IS NULL) AND (workspace_id IS NULL));
alter table repo enable row level security, force row level security;
create policy every_workspace on repo for all to forksight_across, forksight_jobs using (true);
create policy known_to_workspace on repo for select to forksight_app using (((workspace_id IS NULL) OR (workspace_id = current_workspace())));
grant delete, insert, select, update on repo to forksight_across;
grant select on repo to forksight_app;
grant delete, insert, select, update on repo to forksight_jobs;

create table repo_insider (
  repo_id integer not null,
  github_id bigint not null,
  constraint repo_insider_pkey PRIMARY KEY (repo_id, github_id),
  constraint repo_insider_repo_id_fkey FOREIGN KEY (repo_id) REFERENCES repo(repo_id) ON DELETE CASCADE
);
grant insert, select on repo_insider to forksight_across;
grant insert, select on repo_insider to forksight_jobs;

create table repo_star_day (
  repo_id integer not null,
  day date not null,
  counted integer not null,
  captured integer default 0 not null,
  constraint repo_star_day_pkey PRIMARY KEY (repo_id, day),
  constraint repo_star_day_repo_id_fkey FOREIGN KEY (repo_id) REFERENCES repo(repo_id) ON DELETE CASCADE
);
grant select on repo_star_day to forksight_across;
grant insert, select, update on repo_star_day to forksight_jobs;

create table repo_stream (
  repo_id integer not null,
  stream text not null,
  outcome text not null,
  detail text,
  complete_since timestamp with time zone,
  read_at timestamp with time zone not null,
  failures integer default 0 not null,
  constraint repo_stream_pkey PRIMARY KEY (repo_id, stream),
  constraint repo_stream_outcome_check CHECK ((outcome = ANY (ARRAY['listed'::text, 'feed only'::text, 'withheld'::text, 'failed'::text]))),
  constraint repo_stream_repo_id_fkey FOREIGN KEY (repo_id) REFERENCES repo(repo_id) ON DELETE CASCADE
);
grant select on repo_stream to forksight_across;
grant insert, select, update on repo_stream to forksight_jobs;

create table repo_sync (
  repo_id integer not null,
  state text default 'waiting'::text not null,
  complete_since timestamp with time zone not null,
  last_sync_at timestamp with time zone,
  feed_cap_hits integer default 0 not null,
  gaps jsonb default '[]'::jsonb not null,
  streams jsonb default '{}'::jsonb not null,
  calls_left integer,
  last_error text,
  constraint repo_sync_pkey PRIMARY KEY (repo_id),
  constraint repo_sync_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'ok'::text, 'limited'::text, 'gone'::text, 'private'::text, 'failed'::text]))),
  constraint repo_sync_repo_id_fkey FOREIGN KEY (repo_id) REFERENCES repo(repo_id) ON DELETE CASCADE
);
grant select on repo_sync to forksight_across;
grant select on repo_sync to forksight_app;
grant insert, select, update on repo_sync to forksight_jobs;

create table scim_user (
  customer_id integer not null,
  user_id integer not null,
  user_name text not null,
  external_id text,
  given_name text,
  family_name text,
  changed_at timestamp with time zone default now() not null,
  removed_at timestamp with time zone,
  constraint scim_user_pkey PRIMARY KEY (customer_id, user_id),
  constraint scim_user_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id),
  constraint scim_user_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(user_id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX scim_user_name ON scim_user USING btree (customer_id, lower(user_name));
alter table scim_user enable row level security, force row level security;
create policy every_workspace on scim_user for all to forksight_across, forksight_jobs using (true);
create policy own_workspace on scim_user for all to forksight_app using ((customer_id = current_workspace()));
grant insert, select, update on scim_user to forksight_app;
grant select on scim_user to forksight_jobs;

create table score_weights (
  customer_id integer not null,
  weights jsonb not null,
  updated_at timestamp with time zone default now() not null,
  constraint score_weights_pkey PRIMARY KEY (customer_id),
  constraint score_weights_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id)
);
alter table score_weights enable row level security, force row level security;
create policy every_workspace on score_weights for all to forksight_across, forksight_jobs using (true);
create policy own_workspace on score_weights for all to forksight_app using ((customer_id = current_workspace()));
grant insert, select, update on score_weights to forksight_app;
grant select on score_weights to forksight_jobs;

create table session (
  token_hash bytea not null,
  user_id integer not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  session_id uuid default gen_random_uuid() not null,
  last_used_at timestamp with time zone default now() not null,
  authenticated_at timestamp with time zone default now() not null,
  address text,
  browser text,
  constraint session_pkey PRIMARY KEY (token_hash),
  constraint session_session_id_key UNIQUE (session_id),
  constraint session_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(user_id) ON DELETE CASCADE
);
CREATE INDEX session_by_user ON session USING btree (user_id);
CREATE INDEX session_expiry ON session USING btree (expires_at);
grant delete, insert, select, update on session to forksight_app;
grant delete, select on session to forksight_jobs;

create table sign_in_throttle (
  address text not null,
  failures integer not null,
  window_ends_at timestamp with time zone not null,
  constraint sign_in_throttle_pkey PRIMARY KEY (address)
);
grant insert, select, update on sign_in_throttle to forksight_app;
grant delete, select on sign_in_throttle to forksight_jobs;

create table signal (
  customer_id integer not null,
  repo_id integer not null,
  natural_key text collate "C" not null,
  type signal_type not null,
  lead_id integer not null,
  created_at timestamp with time zone not null,
  source_rank smallint not null,
  at_home boolean default false not null,
  link text,
  detail text,
  constraint signal_pkey PRIMARY KEY (customer_id, repo_id, natural_key),
  constraint signal_customer_id_lead_id_fkey FOREIGN KEY (customer_id, lead_id) REFERENCES lead(customer_id, lead_id),
  constraint signal_repo_id_fkey FOREIGN KEY (repo_id) REFERENCES repo(repo_id)
)
with (autovacuum_vacuum_insert_scale_factor=0.02, autovacuum_analyze_scale_factor=0.02);
CREATE INDEX signal_lead ON signal USING btree (customer_id, lead_id, created_at DESC) INCLUDE (type, repo_id, at_home);
alter table signal enable row level security, force row level security;
create policy every_workspace on signal for all to forksight_across, forksight_jobs using (true);
create policy own_workspace on signal for all to forksight_app using ((customer_id = current_workspace()));
grant delete, insert, select, update on signal to forksight_across;
grant select on signal to forksight_app;
grant delete, insert, select, update on signal to forksight_jobs;

create table signal_source (
  customer_id integer not null,
  source_id integer not null,
  type signal_type not null,
  weight double precision not null,
  received_count integer default 0 not null,
  last_received_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint signal_source_pkey PRIMARY KEY (customer_id, source_id),
  constraint signal_source_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id),
  constraint signal_source_source_id_fkey FOREIGN KEY (source_id) REFERENCES repo(repo_id)
);
CREATE TRIGGER signal_source_quota AFTER INSERT ON signal_source REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION enforce_quota('50', 'own sources');
alter table signal_source enable row level security, force row level security;
create policy every_workspace on signal_source for all to forksight_across, forksight_jobs using (true);
create policy own_workspace on signal_source for all to forksight_app using ((customer_id = current_workspace()));
grant delete, insert, select, update on signal_source to forksight_across;
grant select, update on signal_source to forksight_app;
grant select on signal_source to forksight_jobs;

create table slack_digest (
  customer_id integer not null,
  digest_id uuid default gen_random_uuid() not null,
  view_id uuid not null,
  view_name text not null,
  period_from timestamp with time zone not null,
  period_to timestamp with time zone not null,
  leads_count integer not null,
  with_recycled boolean not null,
  state text default 'waiting'::text not null,
  attempts integer default 0 not null,
  failures integer default 0 not null,
  doubts integer default 0 not null,
  last_error text,
  created_at timestamp with time zone default now() not null,
  sent_at timestamp with time zone,
  next_attempt_at timestamp with time zone,
  constraint slack_digest_pkey PRIMARY KEY (customer_id, digest_id),
  constraint slack_digest_customer_id_view_id_period_from_key UNIQUE (customer_id, view_id, period_from),
  constraint slack_digest_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sending'::text, 'sent'::text, 'unknown'::text, 'failed'::text]))),
  constraint slack_digest_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id)
);
CREATE INDEX slack_digest_due ON slack_digest USING btree (customer_id, next_attempt_at) WHERE (next_attempt_at IS NOT NULL);
CREATE INDEX slack_digest_history ON slack_digest USING btree (customer_id, created_at DESC, digest_id DESC);
alter table slack_digest enable row level security, force row level security;
create policy every_workspace on slack_digest for all to forksight_across, forksight_jobs using (true);
create policy own_workspace on slack_digest for all to forksight_app using ((customer_id = current_workspace()));
grant delete, select, update on slack_digest to forksight_across;
grant insert, select, update on slack_digest to forksight_jobs;

create table slack_digest_lead (
  customer_id integer not null,
  view_id uuid not null,
  lead_id integer not null,
  digest_id uuid,
  constraint slack_digest_lead_pkey PRIMARY KEY (customer_id, view_id, lead_id),
  constraint slack_digest_lead_customer_id_digest_id_fkey FOREIGN KEY (customer_id, digest_id) REFERENCES slack_digest(customer_id, digest_id) ON DELETE SET NULL (digest_id),
  constraint slack_digest_lead_customer_id_lead_id_fkey FOREIGN KEY (customer_id, lead_id) REFERENCES lead(customer_id, lead_id) ON DELETE CASCADE,
  constraint slack_digest_lead_customer_id_view_id_fkey FOREIGN KEY (customer_id, view_id) REFERENCES lead_view(customer_id, view_id) ON DELETE CASCADE
);
CREATE INDEX slack_digest_lead_digest ON slack_digest_lead USING btree (customer_id, digest_id);
CREATE INDEX slack_digest_lead_lead ON slack_digest_lead USING btree (customer_id, lead_id);
alter table slack_digest_lead enable row level security, force row level security;
create policy every_workspace on slack_digest_lead for all to forksight_across, forksight_jobs using (true);
create policy own_workspace on slack_digest_lead for all to forksight_app using ((customer_id = current_workspace()));
grant delete, select on slack_digest_lead to forksight_across;
grant delete, insert, select on slack_digest_lead to forksight_jobs;
grant update (digest_id) on slack_digest_lead to forksight_across;

create table slack_webhook_pace (
  webhook bytea not null,
  free_at timestamp with time zone not null,
  constraint slack_webhook_pace_pkey PRIMARY KEY (webhook)
);
grant delete, insert, select, update on slack_webhook_pace to forksight_across;
grant insert, select, update on slack_webhook_pace to forksight_jobs;

create table star_campaign (
  customer_id integer not null,
  campaign_id uuid default gen_random_uuid() not null,
  kind text not null,
  repo_ids integer[] not null,
  account_count integer not null,
  first_star_at timestamp with time zone not null,
  last_star_at timestamp with time zone not null,
  found_at timestamp with time zone default now() not null,
  reversed_at timestamp with time zone,
  constraint star_campaign_pkey PRIMARY KEY (customer_id, campaign_id),
  constraint star_campaign_kind_check CHECK ((kind = ANY (ARRAY['lockstep'::text, 'burst'::text]))),
  constraint star_campaign_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id)
);
alter table star_campaign enable row level security, force row level security;
create policy every_workspace on star_campaign for all to forksight_across, forksight_jobs using (true);
create policy own_workspace on star_campaign for all to forksight_app using ((customer_id = current_workspace()));
grant select on star_campaign to forksight_across;
grant select, update on star_campaign to forksight_app;
grant delete, insert, select, update on star_campaign to forksight_jobs;

create table star_campaign_account (
  customer_id integer not null,
  lead_id integer not null,
  campaign_id uuid not null,
  constraint star_campaign_account_pkey PRIMARY KEY (customer_id, lead_id, campaign_id),
  constraint star_campaign_account_customer_id_campaign_id_fkey FOREIGN KEY (customer_id, campaign_id) REFERENCES star_campaign(customer_id, campaign_id) ON DELETE CASCADE,
  constraint star_campaign_account_customer_id_lead_id_fkey FOREIGN KEY (customer_id, lead_id) REFERENCES lead(customer_id, lead_id)
);
CREATE INDEX star_campaign_account_campaign ON star_campaign_account USING btree (customer_id, campaign_id, lead_id);
alter table star_campaign_account enable row level security, force row level security;
create policy every_workspace on star_campaign_account for all to forksight_across, forksight_jobs using (true);
create policy own_workspace on star_campaign_account for all to forksight_app using ((customer_id = current_workspace()));
grant select on star_campaign_account to forksight_across;
grant select on star_campaign_account to forksight_app;
grant delete, insert, select on star_campaign_account to forksight_jobs;

create table tag (
  customer_id integer not null,
  tag_id uuid default gen_random_uuid() not null,
  name text not null,
  created_at timestamp with time zone default now() not null,
  color text,
  constraint tag_pkey PRIMARY KEY (customer_id, tag_id),
  constraint tag_color_check CHECK ((color = ANY (ARRAY['magenta'::text, 'red'::text, 'volcano'::text, 'orange'::text, 'gold'::text, 'lime'::text, 'green'::text, 'cyan'::text, 'blue'::text, 'geekblue'::text, 'purple'::text]))),
  constraint tag_name_check CHECK ((sort_key(name) <> 'recycled'::text)),
  constraint tag_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id)
);
CREATE UNIQUE INDEX tag_name ON tag USING btree (customer_id, sort_key(name));
CREATE TRIGGER tag_quota AFTER INSERT ON tag REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION enforce_quota('500', 'tags');
alter table tag enable row level security, force row level security;
create policy every_workspace on tag for all to forksight_across, forksight_jobs using (true);
create policy own_workspace on tag for all to forksight_app using ((customer_id = current_workspace()));
grant select on tag to forksight_across;
grant delete, insert, select, update on tag to forksight_app;
grant insert, select on tag to forksight_jobs;

create table tagged_lead (
  customer_id integer not null,
  lead_id integer not null,
  tags_key text collate "C" not null,
  constraint tagged_lead_pkey PRIMARY KEY (customer_id, lead_id),
  constraint tagged_lead_customer_id_lead_id_fkey FOREIGN KEY (customer_id, lead_id) REFERENCES lead(customer_id, lead_id) ON DELETE CASCADE
);
CREATE INDEX tagged_lead_asc ON tagged_lead USING btree (customer_id, tags_key, lead_id);
CREATE INDEX tagged_lead_desc ON tagged_lead USING btree (customer_id, tags_key DESC NULLS LAST, lead_id);
alter table tagged_lead enable row level security, force row level security;
create policy every_workspace on tagged_lead for all to forksight_across, forksight_jobs using (true);
create policy own_workspace on tagged_lead for all to forksight_app using ((customer_id = current_workspace()));
grant delete, select on tagged_lead to forksight_across;
grant delete, insert, select, update on tagged_lead to forksight_app;
grant delete, insert, select, update on tagged_lead to forksight_jobs;

create table thread_text (
  repo_id integer not null,
  number integer not null,
  title text,
  body text,
  fetched_at timestamp with time zone,
  title_at timestamp with time zone not null,
  constraint thread_text_pkey PRIMARY KEY (repo_id, number),
  constraint thread_text_repo_id_fkey FOREIGN KEY (repo_id) REFERENCES repo(repo_id) ON DELETE CASCADE
);
grant insert, select, update on thread_text to forksight_across;
grant select on thread_text to forksight_app;
grant delete, insert, select, update on thread_text to forksight_jobs;

create table tracked_org (
  customer_id integer not null,
  github_id bigint not null,
  org text not null,
  active boolean default true not null,
  created_at timestamp with time zone default now() not null,
  expanded_at timestamp with time zone default now() not null,
  constraint tracked_org_pkey PRIMARY KEY (customer_id, github_id),
  constraint tracked_org_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id)
);
alter table tracked_org enable row level security, force row level security;
create policy every_workspace on tracked_org for all to forksight_across, forksight_jobs using (true);
create policy own_workspace on tracked_org for all to forksight_app using ((customer_id = current_workspace()));
grant insert, select, update on tracked_org to forksight_across;
grant select on tracked_org to forksight_app;
grant select on tracked_org to forksight_jobs;

create table tracked_repo (
  customer_id integer not null,
  repo_id integer not null,
  created_at timestamp with time zone default now() not null,
  constraint tracked_repo_pkey PRIMARY KEY (customer_id, repo_id),
  constraint tracked_repo_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id),
  constraint tracked_repo_repo_id_fkey FOREIGN KEY (repo_id) REFERENCES repo(repo_id)
);
CREATE INDEX tracked_repo_repo ON tracked_repo USING btree (repo_id);
alter table tracked_repo enable row level security, force row level security;
create policy every_workspace on tracked_repo for all to forksight_across, forksight_jobs using (true);
create policy own_workspace on tracked_repo for all to forksight_app using ((customer_id = current_workspace()));
grant delete, insert, select on tracked_repo to forksight_across;
grant select on tracked_repo to forksight_app;
grant delete, insert, select on tracked_repo to forksight_jobs;

create table unread_push (
  person_id integer not null,
  repo_id integer not null,
  head text not null,
  pushed_at timestamp with time zone not null,
  constraint unread_push_pkey PRIMARY KEY (person_id),
  constraint unread_push_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id) ON DELETE CASCADE
);
grant delete, select on unread_push to forksight_across;
grant delete, insert, select, update on unread_push to forksight_jobs;

create table used_assertion (
  customer_id integer not null,
  provider_id uuid not null,
  assertion_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint used_assertion_pkey PRIMARY KEY (customer_id, provider_id, assertion_hash),
  constraint used_assertion_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id)
);
CREATE INDEX used_assertion_expiry ON used_assertion USING btree (expires_at);
alter table used_assertion enable row level security, force row level security;
create policy every_workspace on used_assertion for all to forksight_across, forksight_jobs using (true);
create policy own_workspace on used_assertion for all to forksight_app using ((customer_id = current_workspace()));
grant insert, select on used_assertion to forksight_app;
grant delete, select on used_assertion to forksight_jobs;

create table webhook_delivery (
  customer_id integer not null,
  endpoint_id uuid not null,
  message_id uuid not null,
  state text default 'waiting'::text not null,
  attempts integer default 0 not null,
  failures integer default 0 not null,
  next_attempt_at timestamp with time zone,
  last_attempt_at timestamp with time zone,
  response_status integer,
  response_text text,
  last_error text,
  created_at timestamp with time zone default now() not null,
  constraint webhook_delivery_pkey PRIMARY KEY (customer_id, endpoint_id, message_id),
  constraint webhook_delivery_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sending'::text, 'sent'::text, 'failed'::text]))),
  constraint webhook_delivery_customer_id_endpoint_id_fkey FOREIGN KEY (customer_id, endpoint_id) REFERENCES webhook_endpoint(customer_id, endpoint_id) ON DELETE CASCADE,
  constraint webhook_delivery_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id),
  constraint webhook_delivery_customer_id_message_id_fkey FOREIGN KEY (customer_id, message_id) REFERENCES webhook_message(customer_id, message_id) ON DELETE CASCADE
);
CREATE INDEX webhook_delivery_due ON webhook_delivery USING btree (customer_id, endpoint_id, next_attempt_at) WHERE (next_attempt_at IS NOT NULL);
CREATE INDEX webhook_delivery_history ON webhook_delivery USING btree (customer_id, endpoint_id, created_at DESC, message_id DESC);
CREATE INDEX webhook_delivery_message ON webhook_delivery USING btree (customer_id, message_id);
alter table webhook_delivery enable row level security, force row level security;
create policy every_workspace on webhook_delivery for all to forksight_across, forksight_jobs using (true);
create policy own_workspace on webhook_delivery for all to forksight_app using ((customer_id = current_workspace()));
grant select on webhook_delivery to forksight_across;
grant insert, select, update on webhook_delivery to forksight_app;
grant insert, select, update on webhook_delivery to forksight_jobs;

create table webhook_endpoint (
  customer_id integer not null,
  endpoint_id uuid default gen_random_uuid() not null,
  url text not null,
  description text not null,
  event_types text[] not null,
  view_id uuid,
  secret text not null,
  previous_secret text,
  previous_secret_until timestamp with time zone,
  active boolean default true not null,
  disabled_reason text,
  failing_since timestamp with time zone,
  paused_until timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint webhook_endpoint_pkey PRIMARY KEY (customer_id, endpoint_id),
  constraint webhook_endpoint_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id)
);
CREATE UNIQUE INDEX webhook_endpoint_address ON webhook_endpoint USING btree (customer_id, url, COALESCE(view_id, '00000000-0000-0000-0000-000000000000'::uuid));
CREATE TRIGGER webhook_endpoint_quota AFTER INSERT ON webhook_endpoint REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION enforce_quota('20', 'webhook endpoints');
alter table webhook_endpoint enable row level security, force row level security;
create policy every_workspace on webhook_endpoint for all to forksight_across, forksight_jobs using (true);
create policy own_workspace on webhook_endpoint for all to forksight_app using ((customer_id = current_workspace()));
grant select, update on webhook_endpoint to forksight_across;
grant delete, insert, select, update on webhook_endpoint to forksight_app;
grant select, update on webhook_endpoint to forksight_jobs;

create table webhook_hit (
  customer_id integer not null,
  topic_id uuid not null,
  lead_id integer not null,
  company_id integer not null,
  found_at timestamp with time zone not null,
  constraint webhook_hit_pkey PRIMARY KEY (customer_id, topic_id, lead_id, company_id),
  constraint webhook_hit_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id),
  constraint webhook_hit_customer_id_topic_id_fkey FOREIGN KEY (customer_id, topic_id) REFERENCES webhook_topic(customer_id, topic_id) ON DELETE CASCADE
);
CREATE INDEX webhook_hit_lead ON webhook_hit USING btree (customer_id, lead_id) WHERE (lead_id <> 0);
alter table webhook_hit enable row level security, force row level security;
create policy every_workspace on webhook_hit for all to forksight_across, forksight_jobs using (true);
create policy own_workspace on webhook_hit for all to forksight_app using ((customer_id = current_workspace()));
grant delete, select on webhook_hit to forksight_across;
grant insert, select, update on webhook_hit to forksight_app;
grant delete, insert, select, update on webhook_hit to forksight_jobs;

create table webhook_message (
  customer_id integer not null,
  message_id uuid default gen_random_uuid() not null,
  event_type text not null,
  lead_id integer,
  body text not null,
  created_at timestamp with time zone default now() not null,
  constraint webhook_message_pkey PRIMARY KEY (customer_id, message_id),
  constraint webhook_message_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id)
);
CREATE INDEX webhook_message_created ON webhook_message USING btree (created_at);
CREATE INDEX webhook_message_lead ON webhook_message USING btree (customer_id, lead_id) WHERE (lead_id IS NOT NULL);
alter table webhook_message enable row level security, force row level security;
create policy every_workspace on webhook_message for all to forksight_across, forksight_jobs using (true);
create policy own_workspace on webhook_message for all to forksight_app using ((customer_id = current_workspace()));
grant delete, select on webhook_message to forksight_across;
grant insert, select on webhook_message to forksight_app;
grant delete, insert, select on webhook_message to forksight_jobs;

create table webhook_topic (
  customer_id integer not null,
  topic_id uuid default gen_random_uuid() not null,
  event text not null,
  view_id uuid,
  since timestamp with time zone not null,
  checked_version bigint,
  next_check_at timestamp with time zone,
  constraint webhook_topic_pkey PRIMARY KEY (customer_id, topic_id),
  constraint webhook_topic_event_check CHECK ((event = ANY (ARRAY['matched'::text, 'surged'::text]))),
  constraint webhook_topic_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id)
);
CREATE UNIQUE INDEX webhook_topic_same ON webhook_topic USING btree (customer_id, event, view_id) NULLS NOT DISTINCT;
alter table webhook_topic enable row level security, force row level security;
create policy every_workspace on webhook_topic for all to forksight_across, forksight_jobs using (true);
create policy own_workspace on webhook_topic for all to forksight_app using ((customer_id = current_workspace()));
grant select on webhook_topic to forksight_across;
grant delete, insert, select on webhook_topic to forksight_app;
grant delete, insert, select, update on webhook_topic to forksight_jobs;

create table withheld_release (
  remote text not null,
  release text not null,
  failures integer not null,
  reason text not null,
  withheld_at timestamp with time zone default now() not null,
  constraint withheld_release_pkey PRIMARY KEY (remote, release),
  constraint withheld_release_reason_check CHECK ((reason = ANY (ARRAY['failures'::text, 'share'::text])))
);
grant delete, insert, select on withheld_release to forksight_app;

create table workspace_company (
  customer_id integer not null,
  company_id integer not null,
  own_values jsonb not null,
  constraint workspace_company_pkey PRIMARY KEY (customer_id, company_id),
  constraint workspace_company_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(company_id),
  constraint workspace_company_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id)
);
CREATE TRIGGER workspace_company_quota AFTER INSERT ON workspace_company REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION enforce_quota('50000', 'companies with own values');
alter table workspace_company enable row level security, force row level security;
create policy every_workspace on workspace_company for all to forksight_across, forksight_jobs using (true);
create policy own_workspace on workspace_company for all to forksight_app using ((customer_id = current_workspace()));
grant select on workspace_company to forksight_across;
grant delete, insert, select, update on workspace_company to forksight_app;
grant select on workspace_company to forksight_jobs;

create table workspace_visit (
  customer_id integer not null,
  user_id integer not null,
  new_since timestamp with time zone,
  seen_at timestamp with time zone default now() not null,
  constraint workspace_visit_pkey PRIMARY KEY (customer_id, user_id),
  constraint workspace_visit_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id),
  constraint workspace_visit_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(user_id) ON DELETE CASCADE
);
alter table workspace_visit enable row level security, force row level security;
create policy every_workspace on workspace_visit for all to forksight_across, forksight_jobs using (true);
create policy own_workspace on workspace_visit for all to forksight_app using ((customer_id = current_workspace()));
grant insert, select, update on workspace_visit to forksight_app;

create table workspace_week (
  customer_id integer not null,
  kind text not null,
  week date not null,
  key text collate "C" not null,
  count integer not null,
  constraint workspace_week_pkey PRIMARY KEY (customer_id, kind, week, key),
  constraint workspace_week_kind_check CHECK ((kind = ANY (ARRAY['type'::text, 'repository'::text, 'country'::text, 'new leads'::text, 'new companies'::text]))),
  constraint workspace_week_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(customer_id)
);
alter table workspace_week enable row level security, force row level security;
create policy every_workspace on workspace_week for all to forksight_across, forksight_jobs using (true);
create policy own_workspace on workspace_week for all to forksight_app using ((customer_id = current_workspace()));
grant insert, select, update on workspace_week to forksight_across;
grant insert, select, update on workspace_week to forksight_app;
grant insert, select, update on workspace_week to forksight_jobs;

create view workspace_lead as
 SELECT customer_id,
    lead_id,
    full_name,
    job_title,
    company_id,
    company_name,
    company_employee_count,
    company_country_code,
    signal_count,
    first_signal_at,
    last_signal_at,
    signal_types,
    repo_ids,
    recycled,
    verdict,
    verdict_reason,
    score,
    full_name_key,
    job_title_key,
    company_name_key,
    types_key,
    repos_key,
    created_at,
    decided_verdict,
    company_decided_at,
    score_due_at,
    acts_as_program,
    login,
    has_email,
    login_key,
    status,
    owner_id,
    next_step_on,
    next_step,
    outreach_version,
    own_values,
    exclusion_ids
   FROM lead
  WHERE (customer_id = current_workspace());
alter view workspace_lead owner to forksight_lists;
grant select on workspace_lead to forksight_app;
grant select on workspace_lead to forksight_jobs;
