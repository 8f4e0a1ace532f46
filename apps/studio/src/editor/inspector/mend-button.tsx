import { Button } from '@mantine/core';
import type { Fault } from '@millrace/model';
import { IconWand } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { setField } from '../document/edits.ts';
import { useSession, useSessionState } from '../session/use-session.ts';
import { DeclareParameter } from '../parameters/declare-parameter.tsx';
import { mendOf } from './mend.ts';

type MendProps = { readonly nodeId: string; readonly field: string; readonly value: string; readonly fault: Fault };

/** A button that does what a fault advises, where it names what was meant. Undone by itself. */
export function Mend({ nodeId, field, value, fault }: MendProps): React.JSX.Element | null {
  const { t } = useTranslation();
  const session = useSession();
  const mayEdit = useSessionState((state) => state.mayEdit);
  const mend = mendOf(value, fault);
  if (mend === null) return <DeclareParameter fault={fault} />;
  if (!mayEdit) return null;
  return (
    <Button
      size="compact-xs"
      variant="light"
      leftSection={<IconWand size={12} />}
      onClick={() => session.getState().edit((graph) => setField(graph, nodeId, field, mend.value))}
    >
      {t('editor.mend.apply', { name: mend.name })}
    </Button>
  );
}
