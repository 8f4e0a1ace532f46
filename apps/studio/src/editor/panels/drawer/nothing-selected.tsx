import { Button, NativeSelect } from '@mantine/core';
import { nodeTitle, resultTitle } from '../../../i18n/processor-texts.ts';
import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import type { ExecutionResult } from '@millrace/api';
import { isLive, type Run } from '@millrace/graph-editor';
import { useCanvasActions } from '../../actions/use-canvas-actions.ts';
import { useSession, useSessionState } from '../../session/use-session.ts';
import style from './drawer.module.css';
import { lastNode } from './last-node.ts';
import { useRunResults } from './use-run-results.ts';
import { ExecutionResults } from '../../../runs/execution-results.tsx';
import { RunPinnedLine } from '../../cache/pinned-line.tsx';

/** Without a selected node: the results of the last run, otherwise a way to start. */
export function NothingSelected(): React.JSX.Element {
  const run = useSessionState((state) => state.run);
  const results = useRunResults(run);
  if (run !== null && results !== undefined && results.length > 0)
    return <LastResults run={run} results={results} />;
  return <Beginning />;
}

function Beginning(): React.JSX.Element {
  const { t } = useTranslation();
  const session = useSession();
  const actions = useCanvasActions();
  const last = useSessionState(({ history }) => lastNode(history.present));
  const revealNode = (id: string) => (): void => {
    session.getState().select({ nodes: new Set([id]) });
    actions.reveal(id);
  };
  return (
    <div className={style.beginning}>
      <p>{t(last === null ? 'editor.data.noNode' : 'editor.data.select')}</p>
      {last !== null && (
        <Button variant="default" onClick={revealNode(last.id)}>
          {t('editor.data.preview', { name: nodeTitle(last) })}
        </Button>
      )}
    </div>
  );
}

type Props = { readonly run: Run; readonly results: readonly ExecutionResult[] };

/** The results of a run, one node at a time. */
function LastResults({ run, results }: Props): React.JSX.Element {
  const { t } = useTranslation();
  const [selected, setSelected] = useState<string | null>(null);
  const titles = new Map(results.map(({ nodeId, title }) => [nodeId, resultTitle(title)]));
  const nodeId = selected !== null && titles.has(selected) ? selected : results[0]!.nodeId;
  return (
    <section className={style.data} aria-label={t('editor.data.lastRun', { id: run.executionId })}>
      <div className={style.choice}>
        <span className={style.caption}>{t('editor.data.lastRun', { id: run.executionId })}</span>
        {titles.size > 1 && (
          <NativeSelect
            size="xs"
            aria-label={t('editor.data.selectResult')}
            data={[...titles].map(([value, label]) => ({ value, label }))}
            value={nodeId}
            onChange={(event) => setSelected(event.currentTarget.value)}
          />
        )}
      </div>
      <RunPinnedLine run={run} />
      <div className={style.fill}>
        <ExecutionResults
          executionId={run.executionId}
          ended={!isLive(run)}
          isFilling
          nodeId={nodeId}
        />
      </div>
    </section>
  );
}
