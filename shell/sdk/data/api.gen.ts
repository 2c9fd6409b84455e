// Generated from api/openapi.json by `npm run api-types`.
import type { Filter as ContractFilter, Id } from '../contract';

export type AuditAction = "access" | "command" | "keys.rotate" | "sign-in" | "sign-out" | "reauthentication" | "second-factor.add" | "second-factor.remove" | "second-factor.recovery-codes" | "second-factor.reset" | "session.end" | "session.end-all" | "user.create" | "user.update" | "user.rotate-password" | "user.deactivate" | "user.activate" | "user.allow-google" | "user.role" | "customer.create" | "customer.update" | "repo.add" | "repo.activate" | "repo.deactivate" | "repo.sync" | "job.retry" | "lead.verdict" | "lead.company" | "lead.outreach" | "company.outreach" | "outreach.statuses" | "note.create" | "note.update" | "note.delete" | "note.restore" | "counts.correct" | "star-campaign.reverse" | "person.do-not-contact-request" | "person.do-not-contact-withdraw" | "person.do-not-contact-reject" | "person.do-not-contact" | "person.contact-again" | "person.export" | "score.weights" | "enrich" | "enrichment-file.import" | "enrichment-file.remove" | "exclusion-list.create" | "exclusion-list.update" | "exclusion-list.entries" | "exclusion-list.delete" | "slack-channel.create" | "slack-channel.update" | "slack-channel.remove" | "slack-channel.test" | "slack-subscription.update" | "slack-delivery.retry" | "github-webhook.secret" | "github-webhook.remove" | "github-token.save" | "github-token.check" | "github-token.remove" | "release.withhold" | "release.offer" | "release.publish" | "release.roll-back" | "release.pin" | "release.unpin" | "release-token.create" | "release-token.revoke" | "signal-source.create" | "signal-source.update" | "signal-source.remove" | "signals.receive" | "mcp.tool" | "crm-connection.save" | "crm-connection.remove" | "crm-connection.check" | "crm-exclusions.save" | "crm-exclusions.remove" | "crm-push.prepare" | "crm-push.start" | "crm-rule.prepare" | "crm-rule.start" | "crm-rule.remove" | "identity-provider.save" | "identity-provider.remove" | "identity-provider.test" | "token.create" | "token.revoke" | "webhook-endpoint.create" | "webhook-endpoint.update" | "webhook-endpoint.remove" | "webhook-endpoint.rotate-secret" | "webhook-endpoint.test" | "webhook-delivery.resend" | "alert.create" | "alert.update" | "alert.test" | "alert.remove" | "alert.unsubscribe";

export type AuditOutcome = "done" | "denied" | "failed";

export type AuditEntryView = {
  id: Id;
  at: string;
  action: AuditAction;
  outcome: AuditOutcome;
  userEmail: string | null;
  customerSlug: string | null;
  /** IP address of the request. */
  address: string | null;
  detail: string | null;
};

export type AuditPage = {
  /** Newest first. */
  entries: AuditEntryView[];
  /** Value of `before` for the next page; null: this is the last page. */
  next: number | null;
  /** All possible actions. */
  actions: AuditAction[];
};

export type SessionUser = {
  id: Id;
  email: string;
  name: string | null;
  is_admin: boolean;
  /** Administers the workspace of `customer_slug`, and no other. */
  is_workspace_admin?: boolean;
  /** The one workspace of client staff. */
  customer_slug: string | null;
  /** Display name of that workspace. */
  customer_name?: string | null;
  /** true: all other operations are refused until the user has set up a second factor. */
  must_set_up_second_factor?: boolean;
  /** Profile addresses: the workspace's favourites and the user's own. */
  favorites: string[];
  /** Releases of remotes that failed too often: the shell uses earlier ones. */
  withheld_releases?: string[];
  /** Releases of remotes that the user's workspace uses instead of the live ones. */
  pinned_releases?: string[];
};

export type Me = {
  /** null without a session. This operation never responds 401. */
  user: SessionUser | null;
};

export type SignInMethods = {
  /** Whether Google sign-in is set up. */
  google: boolean;
  /** Whether a workspace has an identity provider (`GET /api/auth/sign-in-options`). */
  identityProviders?: boolean;
};

export type PasswordSignIn = {
  /** The generated password, shown once when the user was created. It identifies the user. */
  password: string;
};

export type SignedIn = {
  success: true;
  /** null: a second factor is required. */
  user: SessionUser | null;
  /** true: `POST /api/auth/second-factor` completes the sign-in. */
  needsSecondFactor?: boolean;
};

export type Done = {
  success: true;
};

export type IdentityProof = "password" | "google" | "code" | "passkey";

export type Reauthentication = {
  proofs: IdentityProof[];
  /** Whether the user has proved their identity within the last ten minutes. */
  isRecent: boolean;
};

export type ProveIdentity = {
  /** The generated password, shown once when the user was created. It identifies the user. */
  password?: string;
  code?: string;
};

export type PasskeyOptions = {
  success: true;
  /** WebAuthn options for the browser. */
  options: Record<string, unknown>;
};

export type PasskeyResponse = {
  /** WebAuthn response of the browser. */
  response: Record<string, unknown>;
};

export type PendingSecondFactor = {
  /** Whether a sign-in of this browser waits for a second factor. */
  pending: boolean;
  /** Whether the user has a passkey. A code is also accepted. */
  hasPasskey: boolean;
};

export type OneTimeCode = {
  code: string;
};

export type SessionView = {
  /** Identifies the session. It cannot be used to sign in. */
  id: Id;
  /** Time of the sign-in. */
  createdAt: string;
  /** Updated at most once an hour, except for the session of this request. */
  lastUsedAt: string;
  /** The client address of its last recorded use. */
  address: string | null;
  browser: string | null;
  /** The session of this request. */
  current: boolean;
};

export type SessionList = {
  /** The session of this request first, then the one used last. */
  sessions: SessionView[];
};

export type EndedSessions = {
  success: true;
  /** Number of sessions that were ended. */
  ended: number;
};

export type ProviderKind = "oidc" | "saml";

export type IdentityProviderView = {
  kind: ProviderKind;
  /** Changes with the issuer: its accounts are linked anew. */
  id: Id;
  /** The sign-in page says: Continue with … */
  name: string;
  /** SAML: the entity id. */
  issuer: string;
  clientId: Id | null;
  /** SAML: where requests are sent. */
  signInUrl?: string | null;
  /** SAML: of the key that signs, PEM. */
  certificate?: string | null;
  /** Only addresses of these domains are let in. */
  emailDomains: string[];
  /** Whether an address counts as verified when the provider does not say. */
  trustsEmail: boolean;
  /** Whether a first sign-in creates the user. */
  createsUsers: boolean;
  active: boolean;
  changedAt: string;
};

export type ProviderAddresses = {
  kind: ProviderKind;
  /** To be registered at the provider. */
  redirectUri: string;
  /** Begins a sign-in: for links and tiles of an intranet. */
  signInUrl: string;
  /** SAML: entity id and audience of this product. */
  entityId?: Id;
};

export type IdentityProviderList = {
  providers: IdentityProviderView[];
  /** Of each kind, also before it is set up. */
  addresses: ProviderAddresses[];
};

export type SaveIdentityProvider = {
  customer_slug: string;
  name: string;
  /** Address with https that is reachable from the internet. */
  issuer: string;
  clientId?: Id;
  /** Without it the stored one stays, as long as issuer and client id are the same. */
  clientSecret?: string;
  /** SAML: where requests are sent, with https. */
  signInUrl?: string;
  /** SAML: of the key that signs assertions, PEM; several while the provider changes it. */
  certificate?: string;
  /** Domains other than the workspace's own one are added by administrators of all workspaces only. */
  emailDomains: readonly string[];
  /** true for SAML by default, which has no claim of verified addresses. */
  trustsEmail?: boolean;
  createsUsers?: boolean;
  active?: boolean;
};

export type SavedIdentityProvider = {
  success: true;
  provider: IdentityProviderView;
};

export type RemovedIdentityProvider = {
  success: true;
};

export type TestedIdentityProvider = {
  success: true;
  /** What does not work; null: the provider can be used. */
  problem: string | null;
};

export type SignInOption = {
  name: string;
  /** To be opened by the browser. */
  path: string;
};

export type SignInOptions = {
  providers: SignInOption[];
};

export type PromptConfigView = {
  /** What the customer offers, one line or sentence each. */
  value_props: string | null;
  /** Success stories of the customer's own customers, one paragraph each. */
  customer_stories: string | null;
  /** What the customer is and does. */
  overview: string | null;
  /** Guideline for the writer of playbooks. */
  custom_prompt: string | null;
};

export type ListedCustomer = {
  id: Id;
  name: string;
  /** Identifies the workspace in addresses. It never changes. */
  slug: string;
  /** Staff sign in with addresses of this domain; never changes. */
  email_domain: string;
  company_linkedin_url: string | null;
  /** Staff of an inactive customer cannot sign in. */
  active: boolean;
  /** Masked except its last 4 characters. */
  slack_webhook_url: string | null;
  prompt_config: PromptConfigView;
  /** Number of people who are hidden from its lists. */
  hiddenCount: number | null;
};

export type CustomerList = {
  /** Active and inactive ones, sorted by name. */
  data: ListedCustomer[];
};

export type SavePromptConfig = {
  value_props?: string | null;
  customer_stories?: string | null;
  overview?: string | null;
  custom_prompt?: string | null;
};

export type SaveCustomer = {
  name: string;
  /** Identifies the workspace in addresses. Not logout, terms, privacy, login or admin. Cannot be changed later. */
  slug: string;
  /** E-mail domain of the customer's staff; not a mail provider. Stored in lowercase ASCII (Punycode). Cannot be changed later. */
  email_domain: string;
  company_linkedin_url?: string | null;
  /** Applies to all texts of a customer: absent keeps the value, null or an empty text clears it. */
  prompt_config?: SavePromptConfig | null;
  /** Default true. */
  active?: boolean | null;
};

export type CustomerView = {
  id: Id;
  name: string;
  /** Identifies the workspace in addresses. It never changes. */
  slug: string;
  /** Staff sign in with addresses of this domain; never changes. */
  email_domain: string;
  company_linkedin_url: string | null;
  /** Staff of an inactive customer cannot sign in. */
  active: boolean;
  /** Masked except its last 4 characters. */
  slack_webhook_url: string | null;
  prompt_config: PromptConfigView;
};

export type SavedCustomer = {
  success: true;
  data: CustomerView;
};

/** Whether a Google account is linked; `allowed`: the next one with this address may take its place. */
export type GoogleState = "none" | "linked" | "allowed";

/** What signing in takes besides password or Google; one of them is enough. */
export type SecondFactor = "passkey" | "authenticator-app";

export type UserView = {
  id: Id;
  email: string;
  name: string | null;
  is_admin: boolean;
  /** Administers their customer's workspace. */
  is_workspace_admin?: boolean;
  /** Slug of the user's customer. */
  customer_slug: string | null;
  /** Whether the user can sign in. */
  active: boolean;
  createdAt: string;
  lastSignIn: string | null;
  /** Whether a Google account is linked; `allowed`: the next one with this address may take its place. */
  google: GoogleState;
  /** What signing in takes besides password or Google; one of them is enough. */
  secondFactors: SecondFactor[];
};

export type UserList = {
  /** Sorted by e-mail address. */
  users: UserView[];
};

export type CreateUser = {
  email: string;
  name?: string;
  /** Whether the user is an administrator; if not, `customerSlug` is required. */
  is_admin?: boolean;
  /** Whether the user administers their customer's workspace. */
  is_workspace_admin?: boolean;
  /** Slug of the user's customer. */
  customerSlug?: string;
};

export type CreatedUser = {
  success: true;
  user: UserView;
  /** Shown only in this response. */
  password: string;
};

export type NewPassword = {
  success: true;
  /** Shown only in this response. */
  password: string;
};

export type ChangedUser = {
  success: true;
};

export type ChangeRole = {
  /** Whether the user administers their customer's workspace. */
  is_workspace_admin: boolean;
};

export type PasskeyView = {
  id: Id;
  /** Name of the browser that added it. */
  name: string;
  addedAt: string;
  lastUsedAt: string | null;
};

export type AuthenticatorAppView = {
  addedAt: string;
};

export type SecondFactorList = {
  /** The oldest first. */
  passkeys: PasskeyView[];
  authenticatorApp: AuthenticatorAppView | null;
  recoveryCodesLeft: number;
  /** Whether the user must have a second factor, so that the last one cannot be removed. */
  isRequired: boolean;
};

export type AuthenticatorSetUp = {
  success: true;
  /** The secret in Base32, for typing into the app. */
  secret: string;
  /** An `otpauth:` address with the secret, to be shown as a QR code. */
  uri: string;
};

export type AddedSecondFactor = {
  success: true;
  /** Shown only in this response; null unless this is the first factor. */
  recoveryCodes: string[] | null;
};

export type ChangedSecondFactor = {
  success: true;
};

export type NewRecoveryCodes = {
  success: true;
  /** Shown only in this response. Earlier codes are invalid. */
  recoveryCodes: string[];
};

export type OwnSignalInput = {
  /** Name of a source of the workspace, in any case. */
  source: string;
  /** The sender's own key. A signal that is sent again under its key changes nothing. */
  key: string;
  /** Of a person: the login at the code host. One of `login`, `email` and `domain`. */
  login?: string;
  /** Of a person: an address that the workspace knows of one of its leads. */
  email?: string;
  /** Of a company: its domain. */
  domain?: string;
  /** When it happened: not in the future, not before 2000. */
  createdAt: string;
  /** http or https. */
  link?: string;
  /** What happened, such as a version or a page. */
  title?: string;
};

export type SendSignals = {
  customer_slug: string;
  signals: readonly OwnSignalInput[];
};

export type SignalResult = "stored" | "duplicate" | "refused";

export type OwnSignalResult = {
  status: SignalResult;
  /** Why it was refused. */
  reason?: string;
};

