import { IconAlertTriangle, IconPlugX, IconQuestionMark } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { issueText, plainMessage } from '@millrace/model';
import { revealFailure, revealIssue } from '../../reveal/reveal.ts';
import { errorOf } from '../../../runs/node-reason.ts';
import type { CardState } from '../../graph/card-state.ts';
import { FailureMark } from './failure-mark.tsx';
import style from './node-card.module.css';
import { countOf } from './run-count.ts';
import { RejectedMark } from './rejected-mark.tsx';
import { RunMark } from './run-mark.tsx';
import { useEditorStore } from '../../state/use-editor.ts';

type Props = { readonly nodeId: string; readonly state: CardState };

/** The marks on a card's edge: issues, what the world lacks, how far a run came. */
export function CardMarks({
  nodeId,
  state: { validated, run, isStale, failure },
}: Props): React.JSX.Element {
  const { t } = useTranslation();
  const editor = useEditorStore();
  const issue = validated?.issues[0];
  return (
    <>
      {issue !== undefined && (
        <button
          type="button"
          className={`${style.badge} nodrag`}
          title={plainMessage(issueText({ ...issue, nodeName: null }))}
          aria-label={t('editor.canvas.issueCount', { count: validated!.issues.length })}
          onClick={() => revealIssue(editor, issue)}
        >
          <IconAlertTriangle size={12} />
          {validated!.issues.length}
        </button>
      )}
      {issue === undefined && validated !== undefined && validated.unavailable !== null && (
        <span
          className={style.missing}
          title={plainMessage(validated.unavailable)}
          role="img"
          aria-label={plainMessage(validated.unavailable)}
        >
          <IconPlugX size={12} />
        </span>
      )}
      {issue === undefined && validated?.isUnknown === true && validated.unavailable === null && (
        <span
          className={style.unknown}
          title={t('editor.canvas.unknown')}
          role="img"
          aria-label={t('editor.canvas.unknown')}
        >
          <IconQuestionMark size={12} />
        </span>
      )}
      {failure !== null && (
        <FailureMark
          message={failure}
          isStale={isStale}
          onShow={() => revealFailure(editor, nodeId, errorOf(run))}
        />
      )}
      {run?.rejected !== undefined && <RejectedMark cardId={nodeId} readers={[run.rejected]} />}
      <RunMark
        status={run?.status.toLowerCase()}
        count={countOf(run)}
        isStale={isStale}
        reason={run?.reason}
      />
    </>
  );
}
