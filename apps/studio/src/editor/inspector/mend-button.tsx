import { Button } from '@mantine/core';
import type { Fault } from '@millrace/model';
import { IconWand } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../session/use-session.ts';
import { mendOf } from './mend.ts';

/** A button that does what a fault advises, where it names what was meant. */
export function Mend({
  nodeId,
  field,
  value,
  fault,
}: {
  readonly nodeId: string;
  readonly field: string;
  readonly value: string;
  readonly fault: Fault;
}): React.JSX.Element | null {
  const { t } = useTranslation();
  const session = useSession();
  const mend = mendOf(value, fault);
  if (mend === null) return null;
  return (
    <Button
      size="compact-xs"
      variant="light"
      mt={4}
      leftSection={<IconWand size={12} />}
      onClick={() => session.getState().setField(nodeId, field, mend.value)}
    >
      {t('editor.mend.apply', { name: mend.name })}
    </Button>
  );
}
