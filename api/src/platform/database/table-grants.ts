import { CROSS_WORKSPACE_ROLE, JOBS_ROLE, LISTS_ROLE, REQUEST_ROLE } from './database-roles.js';
import type { Grants } from './grants.js';

const READ = 'select';
const ADD = 'select, insert';
const CHANGE = 'select, update';
const REMOVE = 'select, delete';
const STORE = 'select, insert, update';
const REPLACE = 'select, insert, delete';
const EDIT = 'select, update, delete';
const ALL = 'select, insert, update, delete';
/** Not its time, nor its place in the chain. */
const ADD_AUDIT_ENTRY = 'insert (audit_entry_id, action, outcome, user_email, customer_slug, address, detail)';

/**
 * What each role may do with each table and view, and no more: requests (`app`), administration and what requests cache for
 * all workspaces (`across`), worker and commands (`jobs`), and the owner of the view `workspace_lead` (`lists`). `migrate`
 * applies it.
 */
const GRANTS: Record<string, { app?: string; across?: string; jobs?: string; lists?: string }> = {
  alert: { app: ALL, across: CHANGE, jobs: CHANGE },
  alert_hit: { app: STORE, across: REMOVE, jobs: ALL },
  alert_message: { app: READ, across: REMOVE, jobs: ALL },
  api_token: { app: STORE, jobs: STORE },
  app_user: { app: STORE, across: READ, jobs: STORE },
  audit_entry: { app: ADD_AUDIT_ENTRY, across: `${READ}, ${ADD_AUDIT_ENTRY}`, jobs: `${READ}, ${ADD_AUDIT_ENTRY}` },
  authenticator_app: { app: ALL, across: CHANGE, jobs: REMOVE },
  code_host_token: { app: STORE, jobs: STORE },
  commit_domain: { across: EDIT, jobs: ALL },
  // `require_company` inserts companies of the workspace.
  company: { app: `${READ}, insert (name, workspace_id)`, across: STORE, jobs: STORE },
  company_outreach: { app: STORE, across: READ, jobs: READ },
  company_signal_week: { app: READ, across: ALL, jobs: ALL },
  company_week: { app: STORE, across: STORE, jobs: STORE },
  crm_connection: { app: ALL, across: CHANGE, jobs: READ },
  crm_contact: { app: CHANGE, across: EDIT, jobs: ALL },
  crm_exclusion: { app: ALL, across: READ, jobs: CHANGE },
  crm_push: { app: ALL, across: REMOVE, jobs: ALL },
  crm_push_rule: { app: ALL, across: READ, jobs: READ },
  crm_rule_lead: { app: ALL, across: REMOVE, jobs: ALL },
  crm_push_item: { app: ADD, across: REMOVE, jobs: ALL },
  customer: { app: STORE, across: CHANGE, jobs: STORE },
  customer_repo_stream: { app: READ, across: READ, jobs: STORE },
  data_key: { across: ALL },
  deleted_tag: { app: REPLACE, across: CHANGE, jobs: EDIT },
  do_not_contact: { across: REPLACE, jobs: REPLACE },
  do_not_contact_request: { app: STORE, across: CHANGE, jobs: CHANGE },
  employment: { app: ALL, across: ALL, jobs: ALL },
  enrichment_file: { app: ALL, across: READ, jobs: READ },
  erasure_remnant: { across: REPLACE, jobs: REPLACE },
  exclusion_entry: { app: ALL, across: READ, jobs: REPLACE },
  exclusion_list: { app: ALL, across: READ, jobs: CHANGE },
  favorite: { app: ALL, across: EDIT, jobs: ALL },
  github_delivery: { app: ADD, across: READ, jobs: REMOVE },
  // The worker locks rows, for which it needs the right to change a column.
  github_token: { app: READ, across: ALL, jobs: `${READ}, update (customer_id)` },
  github_webhook: { app: READ, across: ALL, jobs: READ },
  google_identity: { app: REPLACE, jobs: READ },
  host_org: { across: READ, jobs: STORE },
  identity_provider: { app: ALL, across: CHANGE, jobs: READ },
  import_part: { across: CHANGE, jobs: ALL },
  import_run: { jobs: ADD },
  job_worker: { jobs: ALL },
  lead: { app: CHANGE, across: CHANGE, jobs: STORE, lists: READ },
  lead_change: { app: ADD, across: ADD, jobs: ALL },
  lead_company: { app: ALL, across: ALL, jobs: ALL },
  lead_tag: { app: ALL, across: REMOVE, jobs: REPLACE },
  lead_total: { app: STORE, across: STORE, jobs: STORE },
  lead_view: { app: ALL, across: CHANGE, jobs: STORE },
  lead_view_order: { app: STORE },
  migration: { app: READ, jobs: READ },
  note: { app: ALL, across: EDIT, jobs: REMOVE },
  outreach_change: { app: REPLACE, across: REMOVE, jobs: REMOVE },
  own_signal: { app: ADD, across: ALL, jobs: EDIT },
  passkey: { app: ALL, jobs: REMOVE },
  passkey_challenge: { app: ALL, jobs: REMOVE },
  pending_sign_in: { app: REPLACE, jobs: REMOVE },
  person: { app: READ, across: CHANGE, jobs: STORE },
  person_mail_domain: { across: REPLACE, jobs: REPLACE },
  playbook_card: { app: REPLACE, across: REMOVE, jobs: REPLACE },
  playbook_run: { app: ALL, across: REMOVE, jobs: READ },
  provider_account: { app: REPLACE, jobs: READ },
  provider_failure: { across: READ, jobs: ALL },
  provider_reading: { across: READ, jobs: STORE },
  rate_limit: { app: STORE, jobs: EDIT },
  recovery_code: { app: REPLACE, jobs: REMOVE },
  release_failure: { app: ALL },
  release_load: { app: ALL },
  release_pin: { app: ALL, jobs: READ },
  release_token: { app: STORE, jobs: STORE },
  remote_error: { app: ALL },
  remote_error_report: { app: REPLACE },
  repo: { app: READ, across: ALL, jobs: ALL },
  repo_insider: { across: ADD, jobs: ADD },
  repo_star_day: { across: READ, jobs: STORE },
  repo_stream: { across: READ, jobs: STORE },
  repo_sync: { app: READ, across: READ, jobs: STORE },
  scim_user: { app: STORE, jobs: READ },
  score_weights: { app: STORE, jobs: READ },
  session: { app: ALL, jobs: REMOVE },
  sign_in_throttle: { app: STORE, jobs: REMOVE },
  signal: { app: READ, across: ALL, jobs: ALL },
  signal_source: { app: CHANGE, across: ALL, jobs: READ },
  slack_digest: { across: EDIT, jobs: STORE },
  slack_digest_lead: { across: `${REMOVE}, update (digest_id)`, jobs: REPLACE },
  slack_webhook_pace: { across: ALL, jobs: STORE },
  star_campaign: { app: CHANGE, across: READ, jobs: ALL },
  star_campaign_account: { app: READ, across: READ, jobs: REPLACE },
  tag: { app: ALL, across: READ, jobs: ADD },
  tagged_lead: { app: ALL, across: REMOVE, jobs: ALL },
  thread_text: { app: READ, across: STORE, jobs: ALL },
  tracked_org: { app: READ, across: STORE, jobs: READ },
  tracked_repo: { app: READ, across: REPLACE, jobs: REPLACE },
  unread_push: { across: REMOVE, jobs: ALL },
  used_assertion: { app: ADD, jobs: REMOVE },
  webhook_delivery: { app: STORE, across: READ, jobs: STORE },
  webhook_endpoint: { app: ALL, across: CHANGE, jobs: CHANGE },
  webhook_hit: { app: STORE, across: REMOVE, jobs: ALL },
  webhook_message: { app: ADD, across: REMOVE, jobs: REPLACE },
  webhook_topic: { app: REPLACE, across: READ, jobs: ALL },
  withheld_release: { app: REPLACE },
  workspace_company: { app: ALL, across: READ, jobs: READ },
  workspace_lead: { app: READ, jobs: READ },
  workspace_visit: { app: STORE },
  workspace_week: { app: STORE, across: STORE, jobs: STORE },
};

export const TABLE_GRANTS: Grants = Object.fromEntries(
  Object.entries(GRANTS).map(([table, { app, across, jobs, lists }]) => [
    table,
    { [REQUEST_ROLE]: app, [CROSS_WORKSPACE_ROLE]: across, [JOBS_ROLE]: jobs, [LISTS_ROLE]: lists },
  ]),
);
