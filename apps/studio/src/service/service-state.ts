import { create } from 'zustand';

/** What the last answers said of the session and of the server. */
export type ServiceState = {
  /** `ended`: there was one, and the server no longer knows it. */
  readonly session: 'none' | 'open' | 'ended';
  readonly server: 'there' | 'gone';
};

export const useService = create<ServiceState>(() => ({ session: 'none', server: 'there' }));

/** What an answer to a request says. `status` is null where none came. */
export function afterAnswer(state: ServiceState, path: string, status: number | null): ServiceState {
  const server = status === null || isProxyWithoutServer(status) ? 'gone' : 'there';
  return { server, session: server === 'there' ? sessionAfter(state.session, path, status ?? 0) : state.session };
}

function isProxyWithoutServer(status: number): boolean {
  return status === 502 || status === 504;
}

function sessionAfter(session: ServiceState['session'], path: string, status: number): ServiceState['session'] {
  if (path === '/logout') return 'none';
  if (path === '/login') return status < 400 ? 'open' : session;
  if (status === 401) return session === 'open' ? 'ended' : session;
  return path === '/api/v1/session' && status < 400 ? 'open' : session;
}
