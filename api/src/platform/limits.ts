/** Bounds of requests, of stored texts and of reports. */

/** Requests handled concurrently by one process; the ones beyond are refused at once. */
export const MAX_CONCURRENT_REQUESTS = 1_000;
/** Connections that wait to be accepted while the process is busy; operating systems allow 4,096 at most. */
export const LISTEN_BACKLOG = 4_096;
/** All headers and the URL together. */
export const MAX_HEADERS_BYTES = 16 * 1024;
export const MAX_BODY_BYTES = 1024 * 1024;
/** Nesting of objects and arrays in a request body. */
export const MAX_JSON_DEPTH = 16;
/** Wait for a free database connection. */
export const CONNECT_TIMEOUT_MS = 5_000;
/** One statement of a request, including waits for locks. */
export const STATEMENT_TIMEOUT_MS = 30_000;
/** A statement that changes all matching leads: with a million leads, each index takes a while. */
export const BULK_ACTION_TIMEOUT_MS = 900_000;
/** A database connection without traffic; longer than a statement may take. */
export const SOCKET_IDLE_TIMEOUT_MS = 35_000;
/** A complete list, which PostgreSQL sends as one statement. */
export const DOWNLOAD_TIMEOUT_MS = 3_600_000;
/** A download of which the client takes nothing: it occupies a database connection. */
export const DOWNLOAD_STALL_TIMEOUT_MS = 120_000;
/** Arrival of a complete request. */
export const REQUEST_TIMEOUT_MS = 30_000;

/** Arrival of a request's headers. */
export const HEADERS_TIMEOUT_MS = 5_000;
/** Arrival of a body on a public route. */
export const PUBLIC_ARRIVAL_TIMEOUT_MS = 5_000;
/** Interval at which the server checks connections for timeouts. */
export const CONNECTION_CHECK_INTERVAL_MS = 1_000;
/** A body on a public route: sign-in, sign-out, reports of browsers. */
export const MAX_PUBLIC_BODY_BYTES = 4 * 1024;
/**
 * A webhook delivery. An issue or comment has at most 65,536 characters, a release 125,000, up to 6 bytes each in JSON, so
 * that a delivery with two of them has less than 2 MB. Only pushes of thousands of files are larger (GitHub's own limit is
 * 25 MB); the events feed has those too.
 */
export const MAX_DELIVERY_BYTES = 5 * 1024 * 1024;
/** Signed bodies up to this size are not counted in the limit of memory. */
export const MAX_SMALL_SIGNED_BODY_BYTES = 64 * 1024;
/** All larger signed bodies that arrive or are worked on at the same time, per process. */
export const MAX_SIGNED_BODY_MEMORY_BYTES = 64 * 1024 * 1024;
/** Deliveries from one address: GitHub sends those of all customers from a few addresses. */
export const MAX_DELIVERIES_PER_MINUTE = 3_000;
/** Open connections from one address (one /64 network for IPv6), per process. An office shares an address. */
export const MAX_CONNECTIONS_PER_NETWORK = 2_000;
/** Requests from one address whose body is still arriving, per process. */
export const MAX_UNFINISHED_REQUESTS_PER_NETWORK = 64;
/** Time for which the rest of a refused body is read, in all and without a byte, before the response is sent. */
export const MAX_DISCARD_MS = 5_000;
export const MAX_DISCARD_IDLE_MS = 500;

/** Leads per page (api-contract). */
export const MAX_PAGE_SIZE = 1000;
export const DEFAULT_PAGE_SIZE = 50;
export const MAX_PAGE_NUMBER = 1_000_000_000;
/** Length of a list that is sent completely although a page was requested (api-contract, `allUpTo`). */
export const MAX_ALL_UP_TO = 20_000;
/** The value that the front end always sends (architecture, A list). */
export const DEFAULT_ALL_UP_TO = 5_000;

/** Companies of a list for whose trends or outreach one request asks, or that it changes. */
export const MAX_LISTED_COMPANIES = 200;
/** Of one trends request; half a year by default. */
export const MAX_TREND_WEEKS = 104;
export const DEFAULT_TREND_WEEKS = 26;