export type ReceivedSignals = {
  success: true;
  stored: number;
  duplicates: number;
  refused: number;
  /** In the order of the signals. */
  results: OwnSignalResult[];
};

export type OwnSignalType = "PackageDownloadEvent" | "DocsVisitEvent" | "SignUpEvent" | "ChatMessageEvent" | "QuestionEvent" | "OwnEvent";

export type SignalSourceView = {
  sourceId: Id;
  name: string;
  type: OwnSignalType;
  weight: number;
  /** Signals that it has sent, of people and companies. */
  receivedCount: number;
  /** Signals of logins that the code host does not know, and of addresses that no lead has. They are looked for again for 40 days. */
  unknownCount: number;
  lastReceivedAt: string | null;
};

export type SignalSourceList = {
  success: true;
  sources: SignalSourceView[];
};

export type AddSignalSource = {
  customer_slug: string;
  /** Shown beside its signals; without a slash. */
  name: string;
  /** Points of a signal of today in the score; a star has 1. */
  weight: number;
  type: OwnSignalType;
};

export type SavedSignalSource = {
  success: true;
  sourceId: Id;
};

export type SaveSignalSource = {
  customer_slug: string;
  /** Shown beside its signals; without a slash. */
  name: string;
  /** Points of a signal of today in the score; a star has 1. */
  weight: number;
};

export type RemovedSignalSource = {
  success: true;
  /** Leads that had signals of the source. */
  leads: number;
};

export type DeliveryReceipt = {
  success: true;
  /** `accepted`: it becomes a signal; `repeated`: this delivery has already arrived; `ignored`: it is not a signal. */
  outcome: "accepted" | "repeated" | "ignored";
  /** Reason why the delivery is ignored. */
  reason?: string;
};

export type LatestDelivery = {
  /** GitHub's name of the event. */
  event: string;
  action: string | null;
  receivedAt: string;
  /** Reason why the delivery is not a signal; null: it is one. */
  ignoredBecause: string | null;
};

export type GithubWebhookView = {
  createdAt: string;
  /** Time at which the secret was generated. */
  rotatedAt: string;
  /** End of the period in which the previous secret is accepted; null: it is not accepted. */
  previousSecretUntil: string | null;
  /** null: no delivery has arrived. */
  latestDelivery: LatestDelivery | null;
};

export type GithubWebhookStatus = {
  /** null: the customer has none. */
  webhook: GithubWebhookView | null;
  /** The payload URL to enter at GitHub. */
  path: string;
  /** The events to select at GitHub; others are ignored. */
  events: string[];
};

export type GeneratedWebhookSecret = {
  success: true;
  /** Shown only in this response. */
  secret: string;
};

export type RemovedGithubWebhook = {
  success: true;
};

export type Job = {
  id: Id;
  task: string;
  about: string | null;
  /** `failed`: the job runs again only if an administrator retries it. */
  state: "waiting" | "running" | "failed";
  /** Number of attempts. */
  attempts: number;
  maxAttempts: number;
  lastError: string | null;
  /** Time of the next attempt, or the time at which the job was due. */
  runAt: string;
  createdAt: string;
};

export type ScheduledTask = {
  task: string;
  /** Cron expression in UTC. */
  cron: string;
  nextRun: string | null;
};

export type JobList = {
  /** Running jobs, then failed ones, then waiting ones by the time of the next attempt. */
  jobs: Job[];
  schedule: ScheduledTask[];
};

export type RetriedJob = {
  success: true;
};

export type ReasonCount = {
  reason: "unknown-domain" | "private-mail" | "hidden-mail" | "profile-unread" | "profile-silent" | "decided";
  count: number;
};

export type CompanyCoverageView = {
  /** Slug of the client. */
  slug: string;
  name: string;
  /** Number of listed leads: neither hidden nor recycled. */
  leads: number;
  /** Number of these leads with a known company. */
  known: number;
  /** Reasons why the company of the other leads is unknown, the most frequent first. */
  reasons: ReasonCount[];
};

export type CompanyCoverageList = {
  /** Clients that have leads, sorted by name: the client of the query, otherwise all active ones. */
  clients: CompanyCoverageView[];
};

export type RequestDoNotContact = {
  customer_slug: string;
  reason?: string | null;
  /** The person asked not to be contacted: the request confirms itself after a set time. */
  personAsked?: boolean | null;
};

export type ChangedDoNotContact = {
  success: true;
};

export type OwnDoNotContactRequest = {
  state: "pending";
  reason: string | null;
  personAsked: boolean;
  /** Address of the user who filed it. */
  requestedBy: string | null;
  createdAt: string;
  /** null: only an administrator confirms it. */
  confirmsAt: string | null;
};

export type PendingDoNotContact = {
  request: OwnDoNotContactRequest;
};

export type DoNotContactCount = {
  /** Number of people who were erased and are blocked. */
  count: number;
  /** Number of pending requests. */
  pending?: number;
};

export type DoNotContactState = "pending" | "confirmed" | "withdrawn" | "rejected";

export type DoNotContactRequestView = {
  id: Id;
  leadId: Id;
  login: string;
  /** null: unknown, or erased. */
  name: string | null;
  customerSlug: string;
  customerName: string;
  /** null: none was given, or it was erased with the person. */
  reason: string | null;
  personAsked: boolean;
  state: DoNotContactState;
  /** Address of the user who filed it. */
  requestedBy: string | null;
  createdAt: string;
  /** null: only an administrator confirms it. */
  confirmsAt: string | null;
  decidedAt: string | null;
  /** null: pending, confirmed by time, or decided on the command line. */
  decidedBy: string | null;
  /** Time at which the block was lifted after the erasure. */
  liftedAt: string | null;
};

export type DoNotContactRequestPage = {
  /** Newest first. */
  requests: DoNotContactRequestView[];
  /** Value of `before` for the next page; null: this is the last page. */
  next: string | null;
};

export type RemnantKind = "favorite" | "view-name" | "view-filters" | "tag" | "note" | "thread";

export type ErasureRemnantView = {
  kind: RemnantKind;
  /** Ids of the row. Together with kind and text they identify the remnant. */
  place: string;
  /** The text that mentions the person. */
  text: string;
  /** Name of the view or thread that contains the text, unless the text is the name. */
  label: string | null;
  /** null: the text is in a public thread. */
  customerSlug: string | null;
  url: string | null;
};

export type DoNotContactRequestDetail = {
  request: DoNotContactRequestView;
  /** Texts that mention the person and that the erasure does not change. After the erasure: those that have not changed since. */
  remnants: ErasureRemnantView[];
};

export type DecidedDoNotContact = {
  success: true;
};

export type RowFaultView = {
  /** Row number as in a spreadsheet: the header is row 1. */
  row: number;
  why: string;
};

export type FaultsView = {
  count: number;
  /** The first faults. */
  shown: RowFaultView[];
};

export type EnrichReportView = {
  file: string;
  preview: boolean;
  rows: number;
  /** Number of people with at least one new value. */
  people: number;
  /** Number of companies with at least one new value, including added ones. */
  companies: number;
  companiesAdded: number;
  /** Number of leads whose listed values changed, in all workspaces. */
  leads: number;
  /** Number of favourites that were linked to a lead. */
  favorites: number;
  ignoredColumns: string[];
  /** Rows and cells that were not stored. */
  faults: FaultsView;
  seconds: number;
};

export type EnrichLine = {
  /** Share of the work that is done. */
  percent?: number;
  /** Of the last line: whether the file was read, and stored unless it is a preview. */
  success?: boolean;
  /** Of the last line, as in the JSON response. */
  report?: EnrichReportView;
  /** Of the last line: why nothing was stored. */
  error?: string;
};

export type UploadEnrichment = {
  fileName: string;
  /** Text of the file: a header row with `login` and any of the other columns, then the rows. */
  csv: string;
  /** If true, reports the result without storing anything. */
  preview: boolean;
};

export type ExportedTable = {
  /** Source of the values in a few words. */
  source: string;
  rows: (Record<string, unknown>)[];
};

export type PersonExport = {
  login: string;
  exportedAt: string;
  /** By table: the person's rows in all workspaces and the source of their values. */
  data: Record<string, ExportedTable>;
};

export type WorkspaceFileView = {
  fileId: Id;
  name: string;
  importedAt: string;
  /** E-mail address of the user. */
  importedBy: string;
  rows: number;
  /** Number of leads to which it gave a new value. */
  people: number;
  /** Number of companies to which it gave a new value. */
  companies: number;
  /** Number of leads of which it gives a value now. */
  shownPeople: number;
};

export type WorkspaceFileList = {
  success: true;
  /** The newest first. */
  files: WorkspaceFileView[];
};

export type RemovedWorkspaceFile = {
  success: true;
  /** Number of leads that had a value of it. */
  leads: number;
};

export type RepoNames = {
  /** `owner/name` of each tracked repository, active or not, by name. */
  repos: string[];
};

export type LedgerGap = {
  from: string;
  to: string;
  reason: string;
  /** `events`, or the name of a list. */
  stream?: string;
  /** Estimated number of missing events; absent if unknown. */
  missing?: number;
};

export type CustomerLedgerStream = {
  slug: string;
  name: string;
  outcome: "listed" | "feed only" | "withheld" | "failed";
  /** Reason why the outcome is not `listed`, in one sentence. */
  detail: string | null;
  completeSince: string | null;
};

export type LedgerStream = {
  /** `events` for the feed, or the name of a list. */
  stream: string;
  /** Outcome of the last read. `listed`: the whole list was read. `feed only`: the list is not available to the server's tokens; the events feed is read instead. `withheld`: the list was empty although the code host counts entries; the events feed is read instead. `failed`: the read is tried again. */
  outcome: "listed" | "feed only" | "withheld" | "failed";
  /** Reason why the outcome is not `listed`, in one sentence. */
  detail: string | null;
  /** Start of the period that is complete, except for the gaps. */
  completeSince: string | null;
  /** Periods with missing events. */
  gaps: number;
  /** Number of events that are missing in the gaps; null if unknown. */
  missing: number | null;
  /** Customers whose own token was tried because the server's tokens are refused. If the outcome is `listed` for all customers of the repository (or for the requested one), the stream is `listed`. */
  customers?: CustomerLedgerStream[];
};

export type StarCompleteness = {
  counted: number;
  /** Number of the counted stars that are stored. */
  captured: number;
  /** Number of days on which stars are missing. */
  incompleteDays: number;
};

export type RepoLedger = {
  /** State of the last sync, unless one is waiting or running. `limited`: the rate limit is reached; the sync continues by itself. `gone`: deleted, or private to others. `private`: private, although the server's token can read it. */
  state: "never" | "waiting" | "running" | "ok" | "limited" | "gone" | "private" | "failed";
  /** Start of the period that is complete, except for the gaps; null before the first read. */
  completeSince: string | null;
  lastSync: string | null;
  /** null: never, because it is inactive. */
  nextRun: string | null;
  /** Number of times that more events happened between two syncs than the events feed holds. */
  feedCapHits: number;
  /** The latest periods with missing events. */
  gaps: LedgerGap[];
  /** API calls that all of the server's tokens had left after the last sync. */
  callsLeft: number | null;
  lastError: string | null;
  /** The events feed first. Empty before the first sync. */
  streams: LedgerStream[];
  /** null until the code host has counted a final day. */
  stars: StarCompleteness | null;
};

export type RepoCustomer = {
  slug: string;
  name: string;
};

export type TrackedRepo = {
  url: string;
  org: string;
  /** Name of the repository; `%` means all public repositories of the organisation, including new ones. */
  repo: string;
  /** Start of tracking. */
  createdAt: string;
  lastSync: string | null;
  /** Whether the nightly refresh includes the repository, for all customers. */
  active: boolean;
  /** null for all repositories of an organisation (`%`). */
  ledger: RepoLedger | null;
  /** Customers that track the repository, sorted by name. */
  customers: RepoCustomer[];
};

export type TrackedRepoList = {
  /** Sorted by organisation and name. */
  repos: TrackedRepo[];
};

export type RepoActivity = {
  org: string;
  repo: string;
  /** Leads with a signal on it that are not hidden. */
  leads: number;
  /** Signals of leads on it in the last seven days. */
  weekSignals: number;
};

export type RepoActivityList = {
  /** Repositories without leads are missing. */
  repos: RepoActivity[];
};

export type StarDay = {
  day: string;
  /** Number of stars that the code host counts. It leaves out stars that were removed later. */
  counted: number;
  /** Number of stored stars, including removed ones. */
  captured: number;
  missing: number;
  /** Whether the day is final: false while events of the day may still arrive. */
  isSettled: boolean;
};

export type StarDays = {
  /** Oldest first; empty until the code host has counted a day. */
  days: StarDay[];
};

export type AddRepo = {
  customerSlug: string;
  /** Address of a repository on the code host, by https or ssh; or the address of an organisation followed by `/%`, which means all its public repositories. */
  url: string;
};

export type AddedRepos = {
  /** Sorted by organisation and name. */
  repos: TrackedRepo[];
  success: true;
  /** Number of repositories of a very large organisation that were left out: those with the oldest activity. */
  left?: number;
};

export type SyncRepo = {
  /** Repository address in the same form as when adding it; `%` looks for new repositories of the organisation. */
  url: string;
};

export type SyncedRepo = {
  success: true;
};

export type NamedRepo = {
  org: string;
  /** Name of the repository; `%` means all public repositories of the organisation. */
  repo: string;
};

export type SwitchedRepo = {
  success: true;
};

export type CorrectCompany = {
  customer_slug: string;
  /** Name of the company; null: the person works for no company. */
  name: string | null;
};

export type CorrectedCompanyView = {
  companyId: Id;
  companyName: string;
};

export type Attribution = {
  /** Name of the rule that found the company. Later versions may add rules. */
  rule: string;
  confidence: number | null;
  /** Source of the company. Later versions may add sources. */
  source: string;
  at: string;
};

