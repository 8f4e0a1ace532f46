import { IconVariable } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useOfferCommands } from '../../shell/commands.ts';
import { ParameterHints } from './parameter-hints.tsx';
import { openParameters, useParametersState } from './parameters-state.ts';
import { useDeclared } from './use-parameters.ts';

const ParametersDrawer = lazy(async () => ({ default: (await import('./parameters-drawer.tsx')).ParametersDrawer }));

/** What the editor knows of parameters: their form where it is open, and their names behind a `$` in any setting. */
export function ParametersPanel(): React.JSX.Element {
  const { t } = useTranslation();
  const opened = useParametersState((state) => state.opened);
  const { parameters: declared } = useDeclared();
  useEffect(() => useParametersState.setState({ declared }), [declared]);
  const label = t('editor.parameters.open');
  const kind = t('command.actions');
  useOfferCommands(useMemo(() => [{ id: 'parameters', label, kind, icon: IconVariable, run: () => openParameters() }], [label, kind]));
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
