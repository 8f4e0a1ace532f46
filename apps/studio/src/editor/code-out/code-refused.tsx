import { ProblemError } from '@millrace/client';
import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Message } from '../../look/message.tsx';
import { Problem } from '../../look/problem.tsx';
import { revealPlace } from '../inspector/reveal.ts';
import { useSession } from '../session/use-session.ts';
import { closeCodeOut } from './code-out-state.ts';
import style from './code-out.module.css';

type Wrong = { readonly message: string; readonly nodeId: string; readonly nodeName: string; readonly field: string | null };

/** Why there is no code: each fault leads to where it lies. */
export function CodeRefused({ error }: { readonly error: Error }): React.JSX.Element {
  const { t } = useTranslation();
  const session = useSession();
  const faults = faultsIn(error);
  if (faults.length === 0) return <Problem error={error} />;
  return (
    <div className={style.refused} role="alert">
      <p>{t('editor.codeOut.faults')}</p>
      <ul>
        {faults.map(({ message, nodeId, nodeName, field }, index) => (
          <li key={index}>
            <Anchor
              component="button"
              type="button"
              size="sm"
              onClick={() => {
                closeCodeOut();
                revealPlace(session, { nodeId, field });
              }}
            >
              {nodeName}
            </Anchor>{' '}
            <Message text={message} at={nodeId} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function faultsIn(error: Error): readonly Wrong[] {
  const errors = error instanceof ProblemError ? (error.problem.errors ?? []) : [];
  return errors.flatMap(({ message, ...each }) => {
    const { nodeId, nodeName, field } = each as Readonly<Record<string, unknown>>;
    if (typeof nodeId !== 'string') return [];
    return [{ message, nodeId, nodeName: typeof nodeName === 'string' ? nodeName : nodeId, field: typeof field === 'string' ? field : null }];
  });
}