export type CorrectedCompany = {
  success: true;
  /** The company after the change; null: none. */
  company: CorrectedCompanyView | null;
  attribution: Attribution | null;
};

export type TagColor = "magenta" | "red" | "volcano" | "orange" | "gold" | "lime" | "green" | "cyan" | "blue" | "geekblue" | "purple";

export type TagView = {
  /** A UUID, or `recycled` for the reserved tag. */
  tagId: Id;
  tagName: string;
  color?: TagColor | null;
};

export type LeadExclusion = {
  listId: Id;
  name: string;
  kind: "customers" | "competitors" | "partners";
  effect: "hide" | "mark" | "owner-only";
};

export type OutreachStatus = "new" | "in_progress" | "contacted" | "replied" | "won" | "lost";

export type Outreach = {
  status: OutreachStatus;
  /** The user who handles it; null: nobody does. */
  ownerId: Id | null;
  nextStep: string | null;
  /** The UTC day of the next step. */
  nextStepDate: string | null;
  /** Number of changes so far. A change names the version that it was made on. */
  version: number;
};

export type SignalType = string;

export type LeadSignal = {
  signalType: SignalType;
  repo: string;
  createdAt: string;
};

export type CompanySignals = {
  count: number;
  /** What they add to the sum of leads in the company's score. */
  activity: number;
};

export type LeadView = {
  leadId: Id;
  fullName: string | null;
  jobTitle: string | null;
  companyId: Id | null;
  companyName: string | null;
  companyEmployeeCount: number | null;
  /** ISO 3166-1 alpha-2 code. */
  companyCountryCode: string | null;
  userLinkedin: string | null;
  githubUser: string | null;
  /** Sorted by name, without the reserved tag. */
  tags: TagView[];
  /** The workspace's favourite, or the user's own. */
  isFavorite: boolean;
  recycled: boolean;
  /** Exclusion lists with the company, by name. */
  exclusions?: LeadExclusion[];
  /** null: never changed; the status is `new`. */
  outreach: Outreach | null;
  /** `suspected`: the account may be a bot. */
  verdict: "human" | "suspected" | null;
  /** Not rounded; screens show one decimal. null: not computed yet. */
  score: number | null;
  /** Address of a small picture of the person from LinkedIn, otherwise from GitHub. */
  avatarUrl: string | null;
  companyLogoUrl: string | null;
  companyLinkedin: string | null;
  emailDomain: string | null;
  /** Newest first. */
  githubSignals: LeadSignal[];
  githubSignalsCount: number;
  lastSignalDate: string | null;
  hasPlaybook: boolean;
  /** What own sources have sent of the lead's company itself; null: nothing. */
  companySignals?: CompanySignals | null;
  /** Whether the lead came after the end of the user’s previous visit (`/api/visits`). */
  isNew: boolean;
};

export type LeadList = {
  success: true;
  leads: LeadView[];
  /** Number of matches on all pages. */
  total: number;
  /** Whether these are all that match. */
  complete: boolean;
};

export type FilterProperty = "fullName" | "jobTitle" | "companyName" | "companyCountryCode" | "companyEmployeeCount" | "repository" | "signalType" | "lastSignalDate" | "signalWeek" | "firstSignalWeek" | "companyFirstWeek" | "tags" | "isFavorite" | "recycled" | "new" | "status" | "ownerId" | "mine" | "nextStepDate" | "due" | "companyStatus" | "companyOwnerId" | "hasEmail" | "hasPlaybook" | "companyId" | "leadId" | "minScore";

export type FilterOperator = "IN" | "=" | ">" | "<" | "ILIKE";

export type Filter = ContractFilter;

/** Texts are compared in lowercase. Missing values come last in both directions. Ties are sorted by id. */
export type LeadSortColumn = "companyName" | "companyEmployeeCount" | "fullName" | "jobTitle" | "sourceRepos" | "githubSignalsTypes" | "githubSignalsCount" | "lastSignalDate" | "tags" | "companyCountryCode" | "score";

/** Only for text/csv: the columns of the file in their usual order. */
export type LeadCsvColumn = "Company" | "Company Employees" | "Name" | "Title" | "Contact LinkedIn" | "Company LinkedIn" | "Source Repos" | "Signal Types" | "Signals" | "Last Signal" | "Tags" | "Company Country" | "Favorite" | "GitHub" | "Work Email" | "Personal Email" | "Email Permitted Use" | "Score" | "Status" | "Owner" | "Next Step Date" | "Next Step" | "Company Status" | "Company Owner";

export type FilterLeads = {
  customer_slug: string;
  /** Joined by AND. Recycled leads match only if a filter names the tag `recycled`. */
  filters: readonly Filter[];
  /** Case-insensitive text in the company name, full name, login or job title. */
  search?: string;
  /** Without `sortCol` the best come first: by score, then last signal, then id. */
  sortDesc?: boolean;
  /** Page number from 1. A number beyond the last page returns the last page. */
  page?: number;
  pageSize?: number;
  /** Returns all matches if there are at most this many, otherwise the requested page. */
  allUpTo?: number;
  /** Texts are compared in lowercase. Missing values come last in both directions. Ties are sorted by id. */
  sortCol?: LeadSortColumn;
  /** Only for text/csv: the columns of the file in their usual order. */
  columns?: readonly LeadCsvColumn[];
};

/** Texts are compared in lowercase. Missing values come last in both directions. Ties are sorted by id. */
export type CompanySortColumn = "companyName" | "employees" | "leadsCount" | "signalsCount" | "lastSignalDate" | "country" | "score";

export type FilterCompanies = {
  customer_slug: string;
  /** Joined by AND. Recycled leads match only if a filter names the tag `recycled`. */
  filters: readonly Filter[];
  /** Case-insensitive text in the company name, full name, login or job title. */
  search?: string;
  /** Without `sortCol` the best come first: by score, then last signal, then id. */
  sortDesc?: boolean;
  /** Page number from 1. A number beyond the last page returns the last page. */
  page?: number;
  pageSize?: number;
  /** Returns all matches if there are at most this many, otherwise the requested page. */
  allUpTo?: number;
  /** Texts are compared in lowercase. Missing values come last in both directions. Ties are sorted by id. */
  sortCol?: CompanySortColumn;
};

export type CompanyGroup = {
  /** null: the group of leads without a company, always last. */
  companyId: Id | null;
  companyName: string | null;
  employees: number | null;
  /** Exclusion lists with the company, by name. */
  exclusions?: LeadExclusion[];
  /** ISO 3166-1 alpha-2 code. */
  country: string | null;
  companyLinkedin: string | null;
  companyLogoUrl: string | null;
  emailDomain: string | null;
  leadsCount: number;
  signalsCount: number;
  /** Signals that own sources have sent of the company itself, whichever leads match. They count in the score. */
  companySignalsCount?: number;
  lastSignalDate: string | null;
  /** Computed from all leads of the company, independent of the filters; null: not computed yet. */
  score: number | null;
};

export type CompanyList = {
  success: true;
  companies: CompanyGroup[];
  /** Number of matching groups on all pages. */
  total: number;
  /** Number of matching leads in all groups. */
  totalLeads: number;
};

export type CompanyTrend = {
  companyId: Id;
  /** Number of signals of its leads per week, without recycled leads. */
  signals: number[];
};

export type CompanyTrends = {
  /** Mondays (UTC) that weeks begin on, oldest first. */
  weeks: string[];
  /** One entry per requested id, including unknown ids. */
  trends: CompanyTrend[];
};

export type ScorePart = {
  label: string;
  /** Points with one decimal. */
  points: number;
};

export type CompanyScore = {
  /** null: not computed yet. */
  score: number | null;
  /** Parts of the score, the largest first. They add up to it. */
  parts: ScorePart[];
};

export type LeadEmail = {
  kind: "work" | "personal";
  address: string;
  /** null: unknown. */
  source: string | null;
  /** Time of the source's statement. */
  at: string | null;
  /** GitHub's terms forbid unsolicited mail to addresses taken from it. */
  permittedUse: "contact" | "no-unsolicited-mail";
};

export type DetailSignal = {
  signalType: SignalType;
  repo: string;
  createdAt: string;
  /** Link of the event if it starts with http, otherwise the link of the repository. */
  link: string | null;
  /** Action such as `opened` or `merged`, or the tag of a release. */
  detail: string | null;
  /** Title of the issue or pull request; null: unknown. */
  title: string | null;
  /** Employer at the time of the signal; null: unknown. */
  employer: string | null;
};

export type PlaybookContents = {
  url: string | null;
  summary: string | null;
  help: string | null;
  case_study_summary: string | null;
  email: string | null;
  /** Subject of the e-mail as plain text. Older cards have none. */
  subject?: string;
};

export type PlaybookSource = {
  label: string;
  /** null: the workspace's own texts. */
  url: string | null;
};

export type PlaybookStatement = {
  /** Key of the part of `contents` that contains the statement. */
  part: "summary" | "help" | "case_study_summary" | "email";
  /** Markdown of a sentence or list item, without reference numbers. */
  text: string;
  /** Indexes in the card's `sources`, from 0; empty for a text without statements. */
  sources: number[];
};

export type PlaybookCard = {
  id: Id;
  createdAt: string | null;
  contents: PlaybookContents;
  writer: "template" | "model" | null;
  /** In the order of the reference numbers in the texts. */
  sources: PlaybookSource[];
  /** The statements of the texts in order, with their sources, including the statements of the e-mail (which has no reference numbers). */
  statements: PlaybookStatement[];
};

export type Employer = {
  company: string;
  /** null: the start is unknown. */
  from: string | null;
  /** First day after the employment; null: current employer. */
  to: string | null;
  source: string;
};

export type OwnFile = {
  file: string | null;
  at: string;
  /** Columns of the file whose values are shown. */
  columns: string[];
};

export type LeadCrmContact = {
  /** Name of the CRM. */
  crm: string;
  /** Page of the contact in the CRM. */
  url: string | null;
  /** Owner in the CRM. */
  owner: string | null;
  /** Stage in the CRM. */
  stage: string | null;
  /** Owner of the lead here. */
  ownerHere: string | null;
  /** Whether both have an owner, and not the same. Neither is changed. */
  hasOwnerConflict: boolean;
  /** Whether the CRM has no such contact any more. */
  isMissing: boolean;
  /** When owner and stage were read. */
  readAt: string;
  pushedAt: string;
  /** The user who pushed the lead last. */
  pushedBy: string | null;
};

export type LeadDetail = {
  leadId: Id;
  fullName: string | null;
  jobTitle: string | null;
  companyId: Id | null;
  companyName: string | null;
  companyEmployeeCount: number | null;
  /** ISO 3166-1 alpha-2 code. */
  companyCountryCode: string | null;
  userLinkedin: string | null;
  githubUser: string | null;
  /** Sorted by name, without the reserved tag. */
  tags: TagView[];
  /** The workspace's favourite, or the user's own. */
  isFavorite: boolean;
  recycled: boolean;
  /** Exclusion lists with the company, by name. */
  exclusions?: LeadExclusion[];
  /** null: never changed; the status is `new`. */
  outreach: Outreach | null;
  /** `suspected`: the account may be a bot. */
  verdict: "human" | "suspected" | null;
  /** Not rounded; screens show one decimal. null: not computed yet. */
  score: number | null;
  /** Reason of the rules' verdict, even if an administrator has set another one; null: the rules found nothing. */
  verdictReason?: string | null;
  /** Verdict that an administrator has set; null: the rules decide. */
  decidedVerdict?: "human" | "suspected" | null;
  twitterUser: string | null;
  linkedinProfileImg: string | null;
  githubProfileImg: string | null;
  personalEmail: string | null;
  /** The work address. */
  hunterEmail: string | null;
  /** The known addresses, the work address first. */
  emails: LeadEmail[];
  /** Newest first. */
  githubSignals: DetailSignal[];
  /** Newest first. */
  cards: PlaybookCard[];
  /** Evidence for the person's company; null: none. */
  attribution: Attribution | null;
  /** Known employers of the person, the current one first. */
  employers: Employer[];
  /** Files of the workspace that say something shown of the lead or its company. */
  ownFiles: OwnFile[];
  /** Its contact in the CRM of the workspace; null: it was not pushed. */
  crm?: LeadCrmContact | null;
  /** Parts of the score, the largest first. They add up to it. */
  scoreParts: ScorePart[];
};

export type LeadAnswer = {
  lead: LeadDetail;
};

export type GroupTrend = {
  /** Group of signal types, as in the specification. */
  group: string;
  /** How many signals in each week. */
  signals: number[];
};

export type BestLead = {
  leadId: Id;
  fullName: string | null;
  githubUser: string | null;
  jobTitle: string | null;
  score: number | null;
};

export type LatestSignal = {
  signalType: "WatchEvent" | "PullRequestEvent" | "PullRequestReviewEvent" | "IssuesEvent" | "CommitCommentEvent" | "IssueCommentEvent" | "PullRequestReviewCommentEvent" | "ForkEvent" | "CreateEvent" | "DeleteEvent" | "PushEvent" | "MemberEvent" | "PublicEvent" | "GollumEvent" | "ReleaseEvent" | "PackageDownloadEvent" | "DocsVisitEvent" | "SignUpEvent" | "ChatMessageEvent" | "QuestionEvent" | "OwnEvent";
  repo: string;
  createdAt: string;
};

export type CompanyHighlight = {
  companyId: Id;
  /** Groups without a signal are left out. */
  groups: GroupTrend[];
  /** The lead with the highest score. */
  bestLead: BestLead | null;
  lastSignal: LatestSignal | null;
};

export type CompanyHighlights = {
  /** Mondays (UTC) that weeks begin on, oldest first. */
  weeks: string[];
  /** One per requested company, also for unknown ids. */
  highlights: CompanyHighlight[];
};

export type WeeklyTrend = {
  /** Mondays (UTC) that weeks begin on, oldest first. */
  weeks: string[];
  /** Groups without a signal are left out. */
  groups: GroupTrend[];
  /** Of how many repositories that the workspace follows signals may be missing in each week. */
  gaps: number[];
};

