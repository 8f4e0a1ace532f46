import { lazy, Suspense } from 'react';
import { useCodeOutState } from './code-out-state.ts';

const CodeDialog = lazy(async () => ({ default: (await import('./code-dialog.tsx')).CodeDialog }));

/** The workflow as code, where it has been asked for; it comes only then. */
export function CodeOut(): React.JSX.Element | null {
  const { opened } = useCodeOutState();
  if (!opened) return null;
  return (
    <Suspense>
      <CodeDialog />
    </Suspense>
  );
}
