import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Mark } from '../../look/mark.tsx';
import { Problem } from '../../look/problem.tsx';
import { client } from '../../service/client.ts';
import { queryClient } from '../../service/query-client.ts';
import { sessionQuery } from '../../service/queries.ts';
import style from './login-page.module.css';

export function LoginPage(): React.JSX.Element {
  const { t } = useTranslation();
  const router = useRouter();
  const { back } = useSearch({ from: '/login' });
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const login = useMutation({
    mutationFn: () => client.session.login({ body: { username, password } }),
    async onSuccess(user) {
      queryClient.setQueryData(sessionQuery.queryKey, user);
      await router.navigate({ href: back ?? '/' });
    },
  });
  return (
    <main className={style.page}>
      <form
        className={style.card}
        onSubmit={(event) => {
          event.preventDefault();
          login.mutate();
        }}
      >
        <Mark size={36} />
        <h1 className={style.title}>{t('login.title')}</h1>
        <TextInput
          label={t('login.username')}
          name="username"
          autoComplete="username"
          required
          autoFocus
          value={username}
          onChange={(event) => setUsername(event.currentTarget.value)}
        />
        <PasswordInput
          label={t('login.password')}
          name="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        {login.error !== null && <Problem error={login.error} />}
        <Button type="submit" size="sm" fullWidth loading={login.isPending}>
          {t('login.submit')}
        </Button>
        <p className={style.hint}>{t('login.hint')}</p>
      </form>
    </main>
  );
}
