/** Builds the studio if its sources have changed since. */
export function buildIfNeeded(): Promise<void>;
