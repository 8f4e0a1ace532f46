import { IconCode } from '@tabler/icons-react';
import { lazy, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useOfferCommands } from '../../shell/commands.ts';
import { openCodeOut, useCodeOutState } from './code-out-state.ts';

const CodeDialog = lazy(async () => ({ default: (await import('./code-dialog.tsx')).CodeDialog }));

/** The workflow as code, where it has been asked for; it comes only then. */
export function CodeOut(): React.JSX.Element | null {
  const { t } = useTranslation();
  const { opened } = useCodeOutState();
  const label = t('editor.codeOut.open');
  const kind = t('command.actions');
  useOfferCommands(useMemo(() => [{ id: 'code out', label, kind, icon: IconCode, run: () => openCodeOut() }], [label, kind]));
  if (!opened) return null;
  return (
    <Suspense>
      <CodeDialog />
    </Suspense>
  );
}
