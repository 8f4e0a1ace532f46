import { ProblemError } from '@millrace/client';
import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Message } from '../../ui/message.tsx';
import { Problem } from '../../ui/problem.tsx';
import { revealPlace } from '../inspector/reveal.ts';
import { useSession } from '../session/use-session.ts';
import { closeCodeOut } from './code-out-state.ts';
import style from './code-out.module.css';

type Wrong = { readonly message: string; readonly nodeId: string; readonly nodeName: string; readonly field: string | null };

/** Why there is no code: each issue leads to where it lies. */
export function CodeRefused({ error }: { readonly error: Error }): React.JSX.Element {
  const { t } = useTranslation();
  const session = useSession();
  const issues = issuesIn(error);
  if (issues.length === 0) return <Problem error={error} />;
  return (
    <div className={style.refused} role="alert">
      <p>{t('editor.codeOut.issues')}</p>
      <ul>
        {issues.map(({ message, nodeId, nodeName, field }, index) => (
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

function issuesIn(error: Error): readonly Wrong[] {
  const errors = error instanceof ProblemError ? (error.problem.errors ?? []) : [];
  return errors.flatMap(({ message, ...each }) => {
    const { nodeId, nodeName, field } = each as Readonly<Record<string, unknown>>;
    if (typeof nodeId !== 'string') return [];
    return [{ message, nodeId, nodeName: typeof nodeName === 'string' ? nodeName : nodeId, field: typeof field === 'string' ? field : null }];
  });
}
