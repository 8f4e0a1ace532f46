import { expect, test } from 'vitest';
import { scopeNeeded, scopesInclude } from './token-scopes.ts';

test.each([
  ['read', { method: 'GET', access: 'user' }],
  ['read', { method: 'POST', access: 'user', changesState: false }],
  ['write', { method: 'GET', access: 'user', changesState: true }],
  ['write', { method: 'PUT', access: { project: 'VIEWER' } }],
  ['run', { method: 'POST', access: { project: 'OPERATOR' } }],
  ['write', { method: 'DELETE', access: { project: 'EDITOR' } }],
  ['read', { method: 'GET', access: { project: 'OWNER' } }],
  ['admin', { method: 'DELETE', access: { project: 'OWNER' } }],
  ['admin', { method: 'GET', access: 'admin' }],
  ['admin', { method: 'POST', access: 'user', scope: 'admin' }],
] as const)('requires the scope %s for %o', (scope, route) =>
  expect(scopeNeeded(route)).toBe(scope),
);

test('scopes include those before them; an unknown one allows nothing', () => {
  expect(scopesInclude(['write'], 'run')).toBe(true);
  expect(scopesInclude(['run'], 'write')).toBe(false);
  expect(scopesInclude(['all'], 'admin')).toBe(true);
  expect(scopesInclude(['admin'], 'admin')).toBe(true);
  expect(scopesInclude([], 'read')).toBe(false);
  expect(scopesInclude(['everything'], 'read')).toBe(false);
});
