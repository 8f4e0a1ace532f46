import { Button, Checkbox, Group, PasswordInput, Select, TextInput } from '@mantine/core';
import type { Account } from '@millrace/api';
import { IconPlus } from '@tabler/icons-react';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../ui/loaded.tsx';
import { Moment } from '../../ui/moment.tsx';
import { PlainTableHead } from '../../ui/plain-table-head.tsx';
import style from '../../ui/plain-table.module.css';
import { Problem } from '../../ui/problem.tsx';
import { client } from '../../service/client.ts';
import { Dialog } from '../../ui/dialog.tsx';

const roles = ['ADMIN', 'ANALYST', 'VIEWER'] as const;

const usersQuery = queryOptions({
  queryKey: ['users'],
  queryFn: ({ signal }) => client.users.list({}, { signal }),
});

/** All users of the server. Users are deactivated, never deleted, so their work keeps its author. */
export function Users(): React.JSX.Element {
  const { t } = useTranslation();
  const query = useQuery(usersQuery);
  const [edited, setEdited] = useState<Account | 'new' | null>(null);
  const close = (): void => setEdited(null);
  return (
    <Loaded query={query}>
      {(users) => (
        <div className={style.section}>
          <Button
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => setEdited('new')}
          >
            {t('users.create')}
          </Button>
          <table className={style.table} aria-label={t('administration.tabs.users')}>
            <PlainTableHead
              labels={(['username', 'role', 'email', 'code', 'state', 'created'] as const).map(
                (name) => t(`users.${name}`),
              )}
              wide={[t('users.created')]}
            />
            <tbody>
              {users.map((user) => (
                <tr key={user.id}>
                  <td>{user.username}</td>
                  <td>{t(`account.roles.${user.role}`)}</td>
                  <td className={style.long}>{user.email ?? '–'}</td>
                  <td>{t(user.mayCode ? 'profile.yes' : 'profile.no')}</td>
                  <td className={user.active ? '' : 'quiet'}>
                    {t(user.active ? 'users.active' : 'users.inactive')}
                  </td>
                  <td className={style.wide}>
                    <Moment time={user.dateCreated} />
                  </td>
                  <td className={style.actions}>
                    <Button
                      size="compact-xs"
                      variant="default"
                      aria-label={t('users.editOf', { name: user.username })}
                      onClick={() => setEdited(user)}
                    >
                      {t('users.edit')}
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <Dialog
            opened={edited !== null}
            onClose={close}
            title={
              edited === 'new' || edited === null
                ? t('users.create')
                : t('users.editTitle', { name: edited.username })
            }
          >
            {edited !== null && (
              <UserForm user={edited === 'new' ? null : edited} onClose={close} />
            )}
          </Dialog>
        </div>
      )}
    </Loaded>
  );
}

function UserForm({
  user,
  onClose,
}: {
  readonly user: Account | null;
  readonly onClose: () => void;
}): React.JSX.Element {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [username, setUsername] = useState('');
  const [email, setEmail] = useState(user?.email ?? '');
  const [role, setRole] = useState<Account['role']>(user?.role ?? 'ANALYST');
  const [mayCode, setMayCode] = useState(user?.mayCode ?? false);
  const [active, setActive] = useState(user?.active ?? true);
  const [password, setPassword] = useState('');
  const save = useMutation({
    mutationFn: () => {
      const values = { role, mayCode, email: email.trim() === '' ? null : email.trim() };
      return user === null
        ? client.users.create({ body: { ...values, username: username.trim(), password } })
        : client.users.update({
            params: { userId: user.id },
            body: { ...values, active, ...(password === '' ? {} : { password }) },
          });
    },
    async onSuccess() {
      onClose();
      await queryClient.invalidateQueries(usersQuery);
    },
  });
  return (
    <form
      className={style.form}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      {user === null && (
        <TextInput
          data-autofocus
          label={t('users.username')}
          autoComplete="off"
          value={username}
          onChange={(event) => setUsername(event.currentTarget.value)}
        />
      )}
      <Select
        label={t('users.role')}
        allowDeselect={false}
        data={roles.map((value) => ({ value, label: t(`account.roles.${value}`) }))}
        value={role}
        onChange={(value) => setRole(value as typeof role)}
      />
      <TextInput
        label={t('users.email')}
        autoComplete="off"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <PasswordInput
        label={t(user === null ? 'users.password' : 'users.newPassword')}
        description={t(user === null ? 'users.passwordHelp' : 'users.passwordKept')}
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Checkbox
        label={t('users.mayCode')}
        checked={mayCode}
        onChange={(event) => setMayCode(event.currentTarget.checked)}
      />
      {user !== null && (
        <Checkbox
          label={t('users.isActive')}
          checked={active}
          onChange={(event) => setActive(event.currentTarget.checked)}
        />
      )}
      {save.error !== null && <Problem error={save.error} />}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button
          type="submit"
          loading={save.isPending}
          disabled={user === null && (username.trim() === '' || password === '')}
        >
          {user === null ? t('users.submit') : t('common.save')}
        </Button>
      </Group>
    </form>
  );
}
