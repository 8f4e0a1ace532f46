import { Button } from '@mantine/core';
import type { RejectedReport } from '@millrace/api';
import { isLive, frameId, groupsOf } from '@millrace/graph-editor';
import { nodeTitle } from '../../../i18n/processor-texts.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { OutputRemoved } from '../../../runs/output-removed.tsx';
import { RejectedRows } from '../../../runs/rejected-rows.tsx';
import { useFocusNode } from '../../graph/use-focus-node.ts';
import { revealPlace } from '../../reveal/reveal.ts';
import { useSessionState } from '../../session/use-session.ts';
import style from './drawer.module.css';
import { useEditorStore } from '../../state/use-editor.ts';

/**
 * The rows that readers of the run rejected: those of the selected readers, alone or in collapsed
 * groups, otherwise all.
 */
export function RejectedTab(): React.JSX.Element {
  const { t } = useTranslation();
  const run = useSessionState((state) => state.run);
  const selected = useSelectedNodes();
  if (run === null) return <p className={style.message}>{t('editor.results.none')}</p>;
  if (run.resultsRemoved !== null) return <OutputRemoved time={run.resultsRemoved} />;
  const titleOf = (nodeId: string): string => {
    const node = run.graph.nodes.find(({ id }) => id === nodeId);
    return node === undefined ? nodeId : nodeTitle(node);
  };
  return (
    <RejectedRows
      executionId={run.executionId}
      ended={!isLive(run)}
      titleOf={titleOf}
      actionOf={(report) => <GoToSetting report={report} />}
      nodeIds={selected}
    />
  );
}

/** The selected nodes, including those of selected groups. */
function useSelectedNodes(): ReadonlySet<string> {
  const selection = useSessionState((state) => state.selection.nodes);
  const graph = useSessionState(({ history }) => history.present);
  return useMemo(() => {
    const groups = groupsOf(graph).filter(({ id }) => selection.has(frameId(id)));
    return new Set([...selection, ...groups.flatMap(({ nodeIds }) => nodeIds)]);
  }, [selection, graph]);
}

const labels = {
  outputColTypes: 'rejected.fixTypes',
  mode: 'rejected.fixMode',
  dataset: 'rejected.fixDataset',
} as const;

/**
 * Links to the setting that would fix it: the column types, the handling of malformed records, or
 * the dataset that is read.
 */
function GoToSetting({
  report: { nodeId, columns },
}: {
  readonly report: RejectedReport;
}): React.JSX.Element | null {
  const { t } = useTranslation();
  const editor = useEditorStore();
  const focusNode = useFocusNode();
  const node = useSessionState(({ history }) =>
    history.present.nodes.find(({ id }) => id === nodeId),
  );
  if (node === undefined) return null;
  const wanted = columns.length > 0 ? 'outputColTypes' : 'mode';
  const field = node.fields.some(({ name }) => name === 'dataset') ? 'dataset' : wanted;
  const show = (): void => {
    revealPlace(editor, { nodeId, field });
    focusNode(nodeId);
  };
  return (
    <Button size="compact-xs" variant="default" onClick={show}>
      {t(labels[field])}
    </Button>
  );
}
