// Generated from api/openapi.json by `npm run api-types`.
import type { Filter as ContractFilter, Id } from '../contract';

export type AuditAction = "access" | "command" | "keys.rotate" | "sign-in" | "sign-out" | "reauthentication" | "second-factor.add" | "second-factor.remove" | "second-factor.recovery-codes" | "second-factor.reset" | "session.end" | "session.end-all" | "user.create" | "user.rotate-password" | "user.deactivate" | "user.activate" | "user.allow-google" | "customer.create" | "customer.update" | "repo.add" | "repo.activate" | "repo.deactivate" | "repo.sync" | "job.retry" | "lead.verdict" | "lead.company" | "star-campaign.reverse" | "person.do-not-contact-request" | "person.do-not-contact-withdraw" | "person.do-not-contact-reject" | "person.do-not-contact" | "person.contact-again" | "person.export" | "score.weights" | "enrich" | "slack-channel.create" | "slack-channel.update" | "slack-channel.remove" | "slack-channel.test" | "slack-subscription.update" | "slack-delivery.retry" | "github-webhook.secret" | "github-webhook.remove" | "github-token.save" | "github-token.check" | "github-token.remove" | "release.withhold" | "release.offer" | "release.publish" | "release.roll-back" | "release.pin" | "release.unpin" | "release-token.create" | "release-token.revoke";

export type AuditOutcome = "done" | "denied" | "failed";

export type AuditEntryView = {
  id: Id;
  at: string;
  action: AuditAction;
  outcome: AuditOutcome;
  userEmail: string | null;
  customerSlug: string | null;
  /** Where the request came from. */
  address: string | null;
  detail: string | null;
};

export type AuditPage = {
  /** Newest first. */
  entries: AuditEntryView[];
  /** `before` of the next page; null: there is none. */
  next: number | null;
  /** All there can be. */
  actions: AuditAction[];
};

export type SessionUser = {
  id: Id;
  email: string;
  name: string | null;
  is_admin: boolean;
  /** The one workspace of client staff. */
  customer_slug: string | null;
  /** That workspace's name, as people read it. */
  customer_name?: string | null;
  /** true: nothing else is permitted until the user has set up a second factor. */
  must_set_up_second_factor?: boolean;
  /** Profile addresses: the workspace's favourites and the user's own. */
  favorites: string[];
  /** Releases of remotes that failed too often: the shell uses earlier ones. */
  withheld_releases?: string[];
  /** Releases of remotes that the user's workspace uses instead of the live ones. */
  pinned_releases?: string[];
};

export type Me = {
  /** null without a session: this call is never a 401. */
  user: SessionUser | null;
};

export type PasswordSignIn = {
  /** As shown once when the user was created. It alone says who signs in. */
  password: string;
};

export type SignedIn = {
  success: true;
  /** null: a second factor is needed. */
  user: SessionUser | null;
  /** true: `POST /api/auth/second-factor` opens the session. */
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
  /** As shown once when the user was created. It alone says who signs in. */
  password?: string;
  code?: string;
};

export type PasskeyOptions = {
  success: true;
  /** For the browser, as WebAuthn defines it. */
  options: Record<string, unknown>;
};

export type PasskeyResponse = {
  /** Of the browser, as WebAuthn defines it. */
  response: Record<string, unknown>;
};

export type PendingSecondFactor = {
  /** Whether a sign-in of this browser waits for a second factor. */
  pending: boolean;
  /** Whether its user has a passkey. A code is accepted, too. */
  hasPasskey: boolean;
};

export type OneTimeCode = {
  code: string;
};

export type SessionView = {
  /** Names the session; it opens none. */
  id: Id;
  /** When it began with a sign-in. */
  createdAt: string;
  /** Up to an hour old, but for the session of this request. */
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
  /** How many ended. */
  ended: number;
};

export type PromptConfigView = {
  /** What the customer offers, a line or sentence each. */
  value_props: string | null;
  /** What its own customers achieved, a paragraph each. */
  customer_stories: string | null;
  /** What it is and does. */
  overview: string | null;
  /** How its playbooks shall be written. */
  custom_prompt: string | null;
};

export type ListedCustomer = {
  id: Id;
  name: string;
  /** Names the workspace in addresses; never changes. */
  slug: string;
  /** Staff sign in with addresses of this domain; never changes. */
  email_domain: string;
  company_linkedin_url: string | null;
  /** Staff of an inactive customer cannot sign in. */
  active: boolean;
  /** Masked but for its last 4 characters. */
  slack_webhook_url: string | null;
  prompt_config: PromptConfigView;
  /** People hidden from its lists. */
  hiddenCount: number | null;
};

export type CustomerList = {
  /** Active or not, by name. */
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
  /** Names the workspace in addresses. Not logout, terms, privacy, login or admin. To change a customer, as it is. */
  slug: string;
  /** Of its staff; no mail provider. Kept in lowercase and as DNS has it. To change a customer, as it is. */
  email_domain: string;
  company_linkedin_url?: string | null;
  /** Here and above: what is left out stays as it is, null or an empty text clears it. */
  prompt_config?: SavePromptConfig | null;
  /** True unless said otherwise. */
  active?: boolean | null;
};

