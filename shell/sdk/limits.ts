/** The numbers of the specification (section 9) that more than one screen needs, each under its name. */

/** Rows on one page of the leads table. */
export const LEADS_PAGE_SIZE = 50;
/** Rows on one page anywhere else (readings: 50). */
export const PAGE_SIZE = 50;
/** Up to this many matches a list comes whole and is sorted, searched and paged in the browser. */
export const WHOLE_LIST_LIMIT = 5000;

/** The farthest that 'last signal' looks back, in days (a hundred years); the server refuses more. */
export const MOST_SIGNAL_DAYS = 36_500;

/** Pixels. */
export const SIDEBAR_WIDTH = 232;
export const SIDEBAR_MIN_WIDTH = 217;
export const FILTER_PANEL_WIDTH = 400;
export const EXPANDED_LEADS_MAX_HEIGHT = 500;

/** Milliseconds. */
export const TOAST_LIFETIME = 5000;
export const COPIED_BADGE_TIME = 2000;

export const TOASTS_AT_MOST = 3;
export const SKELETON_ROWS = 10;
export const SKELETON_CELLS = 11;

/** Seconds that fetched data without a reader stays in memory. */
export const KEEP_UNUSED_DATA = 120;
