import { IconMapQuestion, IconUsersGroup } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { Button, Skeleton } from '@mantine/core';
import { LinkButton } from '../ui/link-button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { logOut } from '../shell/account-menu.tsx';
import { forgetFailures } from '../service/lazy-part.ts';
import { PageProblem } from '../ui/page-problem.tsx';
import { useService } from '../service/service-state.ts';
import style from './fallback-pages.module.css';

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

/** For users who are members of no project and may not create one. */
export function NoProjectPage(): React.JSX.Element {
  const { t } = useTranslation();
  usePageTitle(t('projects.noneTitle'));
  return (
    <main>
      <EmptyState
        level={1}
        icon={IconUsersGroup}
        title={t('projects.noneTitle')}
        text={t('projects.none')}
      >
        <Button onClick={() => location.reload()}>{t('common.retry')}</Button>
        <Button variant="default" onClick={() => void logOut()}>
          {t('account.logout')}
        </Button>
      </EmptyState>
    </main>
  );
}

/** In place of a page that failed. Retries automatically once the server is back. */
export function ErrorPage({ error, reset }: ErrorComponentProps): React.JSX.Element {
  const { t } = useTranslation();
  const router = useRouter();
  const retry = useCallback((): void => {
    forgetFailures();
    reset();
    void router.invalidate();
  }, [reset, router]);
  useEffect(
    () =>
      useService.subscribe((state, before) => {
        if (state.server === 'there' && before.server === 'gone') retry();
      }),
    [retry],
  );
  return (
    <main>
      <h1 className="visually-hidden">{t('common.problem')}</h1>
      <PageProblem
        error={error instanceof Error ? error : new Error(String(error))}
        retry={retry}
      />
    </main>
  );
}

/** While a page's script loads: the height of a page's bar, with a skeleton below. */
export function PendingPage(): React.JSX.Element {
  return (
    <main aria-busy="true">
      <div className={style.bar}>
        <Skeleton height={16} width={200} />
      </div>
      <div className={style.rows}>
        {[0, 1, 2, 3, 4].map((row) => (
          <Skeleton key={row} height={20} />
        ))}
      </div>
    </main>
  );
}
