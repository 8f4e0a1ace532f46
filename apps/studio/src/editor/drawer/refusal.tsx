import { Button } from '@mantine/core';
import { ProblemError } from '@millrace/client';
import { nodeTitle, type FailedAt, type Issue } from '@millrace/model';
import { useTranslation } from 'react-i18next';
import { Message } from '../../look/message.tsx';
import { isStillToDo, useFreshNode } from '../inspector/fresh-node.ts';
import { revealFailure, revealFault } from '../inspector/reveal.ts';
import { useSession, useSessionState } from '../session/use-session.ts';
import { failedAt } from './failed-at.ts';
import style from './drawer.module.css';

const mostFaults = 3;

type Props = { readonly error: Error; /** The node whose rows they would be: it need not be named. */ readonly nodeId?: string; readonly retry: () => void };

/** Why there are no rows, and what to do: the first faults before them, each with the way to where it lies. */
export function Refusal({ error, nodeId = '', retry }: Props): React.JSX.Element {
  const { t } = useTranslation();
  const fresh = useFreshNode((state) => state.fresh);
  const faults = faultsOf(error);
  const failed = failedAt(error);
  if (faults.length > 0 && faults.every((fault) => isStillToDo(fault, fresh))) return <ToDo faults={faults} />;
  return (
    <div className={style.refusal} role="status">
      {faults.slice(0, mostFaults).map((fault, index) => (
        <p key={index}>
          <Message text={`${fault.message} ${fault.fix}`} at={nodeId} />
          {fault.nodeId !== null && <Show fault={fault} isHere={fault.nodeId === nodeId} />}
        </p>
      ))}
      {faults.length === 0 && (
        <p>
          <Message text={error instanceof ProblemError ? error.message : t('common.unreachable')} />
          {failed !== null && <ShowFailed failed={failed} isHere={failed.nodeId === nodeId} />}
          <Button variant="default" size="compact-xs" onClick={retry}>
            {t('common.retry')}
          </Button>
        </p>
      )}
    </div>
  );
}

/** What nobody could have set yet on a new node, in one quiet line. */
function ToDo({ faults }: { readonly faults: readonly Issue[] }): React.JSX.Element {
  const first = faults.find(({ field }) => field !== null);
  return (
    <div className={style.refusal} role="status" data-calm>
      <p>
        <Message text={[...new Set(faults.map(({ fix }) => fix))].join(' ')} />
        {first !== undefined && <Show fault={first} isHere />}
      </p>
    </div>
  );
}

function Show({ fault, isHere }: { readonly fault: Issue; readonly isHere: boolean }): React.JSX.Element {
  const { t } = useTranslation();
  const session = useSession();
  const name = fault.nodeName ?? fault.nodeId ?? '';
  return (
    <Button variant="default" size="compact-xs" onClick={() => revealFault(session, fault)}>
      {isHere ? t('editor.data.goToSetting') : t('editor.data.showFault', { name })}
    </Button>
  );
}

/** The way to what failed over the data, where it is still there. */
function ShowFailed({ failed, isHere }: { readonly failed: FailedAt; readonly isHere: boolean }): React.JSX.Element | null {
  const { t } = useTranslation();
  const session = useSession();
  const node = useSessionState(({ history }) => history.present.nodes.find(({ id }) => id === failed.nodeId));
  if (node === undefined) return null;
  return (
    <Button variant="default" size="compact-xs" onClick={() => revealFailure(session, failed.nodeId, failed)}>
      {isHere ? t('editor.data.goToSetting') : t('editor.data.showFault', { name: nodeTitle(node) })}
    </Button>
  );
}

/** The details of a refused graph are its faults. */
function faultsOf(error: Error): readonly Issue[] {
  const details = error instanceof ProblemError ? (error.problem.errors ?? []) : [];
  return details.filter((detail) => 'nodeId' in detail && 'code' in detail) as unknown as readonly Issue[];
}
