import type { Run } from '@millrace/graph-editor';
import { nodeTitle } from '@millrace/model';
import { IconPinFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import style from './cache.module.css';
import { usedPins } from './used-pins.ts';

/** Says of what a run shows that it was made of pinned rows. Says nothing of other runs. */
export function RunPinnedLine({
  run: { graph, untilNodeId, usePinned },
}: {
  readonly run: Run;
}): React.JSX.Element | null {
  const { t } = useTranslation();
  if (!usePinned || untilNodeId === null) return null;
  const names = usedPins(graph, untilNodeId).map(nodeTitle).join(', ');
  return (
    <p className={style.line} role="note">
      <IconPinFilled size={12} aria-hidden="true" />
      {t('editor.cache.madeOf', { names })}
    </p>
  );
}
