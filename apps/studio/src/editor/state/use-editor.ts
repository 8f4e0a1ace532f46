import type { Session } from '@millrace/graph-editor';
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useSyncExternalStore,
} from 'react';
import { createEditorStore, type EditorStore } from './editor-store.ts';
import type { Slice } from './slice.ts';

export const EditorContext = createContext<EditorStore | null>(null);

/** Creates the store for a page that opens this session; it is closed with the page. */
export function useOpenEditor(session: Session): EditorStore {
  const editor = useMemo(() => createEditorStore(session), [session]);
  useEffect(() => editor.close, [editor]);
  return editor;
}

/** The store of the surrounding editor. */
export function useEditorStore(): EditorStore {
  const editor = useContext(EditorContext);
  if (editor === null) throw new Error('useEditorStore must be called inside an editor.');
  return editor;
}

/** Selects a part of a slice; the component rerenders when that part changes. */
export function useEditor<State extends object, Part>(
  slice: Slice<State>,
  select: (state: State) => Part,
): Part {
  const editor = useEditorStore();
  const subscribe = useCallback(
    (listener: () => void) => editor.subscribe(slice, listener),
    [editor, slice],
  );
  return useSyncExternalStore(subscribe, () => select(editor.get(slice)));
}
