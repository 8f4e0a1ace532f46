import { NativeSelect } from '@mantine/core';
import type { ExecutionResult } from '@millrace/api';
import { isLive, type Run } from '@millrace/graph-editor';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExecutionResults } from '../../../runs/execution-results.tsx';
import { RunPinnedLine } from '../../cache/run-pinned-line.tsx';
import style from './drawer.module.css';

type Props = { readonly run: Run; readonly results: readonly ExecutionResult[] };

/** What a run has shown, one node at a time. */
export function LastResults({ run, results }: Props): React.JSX.Element {
  const { t } = useTranslation();
  const [selected, setSelected] = useState<string | null>(null);
  const titles = new Map(results.map(({ nodeId, title }) => [nodeId, title]));
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
