import type { Session, SessionActions, SessionState } from '@millrace/graph-editor';
import { createContext, useContext } from 'react';
import { useStore } from 'zustand';

export const SessionContext = createContext<Session | null>(null);

/** The session of the editor around a component. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('useSession must be called inside an editor.');
  return session;
}

/** A part of the session's state; the component is drawn again when it changes. */
export function useSessionState<Part>(
  select: (state: SessionState & SessionActions) => Part,
): Part {
  return useStore(useSession(), select);
}