export type CustomerView = {
  id: Id;
  name: string;
  /** Names the workspace in addresses; never changes. */
  slug: string;
  /** Staff sign in with addresses of this domain; never changes. */
  email_domain: string;
  company_linkedin_url: string | null;
  /** Staff of an inactive customer cannot sign in. */
  active: boolean;
  /** Masked but for its last 4 characters. */
  slack_webhook_url: string | null;
  prompt_config: PromptConfigView;
};

export type SavedCustomer = {
  success: true;
  data: CustomerView;
};

/** Whether a Google account is linked; `allowed`: the next one with this address may take its place. */
export type GoogleState = "none" | "linked" | "allowed";

export type UserView = {
  id: Id;
  email: string;
  name: string | null;
  is_admin: boolean;
  /** Whose staff this is. */
  customer_slug: string | null;
  /** Who is not cannot sign in. */
  active: boolean;
  createdAt: string;
  lastSignIn: string | null;
  /** Whether a Google account is linked; `allowed`: the next one with this address may take its place. */
  google: GoogleState;
};

export type UserList = {
  /** By e-mail address. */
  users: UserView[];
};

export type CreateUser = {
  email: string;
  name?: string;
  /** An administrator; else `customerSlug` is needed. */
  is_admin?: boolean;
  /** Whose staff this is. */
  customerSlug?: string;
};

export type CreatedUser = {
  success: true;
  user: UserView;
  /** Shown this once. */
  password: string;
};

export type NewPassword = {
  success: true;
  /** Shown this once. */
  password: string;
};

export type ChangedUser = {
  success: true;
};

export type PasskeyView = {
  id: Id;
  /** The browser that added it. */
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
  /** In Base32, to be typed into the app. */
  secret: string;
  /** An `otpauth:` address with the secret, to be shown as a QR code. */
  uri: string;
};

export type AddedSecondFactor = {
  success: true;
  /** Shown this once; null unless this is the first factor. */
  recoveryCodes: string[] | null;
};

export type ChangedSecondFactor = {
  success: true;
};

export type NewRecoveryCodes = {
  success: true;
  /** Shown this once. Earlier ones do not work any more. */
  recoveryCodes: string[];
};

export type DeliveryReceipt = {
  success: true;
  /** `accepted`: it becomes a signal; `repeated`: this delivery arrived before; `ignored`: it is no signal. */
  outcome: "accepted" | "repeated" | "ignored";
  /** Why it is ignored. */
  reason?: string;
};

export type LatestDelivery = {
  /** GitHub’s name of the event. */
  event: string;
  action: string | null;
  receivedAt: string;
  /** Why it is no signal; null: it is one. */
  ignoredBecause: string | null;
};

export type GithubWebhookView = {
  createdAt: string;
  /** When its secret was generated. */
  rotatedAt: string;
  /** Until then the secret before is accepted too; null: it is not. */
  previousSecretUntil: string | null;
  /** Null: none has arrived. */
  latestDelivery: LatestDelivery | null;
};

export type GithubWebhookStatus = {
  /** Null: the customer has none. */
  webhook: GithubWebhookView | null;
  /** The payload URL to enter at GitHub. */
  path: string;
  /** The events to select at GitHub; others are ignored. */
  events: string[];
};

export type GeneratedWebhookSecret = {
  success: true;
  /** Shown this once. */
  secret: string;
};

export type RemovedGithubWebhook = {
  success: true;
};

export type Job = {
  id: Id;
  task: string;
  about: string | null;
  /** `failed`: it is not tried again unless an administrator retries it. */
  state: "waiting" | "running" | "failed";
  /** How often it was tried. */
  attempts: number;
  maxAttempts: number;
  lastError: string | null;
  /** When it is tried next, or was due. */
  runAt: string;
  createdAt: string;
};

export type ScheduledTask = {
  task: string;
  /** UTC. */
  cron: string;
  nextRun: string | null;
};

export type JobList = {
  /** What runs, then what failed, then what waits, by the time of the next try. */
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
  /** The client’s slug. */
  slug: string;
  name: string;
  /** Listed leads: neither hidden nor recycled. */
  leads: number;
  /** Of these, leads whose company is known. */
  known: number;
  /** Why the company of the others is unknown, the most frequent first. */
  reasons: ReasonCount[];
};

export type CompanyCoverageList = {
  /** Clients that have leads, by name: the one of the query, else all active ones. */
  clients: CompanyCoverageView[];
};

export type LeaveAlone = {
  customer_slug: string;
  reason?: string | null;
  /** The person asked not to be contacted: the request confirms itself after a set time. */
  personAsked?: boolean | null;
};

export type LeftAlone = {
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
  /** People who were erased and are blocked. */
  count: number;
  /** Requests that wait for a decision. */
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
  /** null: not decided yet, by its time, or by the command line. */
  decidedBy: string | null;
  /** When the block was lifted after the erasure. */
  liftedAt: string | null;
};

export type DoNotContactRequestPage = {
  /** Newest first. */
  requests: DoNotContactRequestView[];
  /** `before` of the next page; null: there is none. */
  next: string | null;
};

export type RemnantKind = "favorite" | "view-name" | "view-filters" | "tag" | "thread";

export type ErasureRemnantView = {
  kind: RemnantKind;
  /** Ids of the row; with kind and text, those of one remnant. */
  place: string;
  /** The text that mentions the person. */
  text: string;
  /** The view or thread, if the text is not its name. */
  label: string | null;
  /** null: a public thread. */
  customerSlug: string | null;
  url: string | null;
};