export type CompanyPerson = {
  leadId: Id;
  fullName: string | null;
  githubUser: string | null;
  jobTitle: string | null;
  score: number | null;
  userLinkedin: string | null;
  avatarUrl: string | null;
  signalsCount: number;
  lastSignal: LatestSignal | null;
};

export type CompanyRepository = {
  repo: string;
  signals: number;
  people: number;
  lastSignalDate: string;
};

export type CompanySource = {
  /** Name of an own source of the workspace. */
  source: string;
  signals: number;
  lastSignalDate: string;
};

export type CompanyCrmContact = {
  /** Name of the CRM. */
  crm: string;
  /** Page of the contact in the CRM. */
  url: string | null;
  /** Owner in the CRM. */
  owner: string | null;
  /** Stage in the CRM. */
  stage: string | null;
  /** Owner of the lead here. */
  ownerHere: string | null;
  /** Whether both have an owner, and not the same. Neither is changed. */
  hasOwnerConflict: boolean;
  /** Whether the CRM has no such contact any more. */
  isMissing: boolean;
  /** When owner and stage were read. */
  readAt: string;
  pushedAt: string;
  /** The user who pushed the lead last. */
  pushedBy: string | null;
  leadId: Id;
  /** Name of the lead. */
  name: string;
};

export type CompanyMove = {
  companyId: Id;
  companyName: string;
  people: number;
  /** The workspace has leads at this company, so it has a page. */
  inWorkspace: boolean;
};

export type CompanyDetail = {
  companyName: string | null;
  employees: number | null;
  /** ISO 3166-1 alpha-2 code. */
  country: string | null;
  companyLinkedin: string | null;
  companyLogoUrl: string | null;
  emailDomain: string | null;
  leadsCount: number;
  signalsCount: number;
  /** Signals that own sources have sent of the company itself, whichever leads match. They count in the score. */
  companySignalsCount?: number;
  lastSignalDate: string | null;
  /** Computed from all leads of the company, independent of the filters; null: not computed yet. */
  score: number | null;
  companyId: Id;
  /** Why it has its score: they add up to it, the largest first. */
  scoreParts: ScorePart[];
  /** Who acted in the two weeks before the newest signal, at most 32. */
  activePeople: number;
  /** Whose first signal is less than two weeks old. */
  newPeople: number;
  trend: WeeklyTrend;
  /** The best ones. */
  people: CompanyPerson[];
  /** How many leads repositories and earlier employers are counted of: all, or the 1000 best. */
  countedPeople: number;
  /** Those with the most signals of its people. */
  repositories: CompanyRepository[];
  /** Own sources that have sent signals of the company itself, those with the most first. */
  companySources?: CompanySource[];
  /** How many repositories its people acted on. */
  repositoriesCount: number;
  /** Exclusion lists with the company, by name. */
  exclusions?: LeadExclusion[];
  /** null: never changed; the status is `new`. */
  outreach: Outreach | null;
  /** Files of the workspace that say something shown of the company. */
  ownFiles: OwnFile[];
  /** Contacts of its best leads in the CRM, up to 20. */
  crmContacts?: CompanyCrmContact[];
  /** Earlier employers of its people. */
  cameFrom: CompanyMove[];
  /** Present employers of leads who worked here before. */
  wentTo: CompanyMove[];
};

export type CompanyAnswer = {
  company: CompanyDetail;
};

export type InsightsRow = {
  /** null: all that have no row of their own. */
  key: string | null;
  /** How many signals in each week. */
  counts: number[];
};

export type Mover = {
  companyId: Id;
  companyName: string;
  /** In the week. */
  signals: number;
  /** In the week before. */
  previous: number;
};

export type Insights = {
  /** Mondays (UTC) that weeks begin on, oldest first. */
  weeks: string[];
  /** That the workspace follows. */
  repositoriesCount: number;
  /** Of how many repositories signals may be missing in each week. */
  gaps: number[];
  /** By event type. */
  types: InsightsRow[];
  /** By `owner/name`: those with the most signals. */
  repositories: InsightsRow[];
  /** By country code; empty when the country is unknown. */
  countries: InsightsRow[];
  /** Leads with their first signal in each week. */
  newLeads: number[];
  /** Companies with their first signal in each week. */
  newCompanies: number[];
  /** Monday of the last complete week, of which the movers are. */
  moversWeek: string;
  /** Companies with the largest change against the week before. */
  movers: Mover[];
};

export type FilterOption = {
  value: string;
  count: number;
};

export type FilterOptions = {
  /** ISO 3166-1 alpha-2 codes, the most frequent first. */
  countries: FilterOption[];
  /** In the form owner/name, the most frequent first. */
  repositories: FilterOption[];
  /** Groups of event types such as `pull-request`, the most frequent first. */
  signalGroups: FilterOption[];
};

export type ActivityKind = "signal" | "employer" | "note" | "outreach" | "playbook" | "crm";

export type ActivityLead = {
  leadId: Id;
  name: string | null;
};

export type ActivityEntry = {
  /** Identifies the entry. */
  id: Id;
  kind: ActivityKind;
  at: string;
  /** Name of the user who did it; null: no user did, or it is unknown. */
  by: string | null;
  /** The lead; null: the entry is of the company itself. */
  lead: ActivityLead | null;
  /** Of a signal. */
  signalType?: SignalType;
  /** Of a signal. */
  repo?: string;
  /** Of a signal, or of the contact in the CRM. */
  link?: string | null;
  /** Of a signal: an action such as `opened`. */
  detail?: string | null;
  /** Of a signal: title of the issue or pull request. */
  title?: string | null;
  /** Of a change of employer. */
  move?: "joined" | "left";
  /** Of a change of employer, or of a signal of the company itself. */
  company?: string;
  /** Of a note: Markdown. */
  body?: string;
  /** Of a change of owner, status or next step. */
  previous?: Outreach;
  /** Of a change of owner, status or next step. */
  outreach?: Outreach;
  /** Of a playbook: number of cards. */
  cards?: number;
  /** Of a push to the CRM: the last one of the lead. */
  crm?: "hubspot" | "attio" | "twenty" | "salesforce";
  /** Of a push to the CRM: who owns the contact there, when it was read last. */
  crmOwner?: string | null;
  /** Of a push to the CRM: the stage of the contact. */
  crmStage?: string | null;
};

export type ActivityPage = {
  /** Newest first. */
  entries: ActivityEntry[];
  /** Value of `before` for the next page; null: this is the last page. */
  next: string | null;
};

/** Where its entries come from. Those of `crm` are changed in the CRM. */
export type ExclusionSource = "manual" | "crm";

export type ExclusionListView = {
  name: string;
  kind: "customers" | "competitors" | "partners";
  /** `hide`: its leads are in no list, count, export or digest. `mark`: they show the list. `owner-only`: they are hidden from all but their owner, who finds them with the filter `mine`. */
  effect: "hide" | "mark" | "owner-only";
  listId: Id;
  /** Where its entries come from. Those of `crm` are changed in the CRM. */
  source: ExclusionSource;
  createdAt: string;
  changedAt: string;
  /** E-mail address of the user. */
  changedBy: string;
  entries: number;
  /** Number of companies with leads in the workspace that it matches now. */
  companies: number;
  /** Number of their leads, without those that are hidden for other reasons. */
  leads: number;
};

export type ExclusionLists = {
  success: true;
  /** By name. */
  lists: ExclusionListView[];
};

export type ListSettings = {
  name: string;
  kind: "customers" | "competitors" | "partners";
  /** `hide`: its leads are in no list, count, export or digest. `mark`: they show the list. `owner-only`: they are hidden from all but their owner, who finds them with the filter `mine`. */
  effect: "hide" | "mark" | "owner-only";
};

export type ChangedExclusionList = {
  success: true;
  list: ExclusionListView;
};

export type RemovedExclusionList = {
  success: true;
};

export type ExclusionEntryView = {
  /** Identifies the entry within its list. */
  value: string;
  /** As it was typed. */
  label: string;
  addedAt: string;
  companies: number;
  leads: number;
};

export type ExclusionEntries = {
  success: true;
  entries: ExclusionEntryView[];
  /** Value of `after` for the next page; null: this is the last. */
  next: string | null;
};

export type TypedEntries = {
  /** One domain or company name per line, or a CSV text whose first line names a column `domain`, `company` or both. */
  text: string;
  /** Whether the entries replace those of the list. */
  replace: boolean;
  /** If true, reports the result without storing anything. */
  preview: boolean;
};

export type LineFaultView = {
  /** From 1. */
  line: number;
  text: string;
  why: string;
};

export type LineFaults = {
  count: number;
  /** The first ones. */
  shown: LineFaultView[];
};

export type EntryReport = {
  success: true;
  preview: boolean;
  added: number;
  removed: number;
  entries: number;
  /** Number of entries that match no company with leads now. */
  unmatched: number;
  companies: number;
  leads: number;
  /** Number of lines or rows with text. */
  lines: number;
  /** Lines and cells that are left out. */
  faults: LineFaults;
};

export type RemoveEntries = {
  values: readonly string[];
};

export type RemovedEntries = {
  success: true;
  removed: number;
};

export type TagList = {
  /** Sorted by name; includes the reserved tag `recycled`. */
  tags: TagView[];
};

export type TagCount = {
  /** A UUID, or `recycled` for the reserved tag. */
  tagId: Id;
  /** Number of listed leads that have the tag; for `recycled` the number of recycled leads. */
  count: number;
};

export type TagCounts = {
  counts: TagCount[];
};

export type ChangeTag = {
  customer_slug: string;
  /** If absent, unchanged. */
  tagName?: string;
  /** null removes the colour. If absent, unchanged. */
  color?: TagColor | null;
};

export type ChangedTag = {
  /** A UUID, or `recycled` for the reserved tag. */
  tagId: Id;
  tagName: string;
  color?: TagColor | null;
  success: true;
};

export type TagOfWorkspace = {
  customer_slug: string;
};

export type RemovedTag = {
  success: true;
  /** Number of leads that had the tag. */
  count: number;
};

export type RestoredTag = {
  /** A UUID, or `recycled` for the reserved tag. */
  tagId: Id;
  tagName: string;
  color?: TagColor | null;
  success: true;
  /** Number of leads that have the tag again. */
  count: number;
};

export type MergeTag = {
  customer_slug: string;
  /** The tag that remains. */
  intoTagId: Id;
};

export type AttachTag = {
  customer_slug: string;
  /** Ids of leads. If one of them is unknown, no lead is changed. Either this or `filters`. */
  entityIds?: readonly Id[];
  /** All leads that match these filters. */
  filters?: readonly Filter[];
  /** With `filters`: case-insensitive text in the company name, full name, login or job title. */
  search?: string;
  entityType: "leads";
  /** Name of the tag, case-insensitive. A missing tag is created; `recycled` recycles the leads. Either this or `tagId`. */
  tagName?: string;
  /** An existing tag; `recycled` recycles. Either this or `tagName`. */
  tagId?: Id;
};

export type AttachedTag = {
  /** A UUID, or `recycled` for the reserved tag. */
  tagId: Id;
  tagName: string;
  color?: TagColor | null;
  success: true;
  /** Number of leads that were selected. */
  count?: number;
};

export type DetachTag = {
  customer_slug: string;
  /** Ids of leads. If one of them is unknown, no lead is changed. Either this or `filters`. */
  entityIds?: readonly Id[];
  /** All leads that match these filters. */
  filters?: readonly Filter[];
  /** With `filters`: case-insensitive text in the company name, full name, login or job title. */
  search?: string;
  /** Must equal the id in the path. */
  tagId?: Id;
};

export type DetachedTag = {
  success: true;
  /** Number of leads that were selected. */
  count?: number;
};

export type TokenState = "active" | "expired" | "revoked";

export type TokenScope = "leads:read" | "leads:write" | "signals:write" | "scim" | "admin";

export type ApiTokenView = {
  id: Id;
  /** Purpose of the token. */
  name: string;
  state: TokenState;
  createdAt: string;
  expiresAt: string;
  lastUsedAt: string | null;
  scopes: TokenScope[];
  /** Client address of the last recorded use. */
  lastUsedAddress: string | null;
  /** E-mail address of the user who created the token. */
  createdBy: string;
};

export type ApiTokenList = {
  /** The newest first. */
  tokens: ApiTokenView[];
};

export type CurrentApiToken = {
  name: string;
  scopes: TokenScope[];
  /** Slug of the workspace that the token opens; null: a token of an administrator, who may name any workspace. */
  customer_slug: string | null;
  /** E-mail address of the user in whose name the token acts. */
  user: string;
  expiresAt: string;
};

export type CreateApiToken = {
  name: string;
  days?: number;
  /** `leads:read` and `leads:write`: operations with `x-access` `workspace`; `signals:write`: sending signals of own sources; `scim`: adding and removing the users of a workspace, and making them its administrators (tokens of workspaces only); `admin`: administration, as far as the user may do it. No scope includes another. */
  scopes: readonly TokenScope[];
};

export type CreatedApiToken = {
  success: true;
  /** The token. It is shown once. */
  token: string;
};

export type RevokedApiToken = {
  success: true;
};

export type CreateWorkspaceToken = {
  name: string;
  days?: number;
  /** `leads:read` and `leads:write`: operations with `x-access` `workspace`; `signals:write`: sending signals of own sources; `scim`: adding and removing the users of a workspace, and making them its administrators (tokens of workspaces only); `admin`: administration, as far as the user may do it. No scope includes another. */
  scopes: readonly TokenScope[];
  customer_slug: string;
};

export type FavoriteView = {
  /** A LinkedIn address, or the GitHub address of a lead without one. */
  linkedinProfile: string;
};

export type FavoriteList = {
  favorites: FavoriteView[];
};

export type SetFavorite = {
  customer_slug: string;
  /** A LinkedIn address, or the GitHub address of a lead without one. */
  linkedinProfile: string;
  /** false removes it from the workspace's favourites and from the user's own. */
  isFavorite: boolean;
  /** When adding: true adds it to the user's own favourites, false to the workspace's. */
  isPersonal?: boolean;
};

