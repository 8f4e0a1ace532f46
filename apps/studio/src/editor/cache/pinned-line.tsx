import { Anchor } from '@mantine/core';
import type { TableRecord } from '@millrace/api';
import { nodeTitle } from '../../i18n/processor-texts.ts';
import { IconPinFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Run } from '@millrace/graph-editor';
import { useSession, useSessionState } from '../session/use-session.ts';
import style from './cache.module.css';
import { useCacheLabels } from './cache-labels.ts';
import { setPin } from './marks.ts';
import { useCacheState } from './use-cache-state.ts';
import { usedPins } from './used-pins.ts';

type Props = { readonly nodeId: string; readonly table: TableRecord | undefined };

/**
 * Shows that rows are pinned, or computed from pinned ones, and offers to compute them. Renders
 * nothing for other rows.
 */
export function PinnedLine({ nodeId, table }: Props): React.JSX.Element | null {
  const pinned = Array.isArray(table?.['pinned']) ? (table['pinned'] as readonly string[]) : [];
  if (pinned.length === 0) return null;
  return <Line nodeId={nodeId} pinned={pinned} />;
}

function Line({
  nodeId,
  pinned,
}: {
  readonly nodeId: string;
  readonly pinned: readonly string[];
}): React.JSX.Element {
  const { t } = useTranslation();
  const session = useSession();
  const mayEdit = useSessionState((state) => state.mayEdit);
  const nodes = useSessionState(({ history }) => history.present.nodes);
  const words = useCacheLabels();
  const { pins } = useCacheState();
  const isOwn = pinned.includes(nodeId);
  const names = nodes.filter(({ id }) => pinned.includes(id)).map(nodeTitle);
  const unpin = (): void =>
    session.getState().edit((graph) => pinned.reduce((left, id) => setPin(left, id, null), graph));
  return (
    <p className={style.line} role="status">
      <IconPinFilled size={12} aria-hidden="true" />
      {isOwn
        ? words.pin(pins.find((state) => state.nodeId === nodeId))
        : t('editor.cache.madeOf', { names: names.join(', ') })}
      {mayEdit && (
        <Anchor component="button" type="button" size="xs" onClick={unpin}>
          {t('editor.cache.unpin')}
        </Anchor>
      )}
    </p>
  );
}

/** Shows that a run used pinned rows. Renders nothing for other runs. */
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
