import { lazy, Suspense } from 'react';
import { codeOutSlice } from '../../state/code-out-state.ts';
import { useEditor } from '../../state/use-editor.ts';

const CodeDialog = lazy(async () => ({ default: (await import('./code-dialog.tsx')).CodeDialog }));

/** The workflow as code, where it has been asked for; it comes only then. */
export function CodeOut(): React.JSX.Element | null {
  const opened = useEditor(codeOutSlice, (state) => state.opened);
  if (!opened) return null;
  return (
    <Suspense>
      <CodeDialog />
    </Suspense>
  );
}
