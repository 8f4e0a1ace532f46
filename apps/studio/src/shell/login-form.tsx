import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '@millrace/api';
import { Problem } from '../ui/problem.tsx';
import { client } from '../service/client.ts';
import style from './login-form.module.css';

type Props = {
  /** The prefilled username. */
  readonly username?: string;
  readonly onDone: (user: User) => void;
};

/** Username and password. Errors are shown below, with the password selected for retyping. */
export function LoginForm({ username: known = '', onDone }: Props): React.JSX.Element {
  const { t } = useTranslation();
  const [username, setUsername] = useState(known);
  const [password, setPassword] = useState('');
  const passwordField = useRef<HTMLInputElement>(null);
  const login = useMutation({
    mutationFn: () => client.session.login({ body: { username, password } }),
    onSuccess: onDone,
    onError: () => passwordField.current?.select(),
  });
  return (
    <form
      className={style.form}
      onSubmit={(event) => {
        event.preventDefault();
        login.mutate();
      }}
    >
      <TextInput
        label={t('login.username')}
        name="username"
        autoComplete="username"
        required
        withAsterisk={false}
        autoFocus={known === ''}
        value={username}
        onChange={(event) => setUsername(event.currentTarget.value)}
      />
      <PasswordInput
        ref={passwordField}
        label={t('login.password')}
        name="password"
        autoComplete="current-password"
        required
        withAsterisk={false}
        data-autofocus
        autoFocus={known !== ''}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        visibilityToggleFocusable
        visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword') }}
      />
      {login.error !== null && <Problem error={login.error} />}
      <Button type="submit" size="sm" fullWidth loading={login.isPending}>
        {t('login.submit')}
      </Button>
    </form>
  );
}
