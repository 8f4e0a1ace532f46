import { Button, Select, TextInput } from '@mantine/core';
import type { Project } from '@millrace/api';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { notifyError } from '../../ui/notify.tsx';
import { PlainTableHead } from '../../ui/plain-table-head.tsx';
import style from '../../ui/plain-table.module.css';
import { Problem } from '../../ui/problem.tsx';
import { client } from '../../service/client.ts';
import { projectsQuery } from '../../service/queries.ts';
import { useRights } from '../../service/rights.ts';

type Role = Project['right'];
type Member = { readonly username: string; readonly role: Role };

const roles = ['VIEWER', 'OPERATOR', 'EDITOR', 'OWNER'] as const;

const membersQuery = (projectId: number) =>
  queryOptions({
    queryKey: ['members', projectId],
    queryFn: ({ signal }) => client.members.list({ params: { id: projectId } }, { signal }),
  });

/** Who may do what in a project. Only owners see and change it. */
export function Members({ projectId }: { readonly projectId: number }): React.JSX.Element {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { mayOwn } = useRights(projectId);
  const query = useQuery({ ...membersQuery(projectId), enabled: mayOwn });
  const [removed, setRemoved] = useState<Member | null>(null);
  const refresh = (): Promise<unknown> =>
    Promise.all([
      queryClient.invalidateQueries(membersQuery(projectId)),
      queryClient.invalidateQueries(projectsQuery),
    ]);
  const set = useMutation({
    mutationFn: (body: Member) => client.members.set({ params: { id: projectId }, body }),
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: ({ username }: Member) =>
      client.members.remove({ params: { id: projectId, username } }),
    onSuccess: () => setRemoved(null),
    onSettled: refresh,
  });
  if (!mayOwn) return <p className="quiet">{t('members.onlyOwners')}</p>;
  return (
    <Loaded query={query}>
      {(members) => (
        <div className={style.section}>
          <AddMember add={set.mutateAsync} />
          {members.length === 0 ? (
            <p className="quiet">{t('members.none')}</p>
          ) : (
            <table className={style.table} aria-label={t('projectSettings.tabs.members')}>
              <PlainTableHead labels={[t('members.username'), t('members.role')]} />
              <tbody>
                {members.map((member) => (
                  <tr key={member.userId}>
                    <td>{member.username}</td>
                    <td>
                      <Select
                        size="xs"
                        w={300}
                        aria-label={t('members.roleOf', { name: member.username })}
                        allowDeselect={false}
                        data={roles.map((value) => ({
                          value,
                          label: `${t(`members.roles.${value}`)}: ${t(`members.rights.${value}`)}`,
                        }))}
                        value={member.role}
                        onChange={(role) =>
                          set.mutate(
                            { username: member.username, role: role as Role },
                            { onError: (error) => notifyError(error) },
                          )
                        }
                      />
                    </td>
                    <td className={style.actions}>
                      <Button
                        size="compact-xs"
                        variant="default"
                        c="var(--danger)"
                        onClick={() => setRemoved(member)}
                      >
                        {t('common.asks', { action: t('members.remove') })}
                      </Button>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          <ConfirmDialog
            opened={removed !== null}
            onClose={() => setRemoved(null)}
            title={t('members.removeTitle', { name: removed?.username ?? '' })}
            submit={t('members.remove')}
            pending={remove.isPending}
            error={remove.error}
            onConfirm={() => removed !== null && remove.mutate(removed)}
          >
            <p>{t('members.removeText')}</p>
          </ConfirmDialog>
        </div>
      )}
    </Loaded>
  );
}

function AddMember({
  add,
}: {
  readonly add: (member: Member) => Promise<unknown>;
}): React.JSX.Element {
  const { t } = useTranslation();
  const [username, setUsername] = useState('');
  const [role, setRole] = useState<Role>('VIEWER');
  const adding = useMutation({ mutationFn: add, onSuccess: () => setUsername('') });
  return (
    <form
      className={style.row}
      onSubmit={(event) => {
        event.preventDefault();
        adding.mutate({ username: username.trim(), role });
      }}
    >
      <TextInput
        label={t('members.username')}
        autoComplete="off"
        value={username}
        onChange={(event) => setUsername(event.currentTarget.value)}
      />
      <Select
        label={t('members.role')}
        allowDeselect={false}
        data={roles.map((value) => ({ value, label: t(`members.roles.${value}`) }))}
        value={role}
        onChange={(value) => setRole(value as Role)}
      />
      <Button type="submit" size="sm" disabled={username.trim() === ''}>
        {t('members.add')}
      </Button>
      {adding.error !== null && <Problem error={adding.error} />}
    </form>
  );
}
