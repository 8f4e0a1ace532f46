import { tokenScopes, type TokenScope } from './token-scope.ts';
import { changesState, type Route } from './route.ts';

/**
 * The scope that an operation requires. `read`: it changes nothing. `run`: it runs, stops or kills.
 * `write`: it creates, changes or deletes. `admin`: it is for administrators or for owners of a
 * project, or it concerns the account itself.
 */
export function scopeNeeded(
  route: Pick<Route, 'method' | 'access' | 'changesState' | 'scope'>,
): TokenScope {
  if (route.scope !== undefined) return route.scope;
  if (route.access === 'admin' || route.access === 'operations') return 'admin';
  if (!changesState(route)) return 'read';
  if (typeof route.access !== 'object') return 'write';
  return scopeOfRight[route.access.project];
}

const scopeOfRight = { VIEWER: 'write', OPERATOR: 'run', EDITOR: 'write', OWNER: 'admin' } as const;

/**
 * Whether a token of these scopes may call an operation that requires that one. Clients of the API
 * send `all` for everything.
 */
export function scopesInclude(scopes: readonly string[], needed: TokenScope): boolean {
  const least = tokenScopes.indexOf(needed);
  return scopes.some(
    (scope) => scope === 'all' || tokenScopes.indexOf(scope as TokenScope) >= least,
  );
}
