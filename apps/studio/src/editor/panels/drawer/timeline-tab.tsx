import { isLive } from '@millrace/graph-editor';
import { nodeTitle } from '../../../i18n/processor-texts.ts';
import { useTranslation } from 'react-i18next';
import { errorOf } from '../../../runs/node-reason.ts';
import { RunTimeline } from '../../../runs/run-timeline.tsx';
import { useFocusNode } from '../../graph/use-focus-node.ts';
import { revealFailure } from '../../reveal/reveal.ts';
import { useSessionState } from '../../session/use-session.ts';
import { useEditorStore } from '../../state/use-editor.ts';
import style from './drawer.module.css';

/** When each node of the run ran, live. Its name goes to the node, and to its error if it failed. */
export function TimelineTab(): React.JSX.Element {
  const { t } = useTranslation();
  const editor = useEditorStore();
  const focusNode = useFocusNode();
  const run = useSessionState((state) => state.run);
  if (run === null) return <p className={style.message}>{t('editor.timeline.none')}</p>;
  if (run.nodes.size === 0) return <p className={style.message}>{t('executions.noNodes')}</p>;
  const titles = new Map(run.graph.nodes.map((node) => [node.id, nodeTitle(node)]));
  const show = (nodeId: string): void => {
    const error = errorOf(run.nodes.get(nodeId));
    if (error !== null) revealFailure(editor, nodeId, error);
    focusNode(nodeId);
  };
  return (
    <div className={style.timeline}>
      <RunTimeline
        nodes={[...run.nodes].map(([nodeId, node]) => ({ ...node, nodeId }))}
        isLive={isLive(run)}
        nameOf={({ nodeId }) => (
          <button type="button" className={style.nodeName} onClick={() => show(nodeId)}>
            {titles.get(nodeId) ?? nodeId}
          </button>
        )}
      />
    </div>
  );
}
