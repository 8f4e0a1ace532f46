import { Button } from '@mantine/core';
import { ProblemError } from '@millrace/client';
import type { Fault } from '@millrace/model';
import { useTranslation } from 'react-i18next';
import { Message } from '../../look/message.tsx';
import { revealFault } from '../inspector/reveal.ts';
import { useSession } from '../session/use-session.ts';
import style from './drawer.module.css';

const mostFaults = 3;

/** Why there are no rows, and what to do: the first faults before them, each with the way to where it lies. */
export function Refusal({ error, retry }: { readonly error: Error; readonly retry: () => void }): React.JSX.Element {
  const { t } = useTranslation();
  const session = useSession();
  const faults = faultsOf(error);
  return (
    <div className={style.refusal} role="status">
      {faults.slice(0, mostFaults).map((fault, index) => (
        <p key={index}>
          <Message text={`${fault.message} ${fault.fix}`} />
          {fault.nodeId !== null && (
            <Button variant="default" size="compact-xs" onClick={() => revealFault(session, fault)}>
              {t('editor.data.showFault', { name: fault.nodeName ?? fault.nodeId })}
            </Button>
          )}
        </p>
      ))}
      {faults.length === 0 && (
        <p>
          <Message text={error instanceof ProblemError ? error.message : t('common.unreachable')} />
          <Button variant="default" size="compact-xs" onClick={retry}>
            {t('common.retry')}
          </Button>
        </p>
      )}
    </div>
  );
}

/** The details of a refused graph are its faults. */
function faultsOf(error: Error): readonly Fault[] {
  const details = error instanceof ProblemError ? (error.problem.errors ?? []) : [];
  return details.filter((detail) => 'nodeId' in detail && 'code' in detail) as unknown as readonly Fault[];
}
