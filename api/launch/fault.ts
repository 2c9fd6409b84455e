/** Something the person at the terminal can mend: shown as its one line, without a stack, and the command ends with 1. */
export class LaunchFault extends Error {}
