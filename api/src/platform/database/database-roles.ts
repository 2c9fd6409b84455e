/** Role of requests: sees only rows of the workspace that its connection has opened. */
export const REQUEST_ROLE = 'forksight_app';

/** Role of administration in requests: sees the rows of every workspace. */
export const CROSS_WORKSPACE_ROLE = 'forksight_across';

/** Role of the worker and of commands: sees the rows of every workspace. */
export const JOBS_ROLE = 'forksight_jobs';

/** Owner of the view `workspace_lead`: may read what the view reads. */
export const LISTS_ROLE = 'forksight_lists';

export type DatabaseRole = typeof REQUEST_ROLE | typeof CROSS_WORKSPACE_ROLE | typeof JOBS_ROLE | typeof LISTS_ROLE;
export const ROLES: readonly DatabaseRole[] = [REQUEST_ROLE, CROSS_WORKSPACE_ROLE, JOBS_ROLE, LISTS_ROLE];

/** Start-up option that gives a connection this role from its first statement on. */
export const roleOption = (role: string): string => `-c role=${role}`;

/** Lists are read from memory or SSDs, and compiling a statement takes longer than it saves. */
export const PLANNER_SETTINGS = { jit: 'off', random_page_cost: '1.1' } as const;
