import { IconMapQuestion } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../ui/link-button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { usePageTitle } from '../ui/page-title.ts';

export function NotFoundPage(): React.JSX.Element {
  const { t } = useTranslation();
  usePageTitle(t('notFound.title'));
  return (
    <main>
      <EmptyState
        level={1}
        icon={IconMapQuestion}
        title={t('notFound.title')}
        text={t('notFound.text')}
      >
        <LinkButton to="/">{t('notFound.home')}</LinkButton>
      </EmptyState>
    </main>
  );
}
