import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../look/empty-state.tsx';

export function NotFoundPage(): React.JSX.Element {
  const { t } = useTranslation();
  return (
    <EmptyState title={t('notFound.title')} text={t('notFound.text')}>
      <Button component={Link} to="/">
        {t('notFound.home')}
      </Button>
    </EmptyState>
  );
}
