import type { Session, SessionActions, SessionState } from '@millrace/graph-editor';
import { useStore } from 'zustand';
import { useEditorStore } from '../state/use-editor.ts';

/** The session of the surrounding editor. */
export function useSession(): Session {
  return useEditorStore().session;
}

/** Selects a part of the session's state; the component rerenders when it changes. */
export function useSessionState<Part>(
  select: (state: SessionState & SessionActions) => Part,
): Part {
  return useStore(useSession(), select);
}
