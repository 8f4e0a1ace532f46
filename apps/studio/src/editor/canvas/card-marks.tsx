import { IconAlertTriangle, IconPlugX, IconQuestionMark } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { plainMessage } from '../../look/message-parts.ts';
import { revealFailure, revealFault } from '../inspector/reveal.ts';
import type { Session } from '../session/session.ts';
import { errorOf } from '../../runs/node-reason.ts';
import type { CardState } from './card-state.ts';
import { FailureMark } from './failure-mark.tsx';
import style from './node-card.module.css';
import { countOf } from './run-count.ts';
import { RejectedMark } from './rejected-mark.tsx';
import { RunMark } from './run-mark.tsx';

type Props = { readonly nodeId: string; readonly session: Session; readonly state: CardState };

/** The marks on a card's edge: faults, what the world lacks, how far a run came. */
export function CardMarks({ nodeId, session, state: { judged, run, isStale, failure } }: Props): React.JSX.Element {
  const { t } = useTranslation();
  const fault = judged?.faults[0];
  return (
    <>
      {fault !== undefined && (
        <button
          type="button"
          className={`${style.badge} nodrag`}
          title={plainMessage(`${fault.message} ${fault.fix}`)}
          aria-label={t('editor.canvas.faultCount', { count: judged!.faults.length })}
          onClick={() => revealFault(session, fault)}
        >
          <IconAlertTriangle size={12} />
          {judged!.faults.length}
        </button>
      )}
      {fault === undefined && judged !== undefined && judged.unavailable !== null && (
        <span className={style.lacking} title={plainMessage(judged.unavailable)} role="img" aria-label={plainMessage(judged.unavailable)}>
          <IconPlugX size={12} />
        </span>
      )}
      {fault === undefined && judged?.isUnknown === true && judged.unavailable === null && (
        <span className={style.unknown} title={t('editor.canvas.unknown')} role="img" aria-label={t('editor.canvas.unknown')}>
          <IconQuestionMark size={12} />
        </span>
      )}
      {failure !== null && <FailureMark message={failure} isStale={isStale} onShow={() => revealFailure(session, nodeId, errorOf(run))} />}
      {run?.rejected !== undefined && <RejectedMark cardId={nodeId} readers={[run.rejected]} />}
      <RunMark status={run?.status.toLowerCase()} count={countOf(run)} isStale={isStale} reason={run?.reason} />
    </>
  );
}