/** The company page: weeks of its trend, people, and repositories or employers. */
export const PAGE_TREND_WEEKS = 12;
export const MAX_PAGE_PEOPLE = 12;
export const MAX_PAGE_REPOSITORIES = 10;
/** The best leads of a company whose signals and former employers its page counts. */
export const MAX_COUNTED_PEOPLE = 1_000;
/** Insights: weeks to choose from, and rows of each kind. */
export const INSIGHTS_WEEKS = [12, 26, 52] as const;
export const MAX_INSIGHTS_ROWS = 8;
export const MAX_MOVERS = 10;

/** Row ids are PostgreSQL's int. */
export const MAX_ROW_ID = 2 ** 31 - 1;

export const MAX_FILTERS = 50;
export const MAX_FILTER_VALUES = 2_000;
export const MAX_FILTER_TEXT_LENGTH = 500;
export const MAX_FILTER_DAYS = 36_500;
export const MAX_SEARCH_LENGTH = 500;

export const MAX_NAME_LENGTH = 200;
/** Characters of joined sort keys, so that a row fits into its indexes (2,704 bytes). */
export const MAX_SORT_KEY_LENGTH = 500;
export const MAX_URL_LENGTH = 2_000;
/** Repositories that tracking an organisation adds at once. */
export const MAX_REPOS_PER_ORG = 5_000;
/**
 * What a workspace's own administrators may add to it. Syncs share calls and workers with other workspaces, and each new user
 * costs a slow hash. Administrators may add more.
 */
export const MAX_FOLLOWED_PER_WORKSPACE = 10_000;
export const MAX_USERS_PER_WORKSPACE = 1_000;
/** Playbooks of one workspace that are written at a time: all workspaces share the language model. */
export const MAX_PLAYBOOK_RUNS = 10;
/** Alerts of a user in a workspace, and messages of all of these within 24 hours. */
export const MAX_ALERTS_PER_USER = 20;
export const MAX_ALERT_MESSAGES_PER_DAY = 100;
/** Of a user. */
export const MAX_ALERT_TESTS_PER_MINUTE = 5;
export const MAX_ALERT_TESTS_PER_DAY = 50;
export const MAX_VIEWS_PER_CHANNEL = 200;
/** Views in a user's order of them. */
export const MAX_ORDERED_VIEWS = 1_000;
/** The filters of a view, as JSON. Quotas of rows per workspace are triggers (migration 0087). */
export const MAX_VIEW_FILTERS_BYTES = 64 * 1024;
/** Columns that a view stores, and characters of the key of a column, a layout or an icon. */
export const MAX_VIEW_COLUMNS = 50;
export const MAX_VIEW_KEY_LENGTH = 40;
/** Matches up to which views are counted. */
export const MAX_VIEW_COUNT = 10_000;
/** Time after which a request counts no further views; the next request continues. */
export const VIEW_COUNTS_BUDGET_MS = 1_000;
/** Characters of an issue or pull request that are stored: strangers write these texts. */
export const MAX_THREAD_TITLE_LENGTH = 300;
export const MAX_THREAD_BODY_LENGTH = 4_000;
/** Each text of a workspace's prompt configuration. */
export const MAX_PROMPT_LENGTH = 20_000;
/** Signals of one request from a workspace's own sources, and of all of them in a workspace. */
export const MAX_OWN_SIGNALS_PER_BATCH = 1_000;
export const MAX_OWN_SIGNALS = 1_000_000;
export const MAX_SIGNAL_KEY_LENGTH = 200;
export const MAX_SOURCE_NAME_LENGTH = 60;
/** Why a person is not to be contacted. */
export const MAX_REASON_LENGTH = 1_000;
/** Do-not-contact requests that a user may file in a workspace within 24 hours, withdrawn ones included. */
export const MAX_DO_NOT_CONTACT_REQUESTS_PER_DAY = 20;
/** Texts in which administrators see that an erased person is still mentioned. */
export const MAX_REMNANTS_LISTED = 200;
/** Leads that one call may tag, untag or recycle. */
export const MAX_LEADS_PER_CALL = 20_000;
/** Leads of one push to a CRM: a dry run of more cannot be looked through, and takes the CRM minutes. */
export const MAX_CRM_PUSH_LEADS = 2_000;
/** Stored changes of owner, status and next step per lead or company, the latest ones. */
export const MAX_OUTREACH_HISTORY = 200;
/** Conflicts that the response to a change of many leads lists. */
export const MAX_CONFLICTS_LISTED = 20;
/** Age of a list from which leads are changed. */
export const MAX_LIST_AGE_MS = 31 * 24 * 3_600_000;
export const MAX_NEXT_STEP_LENGTH = 200;
export const MAX_STATUS_NAME_LENGTH = 40;
export const MAX_NOTE_LENGTH = 10_000;
/** Entries of an activity list per page. */
export const ACTIVITY_PAGE_SIZE = 30;

