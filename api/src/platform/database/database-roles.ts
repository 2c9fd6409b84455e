/** The role of requests: owns nothing, and sees only rows of the workspace that its connection has opened. */
export const REQUEST_ROLE = 'forksight_app';

/** The same role with the rows of every workspace, for administration. */
export const CROSS_WORKSPACE_ROLE = 'forksight_across';

/** Start-up option that gives a connection this role from its first statement on. */
export const roleOption = (role: string): string => `-c role=${role}`;