export type FavoriteSet = {
  success: true;
};

export type ViewEntityType = "leads" | "companies";

export type ViewSort = {
  column: string;
  desc: boolean;
};

export type ViewDisplay = {
  /** null: the default order, best first. */
  sort?: ViewSort | null;
  /** The visible columns. */
  columns?: readonly string[] | null;
  layout?: string | null;
};

export type SavedView = {
  id: Id;
  name: string;
  entityType: ViewEntityType;
  /** The UTC day from which signals are reported to Slack; null: not subscribed. */
  slackSubscriptionStart: string | null;
  filters: Filter[];
  /** null: the view has no display settings. */
  display: ViewDisplay | null;
  icon: string | null;
  /** False: only this user sees it. */
  isShared: boolean;
  /** Whether this user may change and remove it: its owner and administrators may. */
  canEdit: boolean;
};

export type ViewOrders = {
  /** Ids of lead views. */
  leads?: string[];
  /** Ids of company views. */
  companies?: string[];
};

export type ViewList = {
  /** Sorted by name. */
  views: SavedView[];
  /** The user's own order. Views that are not in it follow, sorted by name. */
  order?: ViewOrders;
  /** Display name of the customer, which administrators see above the lists. */
  customer_name?: string;
};

export type ViewCount = {
  id: Id;
  /** Number of matching leads or companies. Counting stops above 10000. null: not counted yet. */
  count: number | null;
};

export type ViewCounts = {
  counts: ViewCount[];
};

export type OrderViews = {
  customer_slug: string;
  entityType: ViewEntityType;
  /** Ids of all views of the type, in the new order. Unknown ids are ignored. */
  viewIds: readonly Id[];
};

export type OrderedViews = {
  success: true;
};

export type SaveView = {
  customer_slug: string;
  /** Unique among the views of the type. */
  name: string;
  entityType: ViewEntityType;
  filters: readonly Filter[];
  /** In a change, an absent property keeps its value. */
  display?: ViewDisplay | null;
  icon?: string | null;
  /** Whether the workspace sees it; a new view is shared unless this is false. */
  isShared?: boolean;
};

export type NamedView = {
  id: Id;
  name: string;
};

export type CreatedView = {
  success: true;
  createdView: NamedView;
};

export type UpdatedView = {
  success: true;
  view: NamedView;
};

export type RemoveView = {
  customer_slug: string;
};

export type RemovedView = {
  success: true;
};

export type WebhookLead = {
  leadId: Id;
  fullName: string | null;
  jobTitle: string | null;
  companyId: Id | null;
  companyName: string | null;
  companyEmployeeCount: number | null;
  /** ISO 3166-1 alpha-2 code. */
  companyCountryCode: string | null;
  userLinkedin: string | null;
  githubUser: string;
  /** Sorted by name, without the reserved tag. */
  tags: TagView[];
  /** The workspace's favourite, or the user's own. */
  isFavorite: boolean;
  recycled: boolean;
  /** Exclusion lists with the company, by name. */
  exclusions?: LeadExclusion[];
  /** null: never changed; the status is `new`. */
  outreach: Outreach | null;
  /** `suspected`: the account may be a bot. */
  verdict: "human" | "suspected";
  /** Not rounded; screens show one decimal. null: not computed yet. */
  score: number | null;
  /** Address of a small picture of the person from LinkedIn, otherwise from GitHub. */
  avatarUrl: string;
  companyLogoUrl: string | null;
  companyLinkedin: string | null;
  emailDomain: string | null;
  /** Newest first. */
  githubSignals: LeadSignal[];
  githubSignalsCount: number;
  lastSignalDate: string | null;
  hasPlaybook: boolean;
  /** What own sources have sent of the lead's company itself; null: nothing. */
  companySignals?: CompanySignals | null;
};

export type LeadData = {
  /** The lead as lists show it. `isFavorite`: of the workspace. */
  lead: WebhookLead;
};

export type LeadCreatedPayload = {
  /** When the event happened. */
  timestamp: string;
  /** Later versions of the product may add properties to a version. */
  version: 1;
  type: "lead.created";
  data: LeadData;
};

export type LeadChangedPayload = {
  /** When the event happened. */
  timestamp: string;
  /** Later versions of the product may add properties to a version. */
  version: 1;
  /** Signals, facts, company, tags, verdict, outreach or `recycled` changed. Changes in a short time are one event. */
  type: "lead.changed";
  data: LeadData;
};

export type PlaybookData = {
  /** The lead as lists show it. `isFavorite`: of the workspace. */
  lead: WebhookLead;
  cards: PlaybookCard[];
};

export type PlaybookCreatedPayload = {
  /** When the event happened. */
  timestamp: string;
  /** Later versions of the product may add properties to a version. */
  version: 1;
  type: "playbook.created";
  data: PlaybookData;
};

export type WebhookView = {
  id: Id;
  name: string;
  entityType: "leads" | "companies";
};

export type ViewMatchData = {
  view: WebhookView;
  /** Of a view of leads: the lead as lists show it. */
  lead: WebhookLead | null;
  /** Of a view of companies: the company with the totals of all its leads. */
  company: CompanyGroup | null;
};

export type ViewMatchedPayload = {
  /** When the event happened. */
  timestamp: string;
  /** Later versions of the product may add properties to a version. */
  version: 1;
  /** A shared view lists a lead or company with a new signal. Sent once for each view and lead or company. An endpoint without a view gets the matches of all shared views. */
  type: "view.matched";
  data: ViewMatchData;
};

export type CompanySurge = {
  /** How many days the numbers are of. */
  days: number;
  signalsCount: number;
  /** How many leads the signals are of. */
  leadsCount: number;
};

export type CompanySurgeData = {
  /** The view of the endpoint; null: all leads count. */
  view: WebhookView | null;
  company: CompanyGroup;
  surge: CompanySurge;
};

export type CompanySurgedPayload = {
  /** When the event happened. */
  timestamp: string;
  /** Later versions of the product may add properties to a version. */
  version: 1;
  /** A company has at least six signals of two leads in seven days, three times as many as in an average week of the four before. Signals of the company itself are those of one more lead. Not sent again for four weeks. */
  type: "company.surged";
  data: CompanySurgeData;
};

export type TestData = {
  /** Slug of the workspace. */
  workspace: string;
};

export type WebhookTestPayload = {
  /** When the event happened. */
  timestamp: string;
  /** Later versions of the product may add properties to a version. */
  version: 1;
  type: "webhook.test";
  data: TestData;
};

export type WebhookEventType = "lead.created" | "lead.changed" | "playbook.created" | "view.matched" | "company.surged";

export type WebhookEndpointView = {
  id: Id;
  url: string;
  description: string;
  eventTypes: WebhookEventType[];
  /** The shared view whose leads the events are about; null: all leads of the workspace. */
  viewId: Id | null;
  /** Whether messages are sent. */
  active: boolean;
  /** Why the endpoint was disabled other than by a user: the receiver answered 410, or failed for 5 days. */
  disabledReason: string | null;
  /** Since when no message arrived; null: the last one did. */
  failingSince: string | null;
  /** Until then the previous secret signs, too; null: there is none. */
  previousSecretUntil: string | null;
  createdAt: string;
};

export type WebhookEndpointList = {
  /** The newest first. */
  endpoints: WebhookEndpointView[];
};

export type CreateWebhookEndpoint = {
  customer_slug: string;
  /** Address with https that is reachable from the internet. */
  url: string;
  description?: string;
  eventTypes: readonly WebhookEventType[];
  viewId?: Id | null;
  active?: boolean;
};

export type CreatedWebhookEndpoint = {
  success: true;
  endpoint: WebhookEndpointView;
  /** The secret that signs the messages. It is shown once. */
  secret: string;
};

export type UpdateWebhookEndpoint = {
  customer_slug: string;
  /** Address with https that is reachable from the internet. */
  url: string;
  description?: string;
  eventTypes: readonly WebhookEventType[];
  viewId?: Id | null;
  active?: boolean;
};

export type UpdatedWebhookEndpoint = {
  success: true;
  endpoint: WebhookEndpointView;
};

export type RemovedWebhookEndpoint = {
  success: true;
};

export type SentTestMessage = {
  success: true;
  messageId: Id;
};

export type WebhookDeliveryState = "waiting" | "sending" | "sent" | "failed";

export type WebhookMessageType = "lead.created" | "lead.changed" | "playbook.created" | "view.matched" | "company.surged" | "webhook.test";

export type WebhookDeliveryView = {
  /** The header `webhook-id` of every attempt. */
  messageId: Id;
  eventType: WebhookMessageType;
  state: WebhookDeliveryState;
  attempts: number;
  createdAt: string;
  lastAttempt: string | null;
  /** null: none, unless it is sent again on request. */
  nextAttempt: string | null;
  /** Status of the last response; null: none came. */
  responseStatus: number | null;
  lastError: string | null;
};

export type WebhookDeliveryPage = {
  /** Newest first. They are kept for 30 days. */
  deliveries: WebhookDeliveryView[];
  /** Value of `before` for the next page; null: this is the last page. */
  next: string | null;
};

export type WebhookDeliveryDetail = {
  /** The header `webhook-id` of every attempt. */
  messageId: Id;
  eventType: WebhookMessageType;
  state: WebhookDeliveryState;
  attempts: number;
  createdAt: string;
  lastAttempt: string | null;
  /** null: none, unless it is sent again on request. */
  nextAttempt: string | null;
  /** Status of the last response; null: none came. */
  responseStatus: number | null;
  lastError: string | null;
  /** The body as it is sent. */
  body: string;
  /** The first 1,000 bytes of the last response's body. */
  responseText: string | null;
};

export type ResentWebhook = {
  success: true;
};

export type CrmKind = "hubspot" | "attio" | "twenty" | "salesforce";

/** The value of the lead. */
export type CrmField = "email" | "firstName" | "lastName" | "fullName" | "jobTitle" | "companyName" | "companyDomain" | "companyWebsite" | "companyCountry" | "companyEmployees" | "linkedin" | "github" | "githubUser" | "score" | "signals" | "lastSignal";

export type CrmFieldMapping = {
  /** The value of the lead. */
  field: CrmField;
  /** The name of the property in the CRM. */
  property: string;
};

export type CrmConnectionView = {
  kind: CrmKind;
  /** Where the CRM is, if each customer has its own server. */
  url: string | null;
  mapping: CrmFieldMapping[];
  changedAt: string;
  /** E-mail address of the user. */
  changedBy: string;
};

export type CrmDefaults = {
  kind: CrmKind;
  name: string;
  mapping: CrmFieldMapping[];
};

export type CrmConnectionState = {
  /** null: no CRM is connected. */
  connection: CrmConnectionView | null;
  /** The CRMs that can be connected, with their default mapping. */
  kinds: CrmDefaults[];
};

export type CrmPropertyType = "text" | "number" | "date" | "choice" | "other";

export type CrmPropertyView = {
  name: string;
  label: string;
  type: CrmPropertyType;
  /** Whether values can be written to it. */
  isWritable: boolean;
};

export type CrmProperties = {
  /** Those that the token may see, by label. */
  properties: CrmPropertyView[];
  /** Why the CRM does not list them; null: it does. */
  problem: string | null;
};

export type SaveCrmConnection = {
  customer_slug: string;
  kind: CrmKind;
  /** The access token or API key; the consumer secret of Salesforce. Without it the stored one stays, as long as the CRM and its address are the same. */
  token?: string;
  /** Of Twenty and Salesforce: the address of the server. Without it the stored one stays. */
  url?: string;
  /** Of Salesforce, together with `token`: the consumer key of the connected app. */
  clientId?: Id;
  /** If absent, the default. */
  mapping?: readonly CrmFieldMapping[];
};

export type SavedCrmConnection = {
  success: true;
  connection: CrmConnectionView;
};

export type RemovedCrmConnection = {
  success: true;
};

export type CrmMappingProblem = {
  /** The property of the mapping. */
  property: string;
  /** Why the CRM would refuse its values. */
  problem: string;
};

export type CheckedCrmConnection = {
  success: true;
  /** The account that the token opens; null: none. */
  account: string | null;
  /** Why it cannot be used; null: it can. */
  problem: string | null;
  /** Values of the mapping that the CRM would refuse. */
  mappingProblems?: CrmMappingProblem[];
};

export type ReadCrmContacts = {
  customer_slug: string;
  leadIds: readonly Id[];
};

export type ReadCrmContactsResult = {
  success: true;
  /** Of these leads, those that were pushed to the CRM. */
  contacts: number;
};

export type CrmStageView = {
  /** Identifies the stage in this CRM. */
  id: Id;
  label: string;
  /** What has this stage. */
  group: string;
};

export type CrmExclusionView = {
  /** The exclusion list that has the companies. */
  listId: Id;
  listName: string;
  effect: "hide" | "mark" | "owner-only";
  stages: CrmStageView[];
  /** Companies in these stages at the last reading. */
  crmCompanies: number;
  /** Of them, those whose name and domain cannot be on a list. */
  unusable: number;
  /** Number of companies with leads that the list matches now. */
  companies: number;
  /** Number of their leads. */
  leads: number;
  /** Whether the CRM is being read. */
  isReading: boolean;
  /** The last complete reading. */
  readAt: string | null;
  /** Why the last reading failed; the list stayed as it was. */
  error: string | null;
  changedAt: string;
  /** E-mail address of the user. */
  changedBy: string;
};

export type CrmExclusionState = {
  /** null: nothing is read from the CRM. */
  exclusion: CrmExclusionView | null;
};

export type CrmStages = {
  /** Those that the token may read. */
  stages: CrmStageView[];
  /** Why the CRM does not list them; null: it does. */
  problem: string | null;
};

export type SaveCrmExclusion = {
  customer_slug: string;
  /** Ids of stages. */
  stageIds: readonly Id[];
  effect: "hide" | "mark" | "owner-only";
};

