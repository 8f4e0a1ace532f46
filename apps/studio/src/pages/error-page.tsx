import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { forgetFailures } from '../shell/lazy-page.ts';
import { PageProblem } from '../ui/page-problem.tsx';
import { useService } from '../service/service-state.ts';

/** Instead of a page that failed. Once the server is back, it is tried again by itself. */
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
