/** The command cannot be understood. */
export class UsageError extends Error {}
