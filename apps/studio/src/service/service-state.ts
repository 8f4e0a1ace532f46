import { create } from 'zustand';

/** What the last responses said about the session and the server. */
export type ServiceState = {
  /** `ended`: there was one, and the server no longer knows it. */
  readonly session: 'none' | 'open' | 'ended';
  readonly server: 'there' | 'gone';
  /** The number of session changes: a request belongs to the session it was sent in. */
  readonly generation: number;
};

export const useService = create<ServiceState>(() => ({
  session: 'none',
  server: 'there',
  generation: 0,
}));

/**
 * The outcome of a request. `status` is null if there was no response, `generation` is that of the
 * session when it was sent.
 */
export type Answer = {
  readonly path: string;
  readonly status: number | null;
  readonly generation: number;
};

export function afterAnswer(state: ServiceState, answer: Answer): ServiceState {
  const server = answer.status === null || isProxyWithoutServer(answer.status) ? 'gone' : 'there';
  const session = server === 'there' ? sessionAfter(state, answer) : state.session;
  const isNew = session !== state.session || (answer.path === '/login' && session === 'open');
  return { server, session, generation: state.generation + (isNew ? 1 : 0) };
}

function isProxyWithoutServer(status: number): boolean {
  return status === 502 || status === 504;
}

/**
 * A late response says nothing about a session that started or ended after its request was sent;
 * logging in or out always counts.
 */
function sessionAfter(
  { session, generation }: ServiceState,
  answer: Answer,
): ServiceState['session'] {
  const { path } = answer;
  const status = answer.status ?? 0;
  if (path === '/logout') return 'none';
  if (path === '/login') return status < 400 ? 'open' : session;
  if (answer.generation !== generation) return session;
  if (status === 401) return session === 'open' ? 'ended' : session;
  return path === '/api/v1/session' && status < 400 ? 'open' : session;
}
