/** The numbers of the specification (section 9) that more than one screen needs, by name. */

/** Rows on one page of the leads table. */
export const LEADS_PAGE_SIZE = 50;
/** Rows on one page anywhere else (readings: 50). */
export const PAGE_SIZE = 50;
/** Up to this many matching leads, the browser receives the complete list and sorts, searches and pages it itself. */
export const MAX_COMPLETE_LIST = 5000;

/** Largest value of the 'last signal' filter, in days (a hundred years); the server rejects more. */
export const MAX_SIGNAL_DAYS = 36_500;

export const SIDEBAR_WIDTH_PX = 232;
export const SIDEBAR_MIN_WIDTH_PX = 217;
export const FILTER_PANEL_WIDTH_PX = 400;
export const MAX_EXPANDED_LEADS_HEIGHT_PX = 500;

export const TOAST_LIFETIME_MS = 5000;
export const COPIED_BADGE_MS = 2000;

export const MAX_TOASTS = 3;
export const SKELETON_ROWS = 10;
export const SKELETON_CELLS = 11;

/** How long RTK Query keeps data that no component uses. */
export const UNUSED_DATA_LIFETIME_SECONDS = 120;