export type SavedCrmExclusion = {
  success: true;
  exclusion: CrmExclusionView;
};

export type RemovedCrmExclusion = {
  success: true;
};

export type CrmStatus = {
  /** null: no CRM is connected. */
  kind: CrmKind | null;
  name: string | null;
};

export type CreateCrmPush = {
  customer_slug: string;
  /** Ids of leads; those that are not shown are left out. Either this or `filters`. */
  leadIds?: readonly Id[];
  /** All leads that match these filters. */
  filters?: readonly Filter[];
  /** With `filters`: text in the company name, full name, login or job title. */
  search?: string;
};

/** `ready`: the dry run is complete, and nothing is written until the push is started. */
export type CrmPushState = "matching" | "ready" | "writing" | "done" | "failed";

export type CrmPushCounts = {
  leads: number;
  /** Not matched or not written yet. */
  waiting: number;
  create: number;
  update: number;
  same: number;
  conflict: number;
  written: number;
  skipped: number;
  failed: number;
};

export type CrmItemState = "waiting" | "matched" | "written" | "skipped" | "failed";

/** null: not matched yet. */
export type CrmOutcome = "create" | "update" | "same" | "conflict";

export type CrmChange = {
  /** The property of the CRM. */
  property: string;
  /** What the CRM has; null: nothing. */
  present: string | null;
  /** What the lead has. */
  value: string;
};

export type CrmPushItemView = {
  leadId: Id;
  name: string;
  state: CrmItemState;
  /** null: not matched yet. */
  outcome: CrmOutcome | null;
  /** Page of the contact in the CRM; null: there is none. */
  url: string | null;
  changes: CrmChange[];
  /** Values that were changed in the CRM. They stay unless replaced. */
  conflicts: CrmChange[];
  /** Why the lead is not pushed. */
  reason: string | null;
  /** Owner of the contact in the CRM. A push never changes it. */
  crmOwner: string | null;
  /** Stage of the contact in the CRM. */
  crmStage: string | null;
  /** Owner of the lead here. */
  ownerHere: string | null;
  /** Whether both have an owner, and not the same. */
  hasOwnerConflict: boolean;
};

export type CrmPushView = {
  pushId: Id;
  /** `ready`: the dry run is complete, and nothing is written until the push is started. */
  state: CrmPushState;
  /** Why it failed or is delayed. */
  error: string | null;
  counts: CrmPushCounts;
  /** The first 200: failures, conflicts, then the others. */
  items: CrmPushItemView[];
};

export type CreatedCrmPush = {
  success: true;
  push: CrmPushView;
};

export type StartCrmPush = {
  customer_slug: string;
  /** Whether the values of the CRM that the dry run shows as conflicts are replaced. */
  overwriteConflicts: boolean;
};

export type CrmRuleDryRun = {
  /** The push that shows its leads and conflicts. */
  pushId: Id;
  state: CrmPushState;
  error: string | null;
  counts: CrmPushCounts;
};

export type CrmPushRuleView = {
  viewId: Id;
  viewName: string;
  /** Whether new leads of the view are pushed. */
  isActive: boolean;
  /** What a push of the present leads would do; null: it is turned on, or another push has replaced the dry run. */
  dryRun: CrmRuleDryRun | null;
  /** Leads that the rule has pushed. */
  pushed: number;
  lastPushAt: string | null;
  changedAt: string;
  /** E-mail address of the user. */
  changedBy: string;
};

export type CrmPushRuleList = {
  /** By the name of the view. */
  rules: CrmPushRuleView[];
};

export type PrepareCrmPushRule = {
  customer_slug: string;
};

export type SavedCrmPushRules = {
  /** By the name of the view. */
  rules: CrmPushRuleView[];
  success: true;
};

export type StartCrmPushRule = {
  customer_slug: string;
  /** Whether the leads of the dry run are pushed too, and not only those that are new later. */
  pushesPresent: boolean;
};

export type GeneratedPlaybook = {
  success: true;
};

export type PlaybookDraftContents = {
  /** Target of the card: an issue, a pull request or a repository. */
  url: string;
  /** Subject of the e-mail as plain text. */
  subject: string;
  /** Markdown, as are the following parts; empty until the part begins. */
  summary: string;
  help: string;
  case_study_summary: string;
  email: string;
};

export type PlaybookDraftCard = {
  /** Place of the card in the playbook, from 0. */
  index: number;
  contents: PlaybookDraftContents;
};

export type PlaybookLine = {
  /** A card as far as it is written, in place of its earlier state. null: all cards so far are discarded. */
  draft?: PlaybookDraftCard | null;
  /** Of the last line, as in the JSON response. */
  success?: boolean;
  /** Of the last line: why no playbook was stored. */
  error?: string;
};

export type GeneratePlaybook = {
  customer_slug: string;
};

export type ViewSubscription = {
  id: Id;
  name: string;
  entityType: ViewEntityType;
  /** The UTC day from which signals are reported to Slack; null: not subscribed. */
  slackSubscriptionStart: string | null;
};

export type SlackChannel = {
  customer_id: Id;
  customer_name: string;
  customer_slug: string;
  /** Masked except its last 4 characters. */
  slack_webhook_url: string;
  /** All views of the customer, sorted by name. */
  views: ViewSubscription[];
  /** Reason why the newest digest did not arrive or may not have arrived; null: no problem. */
  problem: string | null;
};

export type SlackChannelList = {
  /** Channels of the customers that have one, sorted by customer name. */
  channels: SlackChannel[];
};

export type AddSlackChannel = {
  customerSlug: string;
  /** An incoming webhook. Kept encrypted, never shown again. */
  webhookUrl: string;
  /** Ids of views of the customer. */
  viewIds: readonly Id[];
  /** The UTC day from which signals are reported; default today. */
  subscriptionDate?: string | null;
};

export type ChangedSlackChannel = {
  success: true;
};

export type ReplaceSlackChannel = {
  /** An incoming webhook. Kept encrypted, never shown again. */
  webhookUrl: string;
  /** Ids of the views that the channel subscribes to. Existing subscriptions keep their date. If absent, the subscriptions do not change. */
  viewIds?: readonly Id[];
  /** The UTC day from which signals are reported; default today. */
  subscriptionDate?: string | null;
};

export type ChangeSubscription = {
  /** UTC day from which signals are reported; null ends the subscription. */
  subscriptionDate: string | null;
};

export type SlackDeliveryState = "waiting" | "sending" | "sent" | "unknown" | "failed";

export type DeliveryPeriod = {
  from: string;
  to: string;
};

export type SlackDelivery = {
  id: Id;
  /** Name of the view at that time. */
  view: string;
  /** Period in which its leads became new: after `from`, up to and including `to`. */
  period: DeliveryPeriod;
  /** Number of new leads. */
  leads: number;
  /** `unknown`: sent without a response. It is sent again once, then only on request. */
  state: SlackDeliveryState;
  attempts: number;
  lastError: string | null;
  createdAt: string;
  sentAt: string | null;
  /** null: none, unless an administrator retries it. */
  nextAttempt: string | null;
};

export type SlackDeliveryPage = {
  /** Newest first. */
  deliveries: SlackDelivery[];
  /** Value of `before` for the next page; null: this is the last page. */
  next: string | null;
};

export type RetriedDelivery = {
  success: true;
};

export type PreviewedLead = {
  leadId: Id;
  name: string;
  jobTitle: string | null;
  signalCount: number;
  signalType: string | null;
  repo: string | null;
};

export type PreviewedCompany = {
  /** null: leads without a company. */
  name: string | null;
  leadsCount: number;
  /** The best of them. */
  leads: PreviewedLead[];
};

export type DigestPreview = {
  /** Leads that the next digest would report. */
  leads: number;
  companies: number;
  /** The first companies of the message. */
  shown: PreviewedCompany[];
  /** The nightly run that finds the next digest at the latest. */
  nextRun: string;
};

export type TestedChannel = {
  success: true;
  /** Response of Slack in words. */
  answer: string;
};

export type SignalWeights = {
  WatchEvent?: number;
  PullRequestEvent?: number;
  PullRequestReviewEvent?: number;
  IssuesEvent?: number;
  CommitCommentEvent?: number;
  IssueCommentEvent?: number;
  PullRequestReviewCommentEvent?: number;
  ForkEvent?: number;
  CreateEvent?: number;
  DeleteEvent?: number;
  PushEvent?: number;
  MemberEvent?: number;
  PublicEvent?: number;
  GollumEvent?: number;
  ReleaseEvent?: number;
};

export type Weights = {
  /** Points of a signal of today by its type. Absent types have the default. */
  signals: SignalWeights;
  /** Days after which a signal is worth half. */
  recencyHalfLifeDays: number;
  /** Relative increase of each lead's score for each doubling of the number of people of the same company: 0.25 is a quarter. */
  breadth: number;
};

export type ScoreWeightsAnswer = {
  weights: Weights;
  defaults: Weights;
};

export type WorkspaceSettings = {
  /** Sorted by organisation and name. */
  repos: TrackedRepo[];
  scoring: ScoreWeightsAnswer;
  /** Sorted by e-mail address. */
  users: UserView[];
  /** One at most. */
  channels: SlackChannel[];
};

export type LoadPhases = {
  /** Milliseconds to load and run the entry and the exposed module. */
  module?: number;
  /** Milliseconds to load the first page or widget after the module. */
  component?: number;
};

export type ReportRemoteError = {
  remote: string;
  /** Version of the release: the name of its folder. */
  version: string;
  code: string;
  /** Message of the error, without personal data. */
  message: string;
  /** The trace id that the user sees. */
  traceId?: Id;
  /** Frames with the addresses of scripts, one a line, without the message. */
  stack?: string;
  /** Load times, only with the code `loaded`, which is not an error. */
  phases?: LoadPhases;
};

export type ReportedRemoteError = {
  success: true;
};

export type OfferRelease = {
  remote: string;
  release: string;
};

export type RemoteErrorReportView = {
  traceId: Id;
  remote: string;
  version: string;
  at: string;
  code: string;
  message: string;
  /** Frames in sources, where the release has source maps; empty: none was reported. */
  stack: string;
};

export type PinnedRelease = {
  customer_slug: string;
  release: string;
};

export type RemoteError = {
  at: string;
  code: string;
  message: string;
  /** Number of reports. */
  count: number;
  /** Trace id of the latest report, which has the stack. */
  traceId: Id | null;
};

export type DeployedRemote = {
  name: string;
  version: string;
  /** Version: the name of the release's folder. */
  release: string | null;
  /** Number of failures after which the release was withheld, so that browsers use an earlier one; null: it is offered. */
  withheldAfter: number | null;
  /** Keys of its pages. */
  pages: string[];
  /** Names of the widgets that other remotes may embed. */
  widgets: string[];
  /** Versions of the SDK that it was built for. */
  sdk: string;
  releasedAt: string | null;
  /** Workspaces with a pinned release. */
  pins?: PinnedRelease[];
  /** The latest error that browsers reported for this version. */
  lastError: RemoteError | null;
};

export type RemoteList = {
  remotes: DeployedRemote[];
};

export type ReleaseState = "live" | "earlier" | "trial" | "withdrawn";

export type ListedRelease = {
  release: string;
  state: ReleaseState;
  /** Time at which the release was replaced; of a release on trial: at which it was published. */
  retiredAt: string | null;
};

export type ReleaseList = {
  /** Newest first; none before the first release. */
  releases: ListedRelease[];
};

export type PublishedRelease = {
  success: true;
  release: string;
  /** false: it was live already, or was only checked. */
  published: boolean;
};

export type RollBackRelease = {
  /** Version of the release or its beginning; default: the newest earlier release that was not withdrawn. */
  release?: string;
};

export type ReleaseTokenView = {
  id: Id;
  /** Purpose of the token. */
  name: string;
  state: TokenState;
  createdAt: string;
  expiresAt: string;
  lastUsedAt: string | null;
  /** Name of the only remote that the token may release. */
  remote: string;
  /** An e-mail address; null: the command line. */
  createdBy: string | null;
};

export type ReleaseTokenList = {
  /** Sorted by remote, then the newest first. */
  tokens: ReleaseTokenView[];
};

export type CreateReleaseToken = {
  name: string;
  days?: number;
  /** Name of the remote. It need not have a release. */
  remote: string;
};

export type CreatedReleaseToken = {
  success: true;
  /** The token. It is shown once. */
  token: string;
};

export type RevokedReleaseToken = {
  success: true;
};

export type RemoteReleaseView = {
  release: string;
  state: ReleaseState;
  /** Time at which the release was replaced; of a release on trial: at which it was published. */
  retiredAt: string | null;
  releasedAt: string | null;
  /** Release token, or user of the machine, that published it; null: unknown. */
  releasedBy: string | null;
  /** Number of failures in browsers within 30 days. */
  failures: number;
  /** Whether browsers use another release because this one failed too often. */
  withheld: boolean;
};

export type RemoteReleaseList = {
  /** Newest first. */
  releases: RemoteReleaseView[];
};

export type RollBackTo = {
  release: string;
};

export type PinRelease = {
  release: string;
};

/** `matched`: the view lists a new lead. `surged`: a company has at least six signals of two people in seven days, three times as many as in the four weeks before; signals of the company itself are those of one more person. `moved`: a lead has another employer. */
export type AlertEvent = "matched" | "surged" | "moved";

export type AlertChannel = "email" | "slack" | "webhook";

export type AlertFrequency = "immediate" | "daily" | "weekly";

