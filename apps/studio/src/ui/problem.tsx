import { Alert, Button } from '@mantine/core';
import { ProblemError } from '@millrace/client';
import { useTranslation } from 'react-i18next';

/**
 * An error with the server's message and details, and what to do if that is known. `retry` adds a
 * button to try again.
 */
export function Problem({
  error,
  retry,
}: {
  readonly error: Error;
  readonly retry?: () => void;
}): React.JSX.Element {
  const { t } = useTranslation();
  const isAnswer = error instanceof ProblemError;
  const details = isAnswer ? (error.problem.errors ?? []) : [];
  return (
    <Alert
      color="red"
      variant="light"
      role="alert"
      title={isAnswer ? error.message : t('common.unreachable')}
    >
      {details.length > 0 && (
        <ul style={{ margin: 0, paddingInlineStart: 18 }}>
          {details.map(({ path, message }) => (
            <li key={`${path} ${message}`}>{path === '' ? message : `${path}: ${message}`}</li>
          ))}
        </ul>
      )}
      {isAnswer && error.status === 403 && <p style={{ margin: 0 }}>{t('common.askForRight')}</p>}
      {retry !== undefined && (
        <Button mt="xs" variant="default" onClick={retry}>
          {t('common.retry')}
        </Button>
      )}
    </Alert>
  );
}
