import { Button, PasswordInput, SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { selectLanguage } from '../../i18n/index.ts';
import { languages, storedChoice, type LanguageChoice } from '../../i18n/language.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { PageTabs } from '../../ui/page-tabs.tsx';
import style from '../../ui/plain-table.module.css';
import { Problem } from '../../ui/problem.tsx';
import { client } from '../../service/client.ts';
import { sessionQuery } from '../../service/queries.ts';
import { schemes } from '../../shell/account-menu.tsx';
import { Page } from '../../shell/page.tsx';
import { Tokens } from './tokens.tsx';

/** The user's own profile, password, theme, language and access tokens. */
export function AccountPage(): React.JSX.Element {
  const { t } = useTranslation();
  return (
    <Page title={t('profile.title')} filled>
      <PageTabs
        tabs={[
          { name: 'profile', label: t('profile.tabs.profile'), content: <Profile /> },
          { name: 'tokens', label: t('profile.tabs.tokens'), content: <Tokens /> },
        ]}
      />
    </Page>
  );
}

function Profile(): React.JSX.Element {
  const { t } = useTranslation();
  const query = useQuery(sessionQuery);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Loaded query={query}>
      {({ username, role, mayCode }) => (
        <div className={style.section}>
          <dl className={style.facts}>
            <dt>{t('profile.username')}</dt>
            <dd>{username}</dd>
            <dt>{t('profile.role')}</dt>
            <dd>{t(`account.roles.${role}`)}</dd>
            <dt>{t('profile.mayCode')}</dt>
            <dd>{t(mayCode ? 'profile.yes' : 'profile.no')}</dd>
          </dl>
          <h2>{t('account.theme')}</h2>
          <SegmentedControl
            size="xs"
            aria-label={t('account.theme')}
            data={schemes.map(({ value, word }) => ({ value, label: t(`account.${word}`) }))}
            value={colorScheme}
            onChange={(value) => setColorScheme(value as typeof colorScheme)}
          />
          <h2>{t('account.language')}</h2>
          <LanguageControl />
          <h2>{t('profile.password')}</h2>
          <PasswordForm username={username} />
        </div>
      )}
    </Loaded>
  );
}

function LanguageControl(): React.JSX.Element {
  const { t } = useTranslation();
  const [choice, setChoice] = useState(storedChoice);
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('account.language')}
      data={[
        { value: 'auto', label: t('account.browserLanguage') },
        ...Object.entries(languages).map(([value, label]) => ({ value, label })),
      ]}
      value={choice}
      onChange={(value) => {
        setChoice(value as LanguageChoice);
        void selectLanguage(value as LanguageChoice);
      }}
    />
  );
}

function PasswordForm({ username }: { readonly username: string }): React.JSX.Element {
  const { t } = useTranslation();
  const [currentPassword, setCurrent] = useState('');
  const [newPassword, setNew] = useState('');
  const change = useMutation({
    mutationFn: () => client.users.changePassword({ body: { currentPassword, newPassword } }),
    onSuccess: () => location.assign('/login'),
  });
  return (
    <form
      className={style.form}
      onSubmit={(event) => {
        event.preventDefault();
        change.mutate();
      }}
    >
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordInput
        label={t('profile.current')}
        autoComplete="current-password"
        value={currentPassword}
        onChange={(event) => setCurrent(event.currentTarget.value)}
      />
      <PasswordInput
        label={t('profile.next')}
        description={t('profile.passwordHelp')}
        autoComplete="new-password"
        value={newPassword}
        onChange={(event) => setNew(event.currentTarget.value)}
      />
      {change.error !== null && <Problem error={change.error} />}
      <div>
        <Button
          type="submit"
          loading={change.isPending}
          disabled={currentPassword === '' || newPassword.length < 8}
        >
          {t('profile.changePassword')}
        </Button>
      </div>
    </form>
  );
}
