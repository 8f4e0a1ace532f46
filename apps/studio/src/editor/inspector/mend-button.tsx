import { Button } from '@mantine/core';
import type { Issue } from '@millrace/model';
import { IconWand } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { setField } from '../document/edits.ts';
import { useSession, useSessionState } from '../session/use-session.ts';
import { DeclareParameter } from '../parameters/declare-parameter.tsx';
import { placeOfFault, type FaultPlace } from './fault-place.ts';
import { mendOf } from './mend.ts';
import { revealPlace } from './reveal.ts';

type MendProps = { readonly nodeId: string; readonly field: string; readonly value: string; readonly fault: Issue };

/** A button that does what a fault advises, where it names what was meant. Undone by itself. */
export function Mend({ nodeId, field, value, fault }: MendProps): React.JSX.Element | null {
  const { t } = useTranslation();
  const session = useSession();
  const mayEdit = useSessionState((state) => state.mayEdit);
  const mend = mendOf(value, fault);
  if (mend === null) return <DeclareParameter fault={fault} />;
  if (!mayEdit) return null;
  const apply = (): void => {
    session.getState().edit((graph) => setField(graph, nodeId, field, mend.value));
    revealPlace(session, { nodeId, field, ...behind(placeOfFault(value, fault), mend.value.length - value.length) });
  };
  return (
    <Button size="compact-xs" variant="light" leftSection={<IconWand size={12} />} onClick={apply}>
      {t('editor.mend.apply', { name: mend.name })}
    </Button>
  );
}

/** Where one writes on: behind what was mended, which is that much longer now. The button goes with the fault. */
function behind({ entry, span }: FaultPlace, longer: number): FaultPlace {
  return { entry, span: span === null ? null : [span[1] + longer, span[1] + longer] };
}