export const MAX_REMOTE_MESSAGE_LENGTH = 500;
/** Distinct errors of remotes that are stored, the latest ones. */
export const MAX_STORED_REMOTE_ERRORS = 500;
/** Reports of single errors that are stored, with their stacks; the latest ones. */
export const MAX_STORED_REMOTE_REPORTS = 500;
export const MAX_STACK_LENGTH = 4_000;
/** Browser reports (errors of remotes, policy violations) per user or address. */
export const MAX_REPORTS_PER_MINUTE = 30;
/** Browser reports of all users together. */
export const MAX_TOTAL_REPORTS_PER_MINUTE = 600;

/** An uploaded enrichment file; larger ones go through the command. */
export const MAX_UPLOAD_BYTES = 5 * 1024 * 1024;

/** Of all lists of a workspace; `enforce_quota` of `exclusion_entry` has the same. */
export const MAX_EXCLUSION_ENTRIES = 50_000;
/** Text of domains and company names for an exclusion list, as JSON within `MAX_BODY_BYTES`. */
export const MAX_EXCLUSION_TEXT_LENGTH = 1_000_000;

/** An uploaded release of a remote with its source maps. */
export const MAX_RELEASE_BYTES = 32 * 1024 * 1024;
/** Uploaded releases that one process stores and publishes at the same time; each takes up to `MAX_RELEASE_BYTES` of disk. */
export const MAX_CONCURRENT_RELEASES = 2;
/** Releases and roll-backs of one token and in all. */
export const MAX_RELEASES_PER_MINUTE = 10;
export const MAX_TOTAL_RELEASES_PER_MINUTE = 60;
/** How long a token lasts. */
export const MAX_TOKEN_DAYS = 365;
export const DEFAULT_TOKEN_DAYS = 90;
/** Active tokens of one user, and of one workspace. */
export const MAX_ACTIVE_TOKENS = 50;
/** Requests with one API token, and with those of one user or workspace. */
export const MAX_TOKEN_REQUESTS_PER_MINUTE = 600;
export const MAX_OWNER_TOKEN_REQUESTS_PER_MINUTE = 1_800;
/** Requests with API tokens, per process. */
export const MAX_TOTAL_TOKEN_REQUESTS_PER_MINUTE = 30_000;
/** Requests with invalid API tokens from one network and in all; further ones are refused without a query. */
export const MAX_INVALID_TOKENS_PER_MINUTE = 60;
export const MAX_TOTAL_INVALID_TOKENS_PER_MINUTE = 6_000;

/** Jobs that administration lists: running, failed, then by due time. */
export const MAX_JOBS_LISTED = 1_000;

/** Cards of one playbook. */
export const MAX_CARDS = 5;

/** Event streams of one user and in all, per process. A browser closes the stream of a tab that is hidden. */
export const MAX_EVENT_STREAMS_PER_USER = 10;
export const MAX_EVENT_STREAMS = 5_000;
/** Interval of heartbeats on event streams, shorter than the timeouts of proxies. */
export const EVENT_HEARTBEAT_MS = 20_000;
/** An event stream ends after this time, and the browser opens a new one, for which access is checked again. */
export const MAX_EVENT_STREAM_MS = 15 * 60_000;
/** Time for which events are kept for browsers that connect, and again. */
export const EVENT_REPLAY_MS = 60_000;
/** Bytes that a slow client may leave unread on an event stream. */
export const MAX_UNREAD_EVENT_BYTES = 64 * 1024;