export type AlertView = {
  id: Id;
  /** `matched`: the view lists a new lead. `surged`: a company has at least six signals of two people in seven days, three times as many as in the four weeks before; signals of the company itself are those of one more person. `moved`: a lead has another employer. */
  event: AlertEvent;
  /** null: all leads of the workspace. */
  viewId: Id | null;
  /** null: no view, or one that the user does not see. */
  viewName: string | null;
  channel: AlertChannel;
  /** The e-mail address, or what may be shown of the address. */
  target: string;
  frequency: AlertFrequency;
  timeZone: string;
  /** Of daily and weekly messages. */
  hour: number;
  /** Of weekly messages; 1: Monday. */
  weekday: number;
  active: boolean;
  /** Why it is off, unless its user switched it off. */
  disabledReason: string | null;
  /** The next daily or weekly look; null: with the next new leads. */
  nextAt: string | null;
  lastSentAt: string | null;
  /** Why the newest message has not arrived; null: it has. */
  problem: string | null;
  createdAt: string;
};

export type AlertList = {
  /** The user's alerts in the workspace, the newest first. */
  alerts: AlertView[];
  /** Whether this server sends e-mail. */
  canSendMail: boolean;
  /** The user's address, to which e-mail goes. */
  email: string;
};

export type SaveAlert = {
  customer_slug: string;
  /** `matched`: the view lists a new lead. `surged`: a company has at least six signals of two people in seven days, three times as many as in the four weeks before; signals of the company itself are those of one more person. `moved`: a lead has another employer. */
  event: AlertEvent;
  /** A view that the user sees. Required for `matched`. */
  viewId?: Id | null;
  channel: AlertChannel;
  /** Incoming webhook of Slack, or https address of a receiver. Kept encrypted, never shown again; if absent, a changed alert keeps it. */
  address?: string | null;
  frequency: AlertFrequency;
  timeZone: string;
  hour?: number;
  weekday?: number;
  active?: boolean;
};

export type SavedAlert = {
  success: true;
  alert: AlertView;
  /** The secret that signs the messages of a new webhook (Standard Webhooks). It is shown once. */
  secret: string | null;
};

export type TestedAlert = {
  success: true;
  /** The result in words. */
  answer: string;
};

export type RemovedAlert = {
  success: true;
};

export type Health = {
  status: "ok";
};

export type Readiness = {
  status: "ok";
  /** Whether PostgreSQL archives its WAL for backups. Requests are served whatever this says. */
  walArchive: "off" | "working" | "failing";
  /** States of the standbys of DATABASE_REPLICA_URLS, in its order. Requests are served whatever this says: by the primary where no standby is usable. */
  replicas: ("usable" | "behind" | "unreachable" | "refused")[];
};

export type HiddenLead = {
  leadId: Id;
  name: string | null;
  login: string;
  verdict: "hidden";
  reason: string | null;
  /** Verdict that an administrator has set; null: the rules hide the lead. */
  decidedVerdict?: "human" | "suspected" | "hidden" | null;
  signalCount: number;
  /** Whether an exclusion list hides the lead. Its entry is removed to show the lead. */
  isExcluded?: boolean;
  /** Whether the person must not be contacted. This cannot be overridden. */
  leftAlone: boolean;
};

export type HiddenLeads = {
  /** Newest first. */
  leads: HiddenLead[];
  /** Number of hidden leads on all pages. */
  total: number;
  /** Value of `before` for the next page; null: this is the last page. */
  next: number | null;
};

export type DecideVerdict = {
  customer_slug: string;
  /** null: the rules decide. */
  verdict: "human" | "suspected" | "hidden" | null;
};

export type DecidedAnswer = {
  success: true;
};

export type ChangeWeights = {
  customer_slug: string;
  weights: Weights;
};

export type ScoreBucket = {
  from: number;
  to: number;
  /** Number of leads that would have a score in this range; estimated in large workspaces. */
  leads: number;
};

export type ScoreExample = {
  leadId: Id;
  /** Name of the person, otherwise the login. */
  name: string;
  /** Score with one decimal. */
  before: number;
  after: number;
};

export type ScorePreviewView = {
  buckets: ScoreBucket[];
  /** Leads whose score would change most. */
  examples: ScoreExample[];
};

export type SavedWeights = {
  success: true;
};

export type GithubTokenView = {
  kind: "classic" | "oauth";
  scopes: string[];
  /** GitHub login of the token's owner. */
  login: string;
  /** null: it does not expire, or the code host does not report it. */
  expiresAt: string | null;
  savedAt: string;
  /** E-mail address of the administrator. */
  savedBy: string | null;
  /** Time of the last check with the code host. */
  checkedAt: string;
  /** Reason why the code host rejects the token. The server's own tokens are used instead. null: it is accepted. */
  lastError: string | null;
  /** Number of the customer's active repositories whose stars the token can list. */
  listedRepos: number;
  /** Number of the customer's active repositories for which the token was tried. */
  triedRepos: number;
};

export type GithubTokenStatus = {
  /** null: the customer has none. */
  token: GithubTokenView | null;
};

export type SaveGithubToken = {
  /** The token. No operation returns it. */
  token: string;
};

export type SavedGithubToken = {
  /** null: the customer has none. */
  token: GithubTokenView | null;
  success: true;
};

export type RemovedGithubToken = {
  success: true;
};

export type CampaignAccount = {
  leadId: Id;
  login: string;
};

export type StarCampaignView = {
  campaignId: Id;
  /** `lockstep`: accounts with repositories in common; `burst`: new and empty accounts. */
  kind: "lockstep" | "burst";
  repos: string[];
  accountCount: number;
  /** At most 100 accounts. */
  accounts: CampaignAccount[];
  firstStarAt: string;
  lastStarAt: string;
  foundAt: string;
  /** Time at which an administrator restored its accounts; null: they are suspected. */
  reversedAt: string | null;
};

export type StarCampaigns = {
  /** Newest first, at most 200. */
  campaigns: StarCampaignView[];
};

export type ReverseCampaign = {
  customer_slug: string;
  /** true: restores all accounts of the campaign; false: suspects them again. */
  reversed: boolean;
};

export type ReversedCampaign = {
  success: true;
};

export type Visit = {
  /** End of the previous visit. Later leads are new. A visit ends after 30 minutes without a call. null: first visit, no lead is new. */
  newSince: string | null;
  /** Number of new listed leads; 10000 means that many or more. */
  newLeads: number;
  /** Number of listed leads that the user owns. */
  ownLeads: number;
  /** Number of these whose next step is due. */
  dueLeads: number;
};

export type StartVisit = {
  customer_slug: string;
};

export type ChangeOutreach = {
  customer_slug: string;
  /** If absent, unchanged. */
  status?: OutreachStatus;
  /** An active user of the workspace; null: nobody. If absent, unchanged. */
  ownerId?: Id | null;
  /** null: none. If absent, unchanged. */
  nextStep?: string | null;
  /** The UTC day of the next step; null: none. If absent, unchanged. */
  nextStepDate?: string | null;
  /** The version that the user saw; 0: never changed. */
  version: number;
};

export type ChangedOutreach = {
  success: true;
  /** Identifies the change, to revert it. */
  changeId: Id;
  outreach: Outreach;
};

export type OutreachConflict = {
  /** The lead or company. */
  id: Id;
  name: string | null;
  /** The present state. */
  outreach: Outreach;
  /** Name of the user who changed it last. */
  changedBy: string | null;
  changedAt: string | null;
};

export type OutreachFailure = {
  success: false;
  error: string;
  code: "changed-meanwhile";
  present: OutreachConflict;
};

export type SeenLead = {
  leadId: Id;
  /** The version that the user saw; 0: never changed. */
  version: number;
};

export type ChangeOutreachOfLeads = {
  customer_slug: string;
  /** If absent, unchanged. */
  status?: OutreachStatus;
  /** An active user of the workspace; null: nobody. If absent, unchanged. */
  ownerId?: Id | null;
  /** null: none. If absent, unchanged. */
  nextStep?: string | null;
  /** The UTC day of the next step; null: none. If absent, unchanged. */
  nextStepDate?: string | null;
  /** Leads in the versions that the user saw. If one is unknown, none is changed. Either this or `filters`. */
  leads?: readonly SeenLead[];
  /** All leads that match these filters. Needs `listAgeMs`. */
  filters?: readonly Filter[];
  /** With `filters`: text in the company name, full name, login or job title. */
  search?: string;
  /** With `filters`: age of the list in milliseconds. Leads that another user has changed since are conflicts. */
  listAgeMs?: number;
};

export type ChangedOutreachOfLeads = {
  success: true;
  /** Identifies the changes, to revert them. */
  changeId: Id;
  /** Number of selected leads or companies. */
  count: number;
  /** Number of changed ones; the others had the values or are conflicts. */
  changed: number;
  /** Number of those that another user has changed meanwhile. They stay as they are. */
  conflictCount: number;
  /** The first 20 of them. */
  conflicts: OutreachConflict[];
};

export type SeenCompany = {
  companyId: Id;
  /** The version that the user saw; 0: never changed. */
  version: number;
};

export type ChangeOutreachOfCompanies = {
  customer_slug: string;
  /** If absent, unchanged. */
  status?: OutreachStatus;
  /** An active user of the workspace; null: nobody. If absent, unchanged. */
  ownerId?: Id | null;
  /** null: none. If absent, unchanged. */
  nextStep?: string | null;
  /** The UTC day of the next step; null: none. If absent, unchanged. */
  nextStepDate?: string | null;
  /** Companies in the versions that the user saw. If one is unknown, none is changed. */
  companies: readonly SeenCompany[];
};

export type CompanyOutreachView = {
  companyId: Id;
  outreach: Outreach;
};

export type OutreachOfCompanies = {
  success: true;
  /** Of those companies that were ever changed, by id. */
  companies: CompanyOutreachView[];
};

export type RevertOutreach = {
  customer_slug: string;
};

export type StatusName = {
  status: OutreachStatus;
  /** What the workspace calls the status. */
  name: string;
};

export type WorkspaceMember = {
  userId: Id;
  /** The name, otherwise the e-mail address. */
  name: string;
  /** Users who are not active may still own leads, but can be given no more. */
  active: boolean;
};

export type OutreachSettings = {
  /** In the order of progress. */
  statuses: StatusName[];
  /** The workspace's users by name. */
  members: WorkspaceMember[];
  /** Whether a lead of the workspace has an owner, a status or a next step. */
  inUse: boolean;
};

export type StatusNames = {
  /** If absent or empty, the default name. */
  new?: string;
  /** If absent or empty, the default name. */
  in_progress?: string;
  /** If absent or empty, the default name. */
  contacted?: string;
  /** If absent or empty, the default name. */
  replied?: string;
  /** If absent or empty, the default name. */
  won?: string;
  /** If absent or empty, the default name. */
  lost?: string;
};

export type SaveStatusNames = {
  customer_slug: string;
  names: StatusNames;
};

export type SavedStatusNames = {
  success: true;
  statuses: StatusName[];
};

export type NoteView = {
  noteId: Id;
  authorId: Id;
  /** Name of the author, otherwise the e-mail address. */
  author: string;
  /** Markdown. */
  body: string;
  /** The users that the text mentions. */
  mentions: number[];
  /** A change names the version that it was made on. */
  version: number;
  createdAt: string;
  /** null: never edited. */
  editedAt: string | null;
  /** Whether the signed-in user wrote it and may edit it. */
  isOwn: boolean;
};

export type NoteList = {
  /** Newest first. */
  notes: NoteView[];
};

export type AddNote = {
  customer_slug: string;
  /** Either this or `companyId`. */
  leadId?: Id;
  /** Either this or `leadId`. */
  companyId?: Id;
  /** Markdown. `@` with the name of a user of the workspace mentions this user. */
  body: string;
};

export type SavedNote = {
  success: true;
  note: NoteView;
};

export type EditNote = {
  customer_slug: string;
  /** The version that the user saw. */
  version: number;
  /** Markdown. */
  body: string;
};

export type NoteFailure = {
  success: false;
  error: string;
  code: "changed-meanwhile";
  /** The note as it is now. */
  present: NoteView;
};

export type NoteOfWorkspace = {
  customer_slug: string;
};

export type RemovedNote = {
  success: true;
};

export type Failure = {
  /** Present in operations whose success response has `success`. */
  success?: false;
  /** One sentence that tells a person what to do. */
  error: string;
  /** Reason of each invalid field, by its path. */
  fields?: Record<string, string>;
  /** `recent-sign-in-required`: prove your identity by `POST /api/auth/reauthentication`, then try again. `second-factor-required`: nothing else is permitted until you have set up a second factor. `changed-meanwhile`: another user has changed it since the version of the request; `present` is its present state. */
  code?: "recent-sign-in-required" | "second-factor-required" | "changed-meanwhile";
};

