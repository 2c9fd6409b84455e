/** An error that the person at the terminal can fix: printed as one line without a stack; the command exits with 1. */
export class LaunchError extends Error {}