export type DoNotContactRequestDetail = {
  request: DoNotContactRequestView;
  /** Texts that mention the person and that the erasure leaves as they are. After it: those that have not changed since. */
  remnants: ErasureRemnantView[];
};

export type DecidedDoNotContact = {
  success: true;
};

export type UploadEnrichment = {
  fileName: string;
  /** The text of the file: a heading with `login` and any other of the columns, then rows. */
  csv: string;
  /** Tells what would happen, and does nothing. */
  preview: boolean;
};

export type RowFaultView = {
  /** As a spreadsheet counts: the heading is row 1. */
  row: number;
  why: string;
};

export type FaultsView = {
  count: number;
  /** The first of them. */
  shown: RowFaultView[];
};

export type EnrichReportView = {
  file: string;
  preview: boolean;
  rows: number;
  /** People with at least one new value. */
  people: number;
  /** Of which something is new, the added ones among them. */
  companies: number;
  companiesAdded: number;
  /** That lists show otherwise, of all workspaces. */
  leads: number;
  /** That found their lead. */
  favorites: number;
  ignoredColumns: string[];
  /** Rows and cells that were left out. */
  faults: FaultsView;
  seconds: number;
};

export type ExportedTable = {
  /** Where the values come from, in a few words. */
  source: string;
  rows: (Record<string, unknown>)[];
};

export type PersonExport = {
  login: string;
  exportedAt: string;
  /** By table: the rows of the person in all workspaces, and where their values come from. */
  data: Record<string, ExportedTable>;
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
  /** How many events are missing, about; left out when unknown. */
  missing?: number;
};

export type CustomerLedgerStream = {
  slug: string;
  name: string;
  outcome: "listed" | "feed only" | "withheld" | "failed";
  /** Why it is not `listed`, in one sentence. */
  detail: string | null;
  completeSince: string | null;
};

export type LedgerStream = {
  /** `events` for the feed, or the name of a list. */
  stream: string;
  /** Of the last read. `listed`: the whole list was read. `feed only`: there is no list for us, and the events feed is read. `withheld`: nothing came although the code host counts something; the events feed is read. `failed`: tried again. */
  outcome: "listed" | "feed only" | "withheld" | "failed";
  /** Why it is not `listed`, in one sentence. */
  detail: string | null;
  /** But for the gaps. */
  completeSince: string | null;
  /** Times of which something is missing. */
  gaps: number;
  /** How much is missing in them; null when unknown. */
  missing: number | null;
  /** Customers whose own token was tried, as ours are refused. With `listed` for all who track the repository, or for the one that is asked for, the stream is `listed` too. */
  customers?: CustomerLedgerStream[];
};

export type StarCompleteness = {
  counted: number;
  /** Of those counted. */
  captured: number;
  /** Days on which stars are missing. */
  incompleteDays: number;
};

export type RepoLedger = {
  /** Of the last sync, unless one waits or runs. `limited`: goes on by itself when the code host takes calls again; `gone`: deleted, or private to others; `private`: private, though our token sees it. */
  state: "never" | "waiting" | "running" | "ok" | "limited" | "gone" | "private" | "failed";
  /** But for the gaps. Null until something has been read. */
  completeSince: string | null;
  lastSync: string | null;
  /** Null: never, it is switched off. */
  nextRun: string | null;
  /** How often more had happened between two syncs than the events feed holds. */
  feedCapHits: number;
  /** Times of which something is missing; the latest ones. */
  gaps: LedgerGap[];
  /** Calls of the code host that all our tokens had left after the last sync. */
  callsLeft: number | null;
  lastError: string | null;
  /** The events feed first. Empty before the first sync. */
  streams: LedgerStream[];
  /** Null when the code host has counted no settled day yet. */
  stars: StarCompleteness | null;
};

export type RepoCustomer = {
  slug: string;
  name: string;
};

export type TrackedRepo = {
  url: string;
  org: string;
  /** `%`: the standing wish for all public repositories of the organisation, new ones too. */
  repo: string;
  /** Since when it is tracked. */
  createdAt: string;
  lastSync: string | null;
  /** Inactive ones are skipped by the nightly refresh, for all customers. */
  active: boolean;
  /** Null for a standing wish (`%`). */
  ledger: RepoLedger | null;
  /** Who tracks it, by name. */
  customers: RepoCustomer[];
};

export type TrackedRepoList = {
  /** By organisation and name. */
  repos: TrackedRepo[];
};

export type StarDay = {
  day: string;
  /** By the code host: a star that is taken back later is not counted. */
  counted: number;
  /** Stored, whether taken back or not. */
  captured: number;
  missing: number;
  /** False for a day of which events may still come. */
  isSettled: boolean;
};

export type StarDays = {
  /** Oldest first; empty when the code host has not counted any. */
  days: StarDay[];
};

export type AddRepo = {
  customerSlug: string;
  /** Any address of a repository on the code host, also as git writes it; or that of an organisation ending in `%`, which stands for all its public repositories. */
  url: string;
};

export type AddedRepos = {
  /** By organisation and name. */
  repos: TrackedRepo[];
  success: true;
  /** Of a very large organisation: how many repositories, those without activity for longest, were left out. */
  left?: number;
};

export type SyncRepo = {
  /** As for adding it; `%` looks for new ones. */
  url: string;
};

export type SyncedRepo = {
  success: true;
};

export type NamedRepo = {
  org: string;
  /** `%`: the standing wish for the organisation. */
  repo: string;
};

