import { ProblemError } from '@millrace/client';
import { IconMapQuestion } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from './link-button.tsx';
import { EmptyState } from './empty-state.tsx';
import { Problem } from './problem.tsx';

/** In place of a page that can't be shown: the reason, and where to go. */
export function PageProblem({
  error,
  retry,
}: {
  readonly error: Error;
  readonly retry: () => void;
}): React.JSX.Element {
  const { t } = useTranslation();
  if (error instanceof ProblemError && error.status === 404) {
    return (
      <EmptyState
        icon={IconMapQuestion}
        title={t('notFound.title')}
        text={`${error.message} ${t('notFound.why')}`}
      >
        <LinkButton to="/">{t('notFound.home')}</LinkButton>
      </EmptyState>
    );
  }
  return (
    <div style={{ maxWidth: 560, margin: '72px auto', padding: 24 }}>
      <Problem error={error} retry={retry} />
    </div>
  );
}
