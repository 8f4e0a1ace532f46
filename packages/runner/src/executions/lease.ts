/** How long a claim on an execution lasts, in milliseconds of the store's clock. */
export const LEASE_MS = 15_000;

/** How often a process renews its claims. */
export const HEARTBEAT_MS = 5000;