/** The response body of each call. */
export interface ResponseBodies {
  'GET /api/admin/audit': AuditPage;
  'GET /api/me': Me;
  'GET /api/auth/methods': SignInMethods;
  'POST /api/auth/pw-login': SignedIn;
  'POST /api/auth/logout': Done;
  'GET /api/auth/reauthentication': Reauthentication;
  'POST /api/auth/reauthentication': Done;
  'POST /api/auth/reauthentication/passkey/options': PasskeyOptions;
  'POST /api/auth/reauthentication/passkey': Done;
  'GET /api/auth/second-factor': PendingSecondFactor;
  'POST /api/auth/second-factor': SignedIn;
  'POST /api/auth/second-factor/passkey/options': PasskeyOptions;
  'POST /api/auth/second-factor/passkey': SignedIn;
  'GET /api/auth/sessions': SessionList;
  'DELETE /api/auth/sessions': EndedSessions;
  'DELETE /api/auth/sessions/:id': Done;
  'GET /api/oauth/google/redir': unknown;
  'GET /api/oauth/google/callback': unknown;
  'GET /api/admin/identity-providers': IdentityProviderList;
  'PUT /api/admin/identity-providers/:kind': SavedIdentityProvider;
  'DELETE /api/admin/identity-providers/:kind': RemovedIdentityProvider;
  'POST /api/admin/identity-providers/:kind/test': TestedIdentityProvider;
  'GET /api/auth/sign-in-options': SignInOptions;
  'GET /api/sso/:customer/:kind': unknown;
  'GET /api/sso/:customer/:kind/callback': unknown;
  'POST /api/sso/:customer/saml/callback': unknown;
  'GET /api/customers': CustomerList;
  'POST /api/customers': SavedCustomer;
  'PUT /api/customers/:slug': SavedCustomer;
  'GET /api/admin/users': UserList;
  'POST /api/admin/users': CreatedUser;
  'POST /api/admin/users/:id/rotate-password': NewPassword;
  'POST /api/admin/users/:id/deactivate': ChangedUser;
  'POST /api/admin/users/:id/activate': ChangedUser;
  'POST /api/admin/users/:id/allow-google': ChangedUser;
  'PUT /api/admin/users/:id/role': ChangedUser;
  'GET /scim/v2/ServiceProviderConfig': Record<string, unknown>;
  'GET /scim/v2/ResourceTypes': Record<string, unknown>;
  'GET /scim/v2/ResourceTypes/User': Record<string, unknown>;
  'GET /scim/v2/ResourceTypes/Group': Record<string, unknown>;
  'GET /scim/v2/Schemas': Record<string, unknown>;
  'GET /scim/v2/Schemas/:schemaId': Record<string, unknown>;
  'GET /scim/v2/Users': Record<string, unknown>;
  'POST /scim/v2/Users': Record<string, unknown>;
  'GET /scim/v2/Users/:userId': Record<string, unknown>;
  'PUT /scim/v2/Users/:userId': Record<string, unknown>;
  'PATCH /scim/v2/Users/:userId': Record<string, unknown>;
  'DELETE /scim/v2/Users/:userId': unknown;
  'GET /scim/v2/Groups': Record<string, unknown>;
  'POST /scim/v2/Groups': unknown;
  'GET /scim/v2/Groups/:groupId': Record<string, unknown>;
  'PUT /scim/v2/Groups/:groupId': Record<string, unknown>;
  'PATCH /scim/v2/Groups/:groupId': Record<string, unknown>;
  'DELETE /scim/v2/Groups/:groupId': unknown;
  'GET /api/auth/second-factors': SecondFactorList;
  'POST /api/auth/second-factors/authenticator-app': AuthenticatorSetUp;
  'DELETE /api/auth/second-factors/authenticator-app': ChangedSecondFactor;
  'POST /api/auth/second-factors/authenticator-app/confirm': AddedSecondFactor;
  'POST /api/auth/second-factors/passkeys/options': PasskeyOptions;
  'POST /api/auth/second-factors/passkeys': AddedSecondFactor;
  'DELETE /api/auth/second-factors/passkeys/:passkeyId': ChangedSecondFactor;
  'POST /api/auth/second-factors/recovery-codes': NewRecoveryCodes;
  'POST /api/signals': ReceivedSignals;
  'GET /api/admin/signal-sources': SignalSourceList;
  'POST /api/admin/signal-sources': SavedSignalSource;
  'PUT /api/admin/signal-sources/:sourceId': SavedSignalSource;
  'DELETE /api/admin/signal-sources/:sourceId': RemovedSignalSource;
  'POST /api/hooks/github/:customer': DeliveryReceipt;
  'GET /api/admin/github-webhooks/:customerSlug': GithubWebhookStatus;
  'DELETE /api/admin/github-webhooks/:customerSlug': RemovedGithubWebhook;
  'POST /api/admin/github-webhooks/:customerSlug/secret': GeneratedWebhookSecret;
  'GET /api/admin/jobs': JobList;
  'POST /api/admin/jobs/:id/retry': RetriedJob;
  'GET /api/admin/company-coverage': CompanyCoverageList;
  'POST /api/leads/:id/do-not-contact': ChangedDoNotContact;
  'GET /api/leads/:id/do-not-contact': PendingDoNotContact;
  'DELETE /api/leads/:id/do-not-contact': ChangedDoNotContact;
  'GET /api/admin/do-not-contact': DoNotContactCount;
  'GET /api/admin/do-not-contact/requests': DoNotContactRequestPage;
  'GET /api/admin/do-not-contact/requests/:id': DoNotContactRequestDetail;
  'POST /api/admin/do-not-contact/requests/:id/confirm': DecidedDoNotContact;
  'POST /api/admin/do-not-contact/requests/:id/reject': DecidedDoNotContact;
  'DELETE /api/admin/do-not-contact/:leadId': DecidedDoNotContact;
  'POST /api/admin/enrich': EnrichReportView;
  'GET /api/admin/people/export': PersonExport;
  'GET /api/admin/enrichment-files': WorkspaceFileList;
  'POST /api/admin/enrichment-files': EnrichReportView;
  'DELETE /api/admin/enrichment-files/:fileId': RemovedWorkspaceFile;
  'GET /api/repos': RepoNames;
  'GET /api/admin/repos': TrackedRepoList;
  'POST /api/admin/repos': AddedRepos;
  'GET /api/admin/repos/activity': RepoActivityList;
  'GET /api/admin/repos/star-days': StarDays;
  'POST /api/admin/repos/sync': unknown;
  'POST /api/admin/repos/activate': SwitchedRepo;
  'POST /api/admin/repos/deactivate': SwitchedRepo;
  'PUT /api/leads/:id/company': CorrectedCompany;
  'DELETE /api/leads/:id/company': CorrectedCompany;
  'POST /api/filter-leads': LeadList;
  'POST /api/filter-companies': CompanyList;
  'GET /api/companies/trends': CompanyTrends;
  'GET /api/companies/:id/score': CompanyScore;
  'GET /api/leads/:id': LeadAnswer;
  'GET /api/companies/highlights': CompanyHighlights;
  'GET /api/companies/:id': CompanyAnswer;
  'GET /api/insights': Insights;
  'GET /api/lead-events': unknown;
  'GET /api/filter-options': FilterOptions;
  'GET /api/activity': ActivityPage;
  'GET /api/admin/exclusion-lists': ExclusionLists;
  'POST /api/admin/exclusion-lists': ChangedExclusionList;
  'PUT /api/admin/exclusion-lists/:listId': ChangedExclusionList;
  'DELETE /api/admin/exclusion-lists/:listId': RemovedExclusionList;
  'GET /api/admin/exclusion-lists/:listId/entries': ExclusionEntries;
  'POST /api/admin/exclusion-lists/:listId/entries': EntryReport;
  'DELETE /api/admin/exclusion-lists/:listId/entries': RemovedEntries;
  'POST /mcp': Record<string, unknown>;
  'GET /mcp': unknown;
  'DELETE /mcp': unknown;
  'GET /api/tags': TagList;
  'POST /api/tags': AttachedTag;
  'GET /api/tags/counts': TagCounts;
  'PUT /api/tags/:tagId': ChangedTag;
  'DELETE /api/tags/:tagId': RemovedTag;
  'POST /api/tags/:tagId/restore': RestoredTag;
  'POST /api/tags/:tagId/merge': RemovedTag;
  'DELETE /api/tags/:tagId/leads': DetachedTag;
  'GET /api/tokens': ApiTokenList;
  'POST /api/tokens': CreatedApiToken;
  'GET /api/tokens/current': CurrentApiToken;
  'DELETE /api/tokens/:id': RevokedApiToken;
  'GET /api/admin/workspace-tokens': ApiTokenList;
  'POST /api/admin/workspace-tokens': CreatedApiToken;
  'DELETE /api/admin/workspace-tokens/:id': RevokedApiToken;
  'GET /api/favorites': FavoriteList;
  'POST /api/favorites': FavoriteSet;
  'GET /api/views': ViewList;
  'POST /api/views': CreatedView;
  'GET /api/views/counts': ViewCounts;
  'PUT /api/views/order': OrderedViews;
  'POST /api/views/:id': UpdatedView;
  'DELETE /api/views/:id': RemovedView;
  'GET /api/admin/webhook-endpoints': WebhookEndpointList;
  'POST /api/admin/webhook-endpoints': CreatedWebhookEndpoint;
  'PUT /api/admin/webhook-endpoints/:endpointId': UpdatedWebhookEndpoint;
  'DELETE /api/admin/webhook-endpoints/:endpointId': RemovedWebhookEndpoint;
  'POST /api/admin/webhook-endpoints/:endpointId/rotate-secret': CreatedWebhookEndpoint;
  'POST /api/admin/webhook-endpoints/:endpointId/test': SentTestMessage;
  'GET /api/admin/webhook-endpoints/:endpointId/deliveries': WebhookDeliveryPage;
  'GET /api/admin/webhook-endpoints/:endpointId/deliveries/:messageId': WebhookDeliveryDetail;
  'POST /api/admin/webhook-endpoints/:endpointId/deliveries/:messageId/resend': ResentWebhook;
  'GET /api/admin/crm-connection': CrmConnectionState;
  'PUT /api/admin/crm-connection': SavedCrmConnection;
  'DELETE /api/admin/crm-connection': RemovedCrmConnection;
  'GET /api/admin/crm-connection/properties': CrmProperties;
  'POST /api/admin/crm-connection/check': CheckedCrmConnection;
  'POST /api/crm/contacts/read': ReadCrmContactsResult;
  'GET /api/admin/crm-exclusions': CrmExclusionState;
  'PUT /api/admin/crm-exclusions': SavedCrmExclusion;
  'DELETE /api/admin/crm-exclusions': RemovedCrmExclusion;
  'GET /api/admin/crm-exclusions/stages': CrmStages;
  'POST /api/admin/crm-exclusions/read': SavedCrmExclusion;
  'GET /api/crm': CrmStatus;
  'POST /api/crm/pushes': CreatedCrmPush;
  'GET /api/crm/pushes/:pushId': CrmPushView;
  'POST /api/crm/pushes/:pushId/start': CreatedCrmPush;
  'GET /api/admin/crm-push-rules': CrmPushRuleList;
  'PUT /api/admin/crm-push-rules/:viewId': SavedCrmPushRules;
  'DELETE /api/admin/crm-push-rules/:viewId': SavedCrmPushRules;
  'POST /api/admin/crm-push-rules/:viewId/start': SavedCrmPushRules;
  'POST /api/leads/:id/generate-playbook': GeneratedPlaybook;
  'GET /api/admin/slack-channels': SlackChannelList;
  'POST /api/admin/slack-channels': ChangedSlackChannel;
  'PUT /api/admin/slack-channels/:customerSlug': ChangedSlackChannel;
  'DELETE /api/admin/slack-channels/:customerSlug': ChangedSlackChannel;
  'PUT /api/admin/slack-channels/:customerSlug/views/:viewId': ChangedSlackChannel;
  'GET /api/admin/slack-deliveries': SlackDeliveryPage;
  'POST /api/admin/slack-deliveries/:id/retry': RetriedDelivery;
  'GET /api/admin/slack-channels/:customerSlug/views/:viewId/preview': DigestPreview;
  'POST /api/admin/slack-channels/:customerSlug/test': TestedChannel;
  'GET /api/admin/settings': WorkspaceSettings;
  'POST /api/remote-errors': ReportedRemoteError;
  'POST /api/admin/remotes/offer': ReportedRemoteError;
  'GET /api/admin/remotes/errors/:traceId': RemoteErrorReportView;
  'GET /api/admin/remotes': RemoteList;
  'GET /api/releases/:remote': ReleaseList;
  'POST /api/releases/:remote': PublishedRelease;
  'POST /api/releases/:remote/roll-back': PublishedRelease;
  'GET /api/admin/release-tokens': ReleaseTokenList;
  'POST /api/admin/release-tokens': CreatedReleaseToken;
  'DELETE /api/admin/release-tokens/:id': RevokedReleaseToken;
  'GET /api/admin/remotes/:remote/releases': RemoteReleaseList;
  'POST /api/admin/remotes/:remote/roll-back': ReportedRemoteError;
  'PUT /api/admin/remotes/:remote/pins/:customerSlug': ReportedRemoteError;
  'DELETE /api/admin/remotes/:remote/pins/:customerSlug': ReportedRemoteError;
  'GET /api/alerts/unsubscribe': unknown;
  'POST /api/alerts/unsubscribe': unknown;
  'GET /api/alerts': AlertList;
  'POST /api/alerts': SavedAlert;
  'PUT /api/alerts/:alertId': SavedAlert;
  'DELETE /api/alerts/:alertId': RemovedAlert;
  'POST /api/alerts/:alertId/test': TestedAlert;
  'GET /api/health/live': Health;
  'GET /api/health/ready': Readiness;
  'POST /api/csp-reports': unknown;
  'GET /api/admin/leads/hidden': HiddenLeads;
  'PUT /api/admin/leads/:id/verdict': DecidedAnswer;
  'GET /api/admin/score-weights': ScoreWeightsAnswer;
  'PUT /api/admin/score-weights': SavedWeights;
  'POST /api/admin/score-weights/preview': ScorePreviewView;
  'GET /api/admin/github-tokens/:customerSlug': GithubTokenStatus;
  'PUT /api/admin/github-tokens/:customerSlug': SavedGithubToken;
  'DELETE /api/admin/github-tokens/:customerSlug': RemovedGithubToken;
  'POST /api/admin/github-tokens/:customerSlug/check': SavedGithubToken;
  'GET /api/admin/star-campaigns': StarCampaigns;
  'PUT /api/admin/star-campaigns/:campaignId': ReversedCampaign;
  'GET /api/visits': Visit;
  'POST /api/visits': Visit;
  'PUT /api/leads/:id/outreach': ChangedOutreach;
  'PUT /api/companies/:id/outreach': ChangedOutreach;
  'POST /api/outreach/leads': ChangedOutreachOfLeads;
  'POST /api/outreach/companies': ChangedOutreachOfLeads;
  'GET /api/outreach/companies': OutreachOfCompanies;
  'POST /api/outreach/changes/:changeId/revert': ChangedOutreachOfLeads;
  'GET /api/outreach/settings': OutreachSettings;
  'PUT /api/outreach/statuses': SavedStatusNames;
  'GET /api/notes': NoteList;
  'POST /api/notes': SavedNote;
  'PUT /api/notes/:noteId': SavedNote;
  'DELETE /api/notes/:noteId': RemovedNote;
  'POST /api/notes/:noteId/restore': SavedNote;
}
