/** What requests are served as: owns nothing, and sees the rows of the workspace that its connection has opened. */
export const requestRole = 'forksight_app';

/** The same with the rows of every workspace, for what administration does across them. */
export const acrossRole = 'forksight_across';

/** Start-up options of a connection that is of this role from its first statement on. */
export const asRole = (role: string): string => `-c role=${role}`;
