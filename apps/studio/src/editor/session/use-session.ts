import type { Session, SessionActions, SessionState } from '@millrace/graph-editor';
import { useStore } from 'zustand';
import { useEditorStore } from '../state/use-editor.ts';

/** The session of the editor around a component. */
export function useSession(): Session {
  return useEditorStore().session;
}

/** A part of the session's state; the component is drawn again when it changes. */
export function useSessionState<Part>(
  select: (state: SessionState & SessionActions) => Part,
): Part {
  return useStore(useSession(), select);
}
