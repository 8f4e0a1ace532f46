import { useRouter, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Mark } from '../../ui/mark.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { queryClient } from '../../service/query-client.ts';
import { sessionQuery } from '../../service/queries.ts';
import { LoginForm } from '../../shell/login-form.tsx';
import style from './login-page.module.css';

export function LoginPage(): React.JSX.Element {
  const { t } = useTranslation();
  const router = useRouter();
  const { back } = useSearch({ from: '/login' });
  usePageTitle(t('login.submit'));
  return (
    <main className={style.page}>
      <div className={style.card}>
        <div className={style.head}>
          <Mark size={36} />
          <h1 className={style.title}>{t('login.title')}</h1>
          <p className={style.about}>{t('login.about')}</p>
        </div>
        <LoginForm
          onDone={(user) => {
            queryClient.setQueryData(sessionQuery.queryKey, user);
            void router.navigate({ href: back ?? '/' });
          }}
        />
        <p className={style.hint}>{t('login.hint')}</p>
      </div>
    </main>
  );
}
