import { changesState, type Route } from '@millrace/api';
import { isMillraceError } from '@millrace/model';
import type { NewAuditEntry, Store } from '@millrace/store';
import type { FastifyRequest } from 'fastify';
import { operationOf, routeOf } from '../requests/route-of.ts';
import { authenticate } from '../login/authenticate.ts';
import type { Caller } from '../login/caller.ts';
import { lifetimesOf, type SessionSettings } from '../login/session-lifetimes.ts';
import type { AuditLog } from './audit-log.ts';
import { recordOf } from './record-of.ts';

/** Details of a request for the audit log, collected while it is handled. */
export type Trail = {
  record?: Readonly<Record<string, string | number>>;
  projectId?: number | null;
  /** The user it is about if nobody is logged in: for a login or a logout. */
  subject?: { readonly id: number; readonly username: string } | null;
};

declare module 'fastify' {
  interface FastifyRequest {
    trail: Trail;
  }
}

type AuditSources = { readonly audit: AuditLog; readonly store: Store };

type SessionSources = { readonly store: Store; readonly settings: SessionSettings };

type Outcome = { readonly status: number; readonly errorCode: string | null };

/**
 * Records an operation that changes something, whether done or refused. Other operations leave no
 * entry.
 */
export function audited(
  request: FastifyRequest,
  { audit, store }: AuditSources,
  { status, errorCode }: Outcome,
): void {
  const route = routeOf(request);
  if (route === undefined || !changesState(route)) return;
  const { caller, trail } = request;
  const who = caller ?? trail.subject ?? null;
  const what: What = {
    userId: who?.id ?? null,
    username: who?.username ?? null,
    tokenName: caller?.credential.kind === 'token' ? caller.credential.name : null,
    address: request.ip ?? '',
    operation: operationOf(request),
    record:
      route.access === 'public'
        ? {}
        : (trail.record ?? recordOf({ params: request.params, query: request.query })),
    projectId: trail.projectId ?? null,
    status,
    errorCode,
  };
  const once = onceFor(route, what);
  if (once === null) audit.add({ time: store.now(), ...what });
  else audit.addOnce({ time: store.now(), ...what }, once);
}

type What = Omit<NewAuditEntry, 'time'>;

/**
 * The key of an entry that may be repeated: for clients that repeat by themselves, and for
 * anonymous callers, who must not be able to fill the log.
 */
function onceFor(route: Route, what: What): string | null {
  if (route.repeats === true) return JSON.stringify(what);
  const isLogin = route.path === '/login' && (what.status === 200 || what.status === 401);
  if (what.userId !== null || isLogin) return null;
  return JSON.stringify([what.address, what.operation, what.status]);
}

/**
 * The user that an anonymous operation is about. Unknown names are not stored: they may be a
 * password in the wrong field.
 */
export async function subjectOf(
  request: FastifyRequest,
  body: unknown,
  { store, settings }: SessionSources,
): Promise<NonNullable<Trail['subject']> | null> {
  const route = routeOf(request);
  if (route?.access !== 'public' || !changesState(route)) return null;
  const username = (body as { username?: unknown } | undefined)?.username;
  const subject: Pick<Caller, 'id' | 'username'> | null | undefined =
    typeof username === 'string'
      ? await store.users.find(username)
      : await authenticate(request, store, lifetimesOf(settings));
  return subject ?? null;
}

export function errorCodeOf(error: unknown, status: number): string {
  if (isMillraceError(error)) return error.code;
  const { code } = error as { code?: unknown };
  return status < 500 && typeof code === 'string' ? code : 'INTERNAL';
}
