import { lazy, Suspense } from 'react';
import { ParameterHints } from './parameter-hints.tsx';
import { parametersSlice } from '../state/parameters-state.ts';
import { useEditor } from '../state/use-editor.ts';

const ParametersDrawer = lazy(async () => ({
  default: (await import('./parameters-drawer.tsx')).ParametersDrawer,
}));

/**
 * What the editor knows of parameters: their form where it is open, and their names behind a `$` in
 * any setting.
 */
export function ParametersPanel(): React.JSX.Element {
  const opened = useEditor(parametersSlice, (state) => state.opened);
  return (
    <>
      <ParameterHints />
      {opened && (
        <Suspense>
          <ParametersDrawer />
        </Suspense>
      )}
    </>
  );
}
