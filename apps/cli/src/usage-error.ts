/** The command is invalid. */
export class UsageError extends Error {}
