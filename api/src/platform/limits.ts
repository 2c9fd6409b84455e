/** How much a request may ask for or bring. */

/** Answered at the same time by one process; what is beyond is refused at once. */
export const mostRequestsAtOnce = 1_000;
/** Connections that wait to be let in while the process is busy: who finds no room is cut off. Systems allow 4,096 at most. */
export const mostAtTheDoor = 4_096;
/** Of all headers and the address together. */
export const largestHeadersBytes = 16 * 1024;
export const largestBodyBytes = 1024 * 1024;
/** Objects and lists in one another, in what a request brings. */
export const deepestJson = 16;
/** For a free connection to the database. */
export const longestConnectMs = 5_000;
/** A statement of a request, waiting for others included. */
export const longestStatementMs = 30_000;
/** The same, marking all leads that match: each index of a million leads takes its time. */
export const longestMarkMs = 900_000;
/** From the database, whatever was asked: somewhat more than a statement may take. */
export const longestSilenceMs = 35_000;
/** A list that is sent whole, from its first row to its last: PostgreSQL takes it for one statement. */
export const longestDownloadMs = 3_600_000;
/** That who downloads a list may take nothing of it: the list keeps a connection. */
export const longestStallMs = 120_000;
/** For a request to arrive whole. */
export const longestArrivalMs = 30_000;

/** Leads of one page, at most (api-contract). */
export const largestPage = 1000;
export const usualPage = 50;
export const largestPageNumber = 1_000_000_000;
/** The largest list that is sent whole to who asks for pages (api-contract, `allUpTo`). */
export const largestWhole = 20_000;
/** What the front end always asks for (architecture, A list). */
export const usualWhole = 5_000;

/** Companies that one call may ask trends of, and for how many weeks (half a year unless it says). */
export const mostTrends = 200;
export const mostTrendWeeks = 104;
export const usualTrendWeeks = 26;

/** Ids of rows are PostgreSQL's int. */
export const largestRowId = 2 ** 31 - 1;

export const mostFilters = 50;
export const longestFilterList = 2_000;
export const longestFilterText = 500;
export const mostFilterDays = 36_500;
export const longestSearch = 500;

export const longestName = 200;
/** Characters by which lists sort what is several names in one, so that a row fits into its indexes (2,704 bytes). */
export const longestListKey = 500;
export const longestAddress = 2_000;
/** Repositories of one organisation that are tracked at once. */
export const mostReposOfOrg = 5_000;
export const mostViewsOfChannel = 200;
/** Of each text that playbooks are written from. */
export const longestPrompt = 20_000;
/** Leads that one call may tag, untag or recycle. */
export const mostLeadsAtOnce = 20_000;

export const longestRemoteMessage = 500;
/** Kinds of faults of remotes that are kept, the latest ones. */
export const mostRemoteErrors = 500;
/** What one user's browsers, or one address, may tell of: faults of remotes, violations of the content policy. */
export const mostReportsAMinute = 30;
/** The same of all together, to one process. */
export const mostReportsOfAllAMinute = 600;
export const largestReportBytes = 16 * 1024;

/** Of an enrichment file that is uploaded; larger ones go through the command. */
export const largestUploadBytes = 5 * 1024 * 1024;

/** Jobs that administration lists: what runs, what failed, what is due first. */
export const mostJobsListed = 1_000;

/** Cards of one playbook. */
export const mostCards = 5;