export type SwitchedRepo = {
  success: true;
};

export type CorrectCompany = {
  customer_slug: string;
  /** null: works for no company. */
  name: string | null;
};

export type CorrectedCompanyView = {
  companyId: Id;
  companyName: string;
};

export type Attribution = {
  /** By which rule; more of them may come. */
  rule: string;
  confidence: number | null;
  /** Who said so; more of them may come. */
  source: string;
  at: string;
};

export type CorrectedCompany = {
  success: true;
  /** As it is now; null: none. */
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

export type SignalType = string;

export type LeadSignal = {
  signalType: SignalType;
  repo: string;
  createdAt: string;
};

export type LeadView = {
  leadId: Id;
  fullName: string | null;
  jobTitle: string | null;
  companyId: Id | null;
  companyName: string | null;
  companyEmployeeCount: number | null;
  /** ISO two-letter code. */
  companyCountryCode: string | null;
  userLinkedin: string | null;
  githubUser: string | null;
  /** By name; never holds the reserved tag. */
  tags: TagView[];
  /** The workspace's favourite, or the user's own. */
  isFavorite: boolean;
  recycled: boolean;
  /** suspected: perhaps a program. */
  verdict: "human" | "suspected" | null;
  /** Not rounded: screens show one decimal. null: not worked out yet. */
  score: number | null;
  /** A small picture of the person: LinkedIn's, else GitHub's. */
  avatarUrl: string | null;
  companyLogoUrl: string | null;
  companyLinkedin: string | null;
  emailDomain: string | null;
  /** Newest first. */
  githubSignals: LeadSignal[];
  githubSignalsCount: number;
  lastSignalDate: string | null;
  hasPlaybook: boolean;
  /** Whether the lead came after the end of the user’s previous visit (`/api/visits`). */
  isNew: boolean;
};

export type LeadList = {
  success: true;
  leads: LeadView[];
  /** How many match, on all pages. */
  total: number;
  /** Whether these are all that match. */
  complete: boolean;
};

export type FilterProperty = "fullName" | "jobTitle" | "companyName" | "companyCountryCode" | "companyEmployeeCount" | "repository" | "signalType" | "lastSignalDate" | "tags" | "isFavorite" | "recycled" | "new" | "hasEmail" | "hasPlaybook" | "companyId" | "leadId" | "minScore";

export type FilterOperator = "IN" | "=" | ">" | "<" | "ILIKE";

export type Filter = ContractFilter;

/** Text is compared lowercased; missing values come last both ways, ties by id. */
export type LeadSortColumn = "companyName" | "companyEmployeeCount" | "fullName" | "jobTitle" | "sourceRepos" | "githubSignalsTypes" | "githubSignalsCount" | "lastSignalDate" | "tags" | "companyCountryCode" | "score";

/** text/csv only: which columns, all unless given. They keep their order. */
export type LeadCsvColumn = "Company" | "Company Employees" | "Name" | "Title" | "Contact LinkedIn" | "Company LinkedIn" | "Source Repos" | "Signal Types" | "Signals" | "Last Signal" | "Tags" | "Company Country" | "Favorite" | "GitHub" | "Work Email" | "Personal Email" | "Email Permitted Use" | "Score";

export type FilterLeads = {
  customer_slug: string;
  /** All are to hold. Recycled leads are left out unless one names them. */
  filters: readonly Filter[];
  /** Part of a company name, full name, login or job title, in any case. */
  search?: string;
  /** Without sortCol the best are first: by score, then by the last signal, then by id. */
  sortDesc?: boolean;
  /** A page past the last is the last. */
  page?: number;
  pageSize?: number;
  /** All matches if there are at most this many, else the requested page. */
  allUpTo?: number;
  /** Text is compared lowercased; missing values come last both ways, ties by id. */
  sortCol?: LeadSortColumn;
  /** text/csv only: which columns, all unless given. They keep their order. */
  columns?: readonly LeadCsvColumn[];
};

/** Text is compared lowercased; missing values come last both ways, ties by id. */
export type CompanySortColumn = "companyName" | "employees" | "leadsCount" | "signalsCount" | "lastSignalDate" | "country" | "score";

export type FilterCompanies = {
  customer_slug: string;
  /** All are to hold. Recycled leads are left out unless one names them. */
  filters: readonly Filter[];
  /** Part of a company name, full name, login or job title, in any case. */
  search?: string;
  /** Without sortCol the best are first: by score, then by the last signal, then by id. */
  sortDesc?: boolean;
  /** A page past the last is the last. */
  page?: number;
  pageSize?: number;
  /** All matches if there are at most this many, else the requested page. */
  allUpTo?: number;
  /** Text is compared lowercased; missing values come last both ways, ties by id. */
  sortCol?: CompanySortColumn;
};

export type CompanyGroup = {
  /** null: the leads without a company, always last. */
  companyId: Id | null;
  companyName: string | null;
  employees: number | null;
  /** ISO two-letter code. */
  country: string | null;
  companyLinkedin: string | null;
  companyLogoUrl: string | null;
  emailDomain: string | null;
  leadsCount: number;
  signalsCount: number;
  lastSignalDate: string | null;
  /** Of all its leads, whichever match; null: not worked out yet. */
  score: number | null;
};

export type CompanyList = {
  success: true;
  companies: CompanyGroup[];
  /** How many groups match, on all pages. */
  total: number;
  /** How many leads match, in all groups. */
  totalLeads: number;
};

export type CompanyTrend = {
  companyId: Id;
  /** How many signals its leads had in each week; recycled ones left out. */
  signals: number[];
};

export type CompanyTrends = {
  /** Mondays (UTC) that weeks begin on, oldest first. */
  weeks: string[];
  /** One per requested company, also for unknown ids. */
  trends: CompanyTrend[];
};

export type ScorePart = {
  label: string;
  /** With one decimal. */
  points: number;
};

export type CompanyScore = {
  /** null: not worked out yet. */
  score: number | null;
  /** Why it has its score: they add up to it, the largest first. */
  parts: ScorePart[];
};

export type LeadEmail = {
  kind: "work" | "personal";
  address: string;
  /** null: unknown. */
  source: string | null;
  /** When the source said it. */
  at: string | null;
  /** GitHub's terms forbid unsolicited mail to addresses taken from it. */
  permittedUse: "contact" | "no-unsolicited-mail";
};

export type DetailSignal = {
  signalType: SignalType;
  repo: string;
  createdAt: string;
  /** Without one that starts with http, the repository. */
  link: string | null;
  /** What happened: `opened`, `merged`, the tag of a release. */
  detail: string | null;
  /** Of the issue or pull request; null: unknown. */
  title: string | null;
  /** The employer at that time; null: unknown then. */
  employer: string | null;
};

export type PlaybookContents = {
  url: string | null;
  summary: string | null;
  help: string | null;
  case_study_summary: string | null;
  email: string | null;
  /** Of the e-mail, as plain text; cards written before it was added have none. */
  subject?: string;
};

export type PlaybookSource = {
  label: string;
  /** null: the workspace's own texts. */
  url: string | null;
};

export type PlaybookStatement = {
  /** Of `contents`, where it stands. */
  part: "summary" | "help" | "case_study_summary" | "email";
  /** Markdown: a sentence, or a line of a list, without the marks that lead to its sources. */
  text: string;
  /** What it was taken from: places in the card's `sources`, from 0; none: it states nothing. */
  sources: number[];
};

export type PlaybookCard = {
  id: Id;
  createdAt: string | null;
  contents: PlaybookContents;
  writer: "template" | "model" | null;
  /** Numbered as the marks in the texts are. */
  sources: PlaybookSource[];
  /** What the texts are made of, in order: each with its sources, also those of the e-mail, which has no marks. */
  statements: PlaybookStatement[];
};

export type Employer = {
  company: string;
  /** null: the start is unknown. */
  from: string | null;
  /** The first day after; null: still. */
  to: string | null;
  source: string;
};

export type LeadDetail = {
  leadId: Id;
  fullName: string | null;
  jobTitle: string | null;
  companyId: Id | null;
  companyName: string | null;
  companyEmployeeCount: number | null;
  /** ISO two-letter code. */
  companyCountryCode: string | null;
  userLinkedin: string | null;
  githubUser: string | null;
  /** By name; never holds the reserved tag. */
  tags: TagView[];
  /** The workspace's favourite, or the user's own. */
  isFavorite: boolean;
  recycled: boolean;
  /** suspected: perhaps a program. */
  verdict: "human" | "suspected" | null;
  /** Not rounded: screens show one decimal. null: not worked out yet. */
  score: number | null;
  /** Why the verdict is that, also where an administrator decided it; null: the rules found nothing. */
  verdictReason?: string | null;
  /** The decision of an administrator, which becomes the verdict; null: the rules decide. */
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
  /** Why the person is taken to be of this company; null when nothing says why. */
  attribution: Attribution | null;
  /** Known employers of the person, the current one first. */
  employers: Employer[];
  /** Why it has its score: they add up to it, the largest first. */
  scoreParts: ScorePart[];
};

export type LeadAnswer = {
  lead: LeadDetail;
};

export type FilterOption = {
  value: string;
  count: number;
};

export type FilterOptions = {
  /** ISO two-letter codes, the most frequent first. */
  countries: FilterOption[];
  /** As owner/name, the most frequent first. */
  repositories: FilterOption[];
  /** Groups of event types such as `pull-request`, the most frequent first. */
  signalGroups: FilterOption[];
};

export type TagList = {
  /** By name; includes the reserved tag `recycled`. */
  tags: TagView[];
};

export type TagCount = {
  /** A UUID, or `recycled` for the reserved tag. */
  tagId: Id;
  /** How many leads a list by this tag shows. `recycled`: how many are recycled. */
  count: number;
};

export type TagCounts = {
  counts: TagCount[];
};

export type ChangeTag = {
  customer_slug: string;
  /** Absent: unchanged. */
  tagName?: string;
  /** null: no colour. Absent: unchanged. */
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
  /** How many leads had the tag. */
  count: number;
};

export type RestoredTag = {
  /** A UUID, or `recycled` for the reserved tag. */
  tagId: Id;
  tagName: string;
  color?: TagColor | null;
  success: true;
  /** How many leads have the tag again. */
  count: number;
};

export type MergeTag = {
  customer_slug: string;
  /** The tag that remains. */
  intoTagId: Id;
};

export type AttachTag = {
  customer_slug: string;
  /** Ids of leads; nothing is done when one of them is unknown. Either this or `filters`. */
  entityIds?: readonly Id[];
  /** All leads that a list by these filters shows. */
  filters?: readonly Filter[];
  /** With `filters`: part of a company name, full name, login or job title, in any case. */
  search?: string;
  entityType: "leads";
  /** Found in any case, else created; `recycled` recycles. Either this or `tagId`. */
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
  /** How many leads were named or match. */
  count?: number;
};

export type DetachTag = {
  customer_slug: string;
  /** Ids of leads; nothing is done when one of them is unknown. Either this or `filters`. */
  entityIds?: readonly Id[];
  /** All leads that a list by these filters shows. */
  filters?: readonly Filter[];
  /** With `filters`: part of a company name, full name, login or job title, in any case. */
  search?: string;
  /** The same as in the address. */
  tagId?: Id;
};

export type DetachedTag = {
  success: true;
  /** How many leads were named or match. */
  count?: number;
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
  /** On adding: true for the user's own. */
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
  /** Null: unsorted, best first. */
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
  /** Null: saved without it. */
  display: ViewDisplay | null;
  icon: string | null;
  /** False: only this user sees it. */
  isShared: boolean;
  /** Whether this user may change and remove it: its owner and administrators may. */
  canEdit: boolean;
};

export type ViewOrders = {
  /** Ids of views of leads. */
  leads?: string[];
  /** Ids of views of companies. */
  companies?: string[];
};

export type ViewList = {
  /** By name. */
  views: SavedView[];
  /** The user's own order; views that are missing follow by name. */
  order?: ViewOrders;
  /** Whose they are: what an administrator reads above the lists of a workspace. */
  customer_name?: string;
};

export type ViewCount = {
  id: Id;
  /** Matching leads or companies; more than 10000 are not counted on. Null: not counted yet. */
  count: number | null;
};

export type ViewCounts = {
  counts: ViewCount[];
};

export type OrderViews = {
  customer_slug: string;
  entityType: ViewEntityType;
  /** Ids that are no view of the type are left out. */
  viewIds: readonly Id[];
};

export type OrderedViews = {
  success: true;
};

export type SaveView = {
  customer_slug: string;
  /** No two views of a type have the same. */
  name: string;
  entityType: ViewEntityType;
  filters: readonly Filter[];
  /** Here and below: what is left out of a change stays as it is. */
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

export type GeneratePlaybook = {
  customer_slug: string;
};

export type GeneratedPlaybook = {
  success: true;
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
  /** Masked but for its last 4 characters. */
  slack_webhook_url: string;
  /** All views of the customer, by name. */
  views: ViewSubscription[];
  /** Why the newest digest that was sent to it did not arrive, or may not have; null: nothing to mend. */
  problem: string | null;
};

export type SlackChannelList = {
  /** Of customers that have one, by name. */
  channels: SlackChannel[];
};

export type AddSlackChannel = {
  customerSlug: string;
  /** An incoming webhook. Kept encrypted, never shown again. */
  webhookUrl: string;
  /** Views of the customer. */
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
  /** The views that the channel hears of; those it does already keep their date. Without: as it was. */
  viewIds?: readonly Id[];
  /** The UTC day from which signals are reported; default today. */
  subscriptionDate?: string | null;
};

export type ChangeSubscription = {
  /** The UTC day from which signals are reported; null ends the subscription. */
  subscriptionDate: string | null;
};

export type SlackDeliveryState = "waiting" | "sending" | "sent" | "unknown" | "failed";

export type DeliveryPeriod = {
  from: string;
  to: string;
};

export type SlackDelivery = {
  id: Id;
  /** The name that the view had then. */
  view: string;
  /** When its leads were found to be new: after `from`, up to `to`. */
  period: DeliveryPeriod;
  /** How many leads were new. */
  leads: number;
  /** unknown: it was sent without a response; it is sent again once, then only on request. */
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
  /** `before` of the next page; null: there is none. */
  next: string | null;
};

export type RetriedDelivery = {
  success: true;
};

export type TestedChannel = {
  success: true;
  /** What Slack said, in words. */
  answer: string;
};

export type LoadPhases = {
  /** The entry and the exposed module, until their code ran. */
  module?: number;
  /** The first page or widget, after the module. */
  component?: number;
};

export type ReportRemoteError = {
  remote: string;
  /** The release: the name of its folder. */
  version: string;
  code: string;
  /** What went wrong, with nothing of a person in it. */
  message: string;
  /** As the user reads it. */
  traceId?: Id;
  /** Frames with the addresses of scripts, one a line, without the message. */
  stack?: string;
  /** With the code `loaded`, which is no error. */
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
  /** How often it was reported. */
  count: number;
  /** Of the latest report, which has the stack. */
  traceId: Id | null;
};

export type DeployedRemote = {
  name: string;
  version: string;
  /** The name of its folder. */
  release: string | null;
  /** After so many failures it is withheld: browsers use an earlier release. null: it is offered. */
  withheldAfter: number | null;
  /** Keys of the pages that it has. */
  pages: string[];
  /** What other remotes may embed of it. */
  widgets: string[];
  /** Versions of the SDK that it was built for. */
  sdk: string;
  releasedAt: string | null;
  /** Workspaces that use another release than the live one. */
  pins?: PinnedRelease[];
  /** The latest error that browsers reported for this version. */
  lastError: RemoteError | null;
};

export type RemoteList = {
  remotes: DeployedRemote[];
};

export type ReleaseState = "live" | "earlier" | "withdrawn";

export type ListedRelease = {
  release: string;
  state: ReleaseState;
  /** When it stopped being live. */
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
  /** The release, or the beginning of its name; default: the newest earlier one that was not withdrawn. */
  release?: string;
};

export type ReleaseTokenState = "active" | "expired" | "revoked";

export type ReleaseTokenView = {
  id: Id;
  /** The only remote that it may release. */
  remote: string;
  /** What it is for. */
  name: string;
  state: ReleaseTokenState;
  createdAt: string;
  /** An e-mail address; null: the command line. */
  createdBy: string | null;
  expiresAt: string;
  lastUsedAt: string | null;
};

export type ReleaseTokenList = {
  /** By remote, the newest first. */
  tokens: ReleaseTokenView[];
};

export type CreateReleaseToken = {
  /** It may be a remote that was never released. */
  remote: string;
  name: string;
  days?: number;
};

export type CreatedReleaseToken = {
  success: true;
  /** Shown once. */
  token: string;
};

export type RevokedReleaseToken = {
  success: true;
};

export type PinRelease = {
  release: string;
};

export type Health = {
  status: "ok";
};

export type HiddenLead = {
  leadId: Id;
  name: string | null;
  login: string;
  verdict: "hidden";
  reason: string | null;
  /** The decision of an administrator; null: the rules hide the lead. */
  decidedVerdict?: "human" | "suspected" | "hidden" | null;
  signalCount: number;
  /** Must not be contacted: this cannot be overridden. */
  leftAlone: boolean;
};

export type HiddenLeads = {
  /** The latest first. */
  leads: HiddenLead[];
  /** How many there are, on all pages. */
  total: number;
  /** `before` of the next page; null: this is the last. */
  next: number | null;
};

export type DecideVerdict = {
  customer_slug: string;
  /** null: what the rules say. */
  verdict: "human" | "suspected" | "hidden" | null;
};

export type DecidedAnswer = {
  success: true;
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
  /** What a signal of today is worth, by its type. Left out: the default. */
  signals: SignalWeights;
  /** Days after which a signal is worth half. */
  recencyHalfLifeDays: number;
  /** By how much each doubling of the people of one company raises each one’s score: 0.25 is a quarter. */
  breadth: number;
};

export type ScoreWeightsAnswer = {
  weights: Weights;
  defaults: Weights;
};

export type ChangeWeights = {
  customer_slug: string;
  weights: Weights;
};

export type ScoreBucket = {
  from: number;
  to: number;
  /** How many leads would have such a score; estimated where there are many. */
  leads: number;
};

export type ScoreExample = {
  leadId: Id;
  /** The login when the person has no name. */
  name: string;
  /** With one decimal, as scores are shown. */
  before: number;
  after: number;
};

export type ScorePreviewAnswer = {
  buckets: ScoreBucket[];
  /** Those that would change most. */
  examples: ScoreExample[];
};

export type SavedWeights = {
  success: true;
};

export type GithubTokenView = {
  kind: "classic" | "oauth";
  scopes: string[];
  /** The account that it belongs to. */
  login: string;
  /** Null: it does not expire, or the code host does not say. */
  expiresAt: string | null;
  savedAt: string;
  /** The administrator’s address. */
  savedBy: string | null;
  /** When the code host was asked about it last. */
  checkedAt: string;
  /** Why the code host refuses it; the server’s own tokens are used instead. Null: it is accepted. */
  lastError: string | null;
  /** Active repositories of the customer whose stars it lists. */
  listedRepos: number;
  /** Active repositories of the customer that it has been tried on. */
  triedRepos: number;
};

export type GithubTokenStatus = {
  /** Null: the customer has none. */
  token: GithubTokenView | null;
};

export type SaveGithubToken = {
  /** Never returned by any call. */
  token: string;
};

export type SavedGithubToken = {
  /** Null: the customer has none. */
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
  /** At most 100 of them. */
  accounts: CampaignAccount[];
  firstStarAt: string;
  lastStarAt: string;
  foundAt: string;
  /** When an administrator restored its accounts; null: they are suspected. */
  reversedAt: string | null;
};

export type StarCampaigns = {
  /** The latest first, at most 200. */
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
  /** When the previous visit ended; leads that came later are new. A visit ends with 30 minutes of absence. null: the first visit, no lead is new. */
  newSince: string | null;
  /** The new leads that lists show; 10000 stands for that many or more. */
  newLeads: number;
};

export type StartVisit = {
  customer_slug: string;
};

export type Failure = {
  /** On calls that answer `success`. */
  success?: false;
  /** One sentence that a person can act on. */
  error: string;
  /** Why each offending field was refused, by its path. */
  fields?: Record<string, string>;
  /** `recent-sign-in-required`: prove your identity by `POST /api/auth/reauthentication`, then try again. `second-factor-required`: nothing else is permitted until you have set up a second factor. */
  code?: "recent-sign-in-required" | "second-factor-required";
};

/** The response body of each call. */
export interface ResponseBodies {
  'GET /api/admin/audit': AuditPage;
  'GET /api/me': Me;
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
  'GET /api/customers': CustomerList;
  'POST /api/customers': SavedCustomer;
  'PUT /api/customers/:slug': SavedCustomer;
  'GET /api/admin/users': UserList;
  'POST /api/admin/users': CreatedUser;
  'POST /api/admin/users/:id/rotate-password': NewPassword;
  'POST /api/admin/users/:id/deactivate': ChangedUser;
  'POST /api/admin/users/:id/activate': ChangedUser;
  'POST /api/admin/users/:id/allow-google': ChangedUser;
  'GET /api/auth/second-factors': SecondFactorList;
  'POST /api/auth/second-factors/authenticator-app': AuthenticatorSetUp;
  'DELETE /api/auth/second-factors/authenticator-app': ChangedSecondFactor;
  'POST /api/auth/second-factors/authenticator-app/confirm': AddedSecondFactor;
  'POST /api/auth/second-factors/passkeys/options': PasskeyOptions;
  'POST /api/auth/second-factors/passkeys': AddedSecondFactor;
  'DELETE /api/auth/second-factors/passkeys/:passkeyId': ChangedSecondFactor;
  'POST /api/auth/second-factors/recovery-codes': NewRecoveryCodes;
  'POST /api/hooks/github/:customer': DeliveryReceipt;
  'GET /api/admin/github-webhooks/:customerSlug': GithubWebhookStatus;
  'DELETE /api/admin/github-webhooks/:customerSlug': RemovedGithubWebhook;
  'POST /api/admin/github-webhooks/:customerSlug/secret': GeneratedWebhookSecret;
  'GET /api/admin/jobs': JobList;
  'POST /api/admin/jobs/:id/retry': RetriedJob;
  'GET /api/admin/company-coverage': CompanyCoverageList;
  'POST /api/leads/:id/do-not-contact': LeftAlone;
  'GET /api/leads/:id/do-not-contact': PendingDoNotContact;
  'DELETE /api/leads/:id/do-not-contact': LeftAlone;
  'GET /api/admin/do-not-contact': DoNotContactCount;
  'GET /api/admin/do-not-contact/requests': DoNotContactRequestPage;
  'GET /api/admin/do-not-contact/requests/:id': DoNotContactRequestDetail;
  'POST /api/admin/do-not-contact/requests/:id/confirm': DecidedDoNotContact;
  'POST /api/admin/do-not-contact/requests/:id/reject': DecidedDoNotContact;
  'DELETE /api/admin/do-not-contact/:leadId': DecidedDoNotContact;
  'POST /api/admin/enrich': EnrichReportView;
  'GET /api/admin/people/export': PersonExport;
  'GET /api/repos': RepoNames;
  'GET /api/admin/repos': TrackedRepoList;
  'POST /api/admin/repos': AddedRepos;
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
  'GET /api/lead-events': unknown;
  'GET /api/filter-options': FilterOptions;
  'GET /api/tags': TagList;
  'POST /api/tags': AttachedTag;
  'GET /api/tags/counts': TagCounts;
  'PUT /api/tags/:tagId': ChangedTag;
  'DELETE /api/tags/:tagId': RemovedTag;
  'POST /api/tags/:tagId/restore': RestoredTag;
  'POST /api/tags/:tagId/merge': RemovedTag;
  'DELETE /api/tags/:tagId/leads': DetachedTag;
  'GET /api/favorites': FavoriteList;
  'POST /api/favorites': FavoriteSet;
  'GET /api/views': ViewList;
  'POST /api/views': CreatedView;
  'GET /api/views/counts': ViewCounts;
  'PUT /api/views/order': OrderedViews;
  'POST /api/views/:id': UpdatedView;
  'DELETE /api/views/:id': RemovedView;
  'POST /api/leads/:id/generate-playbook': GeneratedPlaybook;
  'GET /api/admin/slack-channels': SlackChannelList;
  'POST /api/admin/slack-channels': ChangedSlackChannel;
  'PUT /api/admin/slack-channels/:customerSlug': ChangedSlackChannel;
  'DELETE /api/admin/slack-channels/:customerSlug': ChangedSlackChannel;
  'PUT /api/admin/slack-channels/:customerSlug/views/:viewId': ChangedSlackChannel;
  'GET /api/admin/slack-deliveries': SlackDeliveryPage;
  'POST /api/admin/slack-deliveries/:id/retry': RetriedDelivery;
  'POST /api/admin/slack-channels/:customerSlug/test': TestedChannel;
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
  'PUT /api/admin/remotes/:remote/pins/:customerSlug': ReportedRemoteError;
  'DELETE /api/admin/remotes/:remote/pins/:customerSlug': ReportedRemoteError;
  'GET /api/health/live': Health;
  'GET /api/health/ready': Health;
  'POST /api/csp-reports': unknown;
  'GET /api/admin/leads/hidden': HiddenLeads;
  'PUT /api/admin/leads/:id/verdict': DecidedAnswer;
  'GET /api/admin/score-weights': ScoreWeightsAnswer;
  'PUT /api/admin/score-weights': SavedWeights;
  'POST /api/admin/score-weights/preview': ScorePreviewAnswer;
  'GET /api/admin/github-tokens/:customerSlug': GithubTokenStatus;
  'PUT /api/admin/github-tokens/:customerSlug': SavedGithubToken;
  'DELETE /api/admin/github-tokens/:customerSlug': RemovedGithubToken;
  'POST /api/admin/github-tokens/:customerSlug/check': SavedGithubToken;
  'GET /api/admin/star-campaigns': StarCampaigns;
  'PUT /api/admin/star-campaigns/:campaignId': ReversedCampaign;
  'GET /api/visits': Visit;
  'POST /api/visits': Visit;
}
