import { Tooltip } from '@mantine/core';
import type { Run } from '@millrace/graph-editor';
import { nodeTitle } from '@millrace/model';
import { IconPinFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usedPins } from '../../cache/used-pins.ts';
import style from './editor-bar.module.css';

/** The mark of a run in which pinned rows stand for what their nodes would give. */
export function PinnedRun({
  run: { graph, untilNodeId, usePinned },
}: {
  readonly run: Run;
}): React.JSX.Element | null {
  const { t } = useTranslation();
  if (!usePinned || untilNodeId === null) return null;
  const label = t('editor.runHow.withPinned', {
    names: usedPins(graph, untilNodeId).map(nodeTitle).join(', '),
  });
  return (
    <Tooltip label={label}>
      <span role="img" aria-label={label} className={style.pinned}>
        <IconPinFilled size={12} />
      </span>
    </Tooltip>
  );
}
