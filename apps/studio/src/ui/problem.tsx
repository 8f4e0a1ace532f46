import { Button } from '@mantine/core';
import { ProblemError } from '@millrace/client';
import { isErrorText } from '@millrace/model';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../i18n/problem-text.ts';
import style from './problem.module.css';

/**
 * An error with the server's message, its details unless the message names their member, and what
 * to do if that is known. `retry` adds a button to try again; `children` are other buttons.
 */
export function Problem({
  error,
  retry,
  children,
}: {
  readonly error: Error;
  readonly retry?: () => void;
  readonly children?: ReactNode;
}): React.JSX.Element {
  const { t } = useTranslation();
  const isAnswer = error instanceof ProblemError;
  const said = isAnswer ? error.problem.text?.args['member'] : undefined;
  const details = (isAnswer ? (error.problem.errors ?? []) : []).filter(
    ({ path }) => said === undefined || nameOf(path) !== said,
  );
  return (
    <div role="alert" className={style.problem}>
      <p className={style.what}>{isAnswer ? error.message : t('common.unreachable')}</p>
      {details.length > 0 && (
        <ul>
          {details.map(({ path, message, text }) => (
            <li key={`${path} ${message}`}>
              {[nameOf(path), detailText(message, text)].filter(Boolean).join(': ')}
            </li>
          ))}
        </ul>
      )}
      {isAnswer && error.status === 403 && <p>{t('common.askForRight')}</p>}
      {retry !== undefined && (
        <Button size="compact-sm" variant="default" onClick={retry}>
          {t('common.retry')}
        </Button>
      )}
      {children}
    </div>
  );
}

function detailText(detail: string, text: unknown): string {
  return problemText(isErrorText(text) ? { detail, text } : { detail });
}

/** Where in a request something is wrong, without the part of the request that all forms send. */
function nameOf(path: string): string {
  return path.replace(/^body\.?/, '');
}
