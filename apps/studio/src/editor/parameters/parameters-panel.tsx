import { lazy, Suspense, useEffect } from 'react';
import { ParameterHints } from './parameter-hints.tsx';
import { useParametersState } from './parameters-state.ts';
import { useDeclared } from './use-parameters.ts';

const ParametersDrawer = lazy(async () => ({
  default: (await import('./parameters-drawer.tsx')).ParametersDrawer,
}));

/**
 * What the editor knows of parameters: their form where it is open, and their names behind a `$` in
 * any setting.
 */
export function ParametersPanel(): React.JSX.Element {
  const opened = useParametersState((state) => state.opened);
  const { parameters: declared } = useDeclared();
  useEffect(() => useParametersState.setState({ declared }), [declared]);
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
