import { Button, Loader, Tooltip } from '@mantine/core';
import { isLive, type Run } from '@millrace/graph-editor';
import { useTranslation } from 'react-i18next';
import { IconPinFilled, IconReportAnalytics } from '@tabler/icons-react';
import { plainMessage } from '@millrace/model';
import { nodeTitle } from '../../../i18n/processor-texts.ts';
import { Message } from '../../../ui/message.tsx';
import { duration } from '../../../ui/time.ts';
import { useNow } from '../../../ui/use-now.ts';
import { runWarnings } from '@millrace/api';
import { RunWarnings } from '../../../runs/run-warnings.tsx';
import { reasonOfRun } from '../../session/reason-of-run.ts';
import { errorOf } from '../../../runs/node-reason.ts';
import { useFocusNode } from '../../graph/use-focus-node.ts';
import { useShowTab } from '../../state/drawer-state.ts';
import { revealFailure } from '../../reveal/reveal.ts';
import { useSessionState } from '../../session/use-session.ts';
import { useRunResults } from '../drawer/use-run-results.ts';
import style from './editor-bar.module.css';
import { endRun } from '../../running/start-running.ts';
import { didNothing } from './did-nothing.ts';
import { percent, progressOf } from '../../running/run-progress.ts';
import { useEditorStore } from '../../state/use-editor.ts';
import { usedPins } from '../../cache/used-pins.ts';

/**
 * The state of the run: its place in the queue, its time, how to end it, and why it failed with a
 * link to the cause.
 */
export function RunState(): React.JSX.Element | null {
  const run = useSessionState((state) => state.run);
  if (run === null) return null;
  return isLive(run) ? <Live run={run} /> : <Ended run={run} />;
}

function Live({ run }: { readonly run: Run }): React.JSX.Element {
  const { t } = useTranslation();
  const now = useNow();
  const { done, all, part } = progressOf(run);
  const place = run.queuePosition ?? 0;
  const waiting =
    place > 1 ? t('editor.runHow.queued', { count: place - 1 }) : t('editor.runHow.next');
  return (
    <span className={style.running} data-live>
      <Loader size={12} />
      <PinnedRun run={run} />
      <span role="status">{run.status === 'PENDING' ? waiting : t(`status.${run.status}`)}</span>
      <span className="numbers">
        {duration(Math.max(0, Math.floor((now - run.startTime) / 1000) * 1000))}
      </span>
      {run.status === 'RUNNING' && (
        <span className={`numbers ${style.nodes}`}>
          <progress
            className={style.progress}
            value={part ?? done / all}
            max={1}
            aria-label={t('editor.runHow.progress')}
          />
          <span className={style.percent}>{part === null ? '' : percent(part)}</span>{' '}
          {t('editor.runHow.nodesDone', { done, all })}
        </span>
      )}
      <Tooltip label={t('editor.runHow.stopWhy')}>
        <Button
          size="compact-xs"
          variant="default"
          disabled={run.status === 'STOPPING'}
          onClick={() => void endRun(run.executionId, 'stop')}
        >
          {t('editor.runHow.stop')}
        </Button>
      </Tooltip>
      <Tooltip label={t('editor.runHow.killWhy')}>
        <Button
          size="compact-xs"
          variant="subtle"
          color="red"
          onClick={() => void endRun(run.executionId, 'kill')}
        >
          {t('editor.runHow.kill')}
        </Button>
      </Tooltip>
    </span>
  );
}

function Ended({ run }: { readonly run: Run }): React.JSX.Element {
  const { t } = useTranslation();
  const editor = useEditorStore();
  const focusNode = useFocusNode();
  const reason = reasonOfRun(run);
  const failed = run.graph.nodes.find(({ id }) => run.nodes.get(id)?.status === 'FAILED');
  const showTab = useShowTab();
  const warnings = runWarnings(
    [...run.nodes].map(([nodeId, { rejected }]) => ({ nodeId, rejected })),
  );
  const show = (): void => {
    if (failed === undefined) return;
    revealFailure(editor, failed.id, errorOf(run.nodes.get(failed.id)));
    focusNode(failed.id);
  };
  return (
    <span className={style.running} data-shrinks>
      <PinnedRun run={run} />
      <span role="status">{t(`status.${run.status}`)}</span>
      <RunWarnings warnings={warnings} onShow={() => showTab('rejected')} />
      {didNothing(run) && <DidNothing />}
      <ResultCount run={run} />
      {reason !== null && (
        <Tooltip label={<Message text={reason} />} multiline maw={480}>
          <button
            type="button"
            className={style.reason}
            aria-label={`${t('editor.runHow.show')}: ${plainMessage(reason)}`}
            onClick={show}
          >
            <Message text={reason} />
          </button>
        </Tooltip>
      )}
    </span>
  );
}

/** The number of results of a run; a press shows them. */
function ResultCount({ run }: { readonly run: Run }): React.JSX.Element | null {
  const { t } = useTranslation();
  const showTab = useShowTab();
  const count = useRunResults(run)?.length ?? 0;
  if (count === 0) return null;
  return (
    <Button
      size="compact-xs"
      variant="light"
      data-secondary
      leftSection={<IconReportAnalytics size={14} />}
      onClick={() => showTab('results')}
    >
      {t('editor.runHow.results', { count })}
    </Button>
  );
}

/** Shows that a run had nothing to do, with a link to the explanation. */
function DidNothing(): React.JSX.Element {
  const { t } = useTranslation();
  const showTab = useShowTab();
  return (
    <Tooltip label={t('executions.noResults')} multiline maw={320}>
      <button
        type="button"
        className={`${style.reason} ${style.didNothing}`}
        onClick={() => showTab('results')}
      >
        {t('editor.runHow.didNothing')}
      </button>
    </Tooltip>
  );
}

/** The mark of a run in which pinned rows replace the output of their nodes. */
function PinnedRun({
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
