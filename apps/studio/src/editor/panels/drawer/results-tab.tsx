import { Button } from '@mantine/core';
import { isLive, type Run } from '@millrace/graph-editor';
import { useTranslation } from 'react-i18next';
import { Message } from '../../../ui/message.tsx';
import { ExecutionResults } from '../../../runs/execution-results.tsx';
import { OutputRemoved } from '../../../runs/output-removed.tsx';
import { reasonOfRun } from '../../session/reason-of-run.ts';
import { errorOf } from '../../../runs/node-reason.ts';
import { useFocusNode } from '../../graph/use-focus-node.ts';
import { revealFailure } from '../../reveal/reveal.ts';
import { RunPinnedLine } from '../../cache/pinned-line.tsx';
import { useSession, useSessionState } from '../../session/use-session.ts';
import style from './drawer.module.css';
import { RunNote } from './run-note.tsx';
import { useSelectedNode } from './use-selected-node.ts';
import { useRunResults } from './use-run-results.ts';
import { useEditorStore } from '../../state/use-editor.ts';

/** The results of the run: of the selected node if it has some, otherwise all. */
export function ResultsTab(): React.JSX.Element {
  const { t } = useTranslation();
  const run = useSessionState((state) => state.run);
  const { projectId, workflowId } = useSession().getState();
  const workflowName = useSessionState(({ history }) => history.present.name);
  const selected = useSelectedNode();
  const results = useRunResults(run);
  if (run === null) return <p className={style.message}>{t('editor.results.none')}</p>;
  if (run.resultsRemoved !== null) return <OutputRemoved time={run.resultsRemoved} />;
  if (!isLive(run) && run.status !== 'COMPLETED' && results?.length === 0)
    return <EndedBefore run={run} selectedId={selected?.id} />;
  return (
    <div className={style.data}>
      <RunPinnedLine run={run} />
      {selected !== null && <RunNote nodeId={selected.id} />}
      <div className={style.fill}>
        <ExecutionResults
          executionId={run.executionId}
          workflow={{ projectId, workflowId, workflowName }}
          ended={!isLive(run)}
          isFilling
          {...(selected === null ? {} : { nodeId: selected.id })}
        />
      </div>
    </div>
  );
}

/** A run that ended before it had results: why, with a link to the cause. */
function EndedBefore({
  run,
  selectedId,
}: {
  readonly run: Run;
  readonly selectedId: string | undefined;
}): React.JSX.Element {
  const { t } = useTranslation();
  const editor = useEditorStore();
  const focusNode = useFocusNode();
  const reason = reasonOfRun(run);
  const failed = run.graph.nodes.find(({ id }) => run.nodes.get(id)?.status === 'FAILED');
  const show = (nodeId: string): void => {
    revealFailure(editor, nodeId, errorOf(run.nodes.get(nodeId)));
    focusNode(nodeId);
  };
  return (
    <div className={style.beginning}>
      <p>{t('editor.results.endedBefore')}</p>
      {reason !== null && (
        <p>
          <Message text={reason} />
        </p>
      )}
      {selectedId !== undefined && selectedId !== failed?.id && <RunNote nodeId={selectedId} />}
      {failed !== undefined && (
        <Button variant="default" onClick={() => show(failed.id)}>
          {t('editor.results.showFailed')}
        </Button>
      )}
    </div>
  );
}
