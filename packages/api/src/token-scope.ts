/**
 * What a token may be used for; each scope includes those before it, and none gives more than its
 * user may do.
 */
export const tokenScopes = ['read', 'run', 'write', 'admin'] as const;
export type TokenScope = (typeof tokenScopes)[number];
