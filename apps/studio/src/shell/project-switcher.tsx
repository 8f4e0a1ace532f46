import { Menu } from '@mantine/core';
import { searchText } from '@millrace/data-grid';
import { IconCheck, IconChevronDown, IconPlus, IconSettings } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { projectsQuery } from '../service/queries.ts';
import { NameDialog } from '../ui/name-dialog.tsx';
import { client } from '../service/client.ts';
import style from './page-bar.module.css';

/** From this many projects on, there is a search field. */
const many = 8;

/** Shows the current project, with links to the others and to a new one. */
export function ProjectSwitcher({ projectId }: { readonly projectId: number }): React.JSX.Element {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data: projects = [] } = useQuery(projectsQuery);
  const [making, setMaking] = useState(false);
  const [text, setText] = useState('');
  const name = projects.find(({ id }) => id === projectId)?.name ?? '…';
  const shown = projects.filter((project) => searchText(project.name).includes(searchText(text)));
  return (
    <>
      <Menu
        position="bottom-start"
        withinPortal={false}
        floatingStrategy="fixed"
        onClose={() => setText('')}
      >
        <Menu.Target>
          <button
            type="button"
            className={style.project}
            aria-label={t('nav.project', { name })}
            title={name}
          >
            <span>{name}</span>
            <IconChevronDown size={14} aria-hidden="true" />
          </button>
        </Menu.Target>
        <Menu.Dropdown className={style.projects ?? ''}>
          {projects.length > many && (
            <Menu.Search
              aria-label={t('nav.findProject')}
              placeholder={t('nav.findProject')}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          )}
          {shown.map(({ id, name: each, description }) => (
            <Menu.Item
              key={id}
              aria-current={id === projectId || undefined}
              rightSection={id === projectId ? <IconCheck size={14} aria-hidden="true" /> : null}
              onClick={() =>
                void navigate({ to: '/projects/$projectId/workflows', params: { projectId: id } })
              }
            >
              {each}
              {description !== '' && <div className={style.description}>{description}</div>}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconSettings size={14} aria-hidden="true" />}
            onClick={() =>
              void navigate({ to: '/projects/$projectId/settings', params: { projectId } })
            }
          >
            {t('projectSettings.open')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconPlus size={14} aria-hidden="true" />}
            onClick={() => setMaking(true)}
          >
            {t('project.create')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <NewProject opened={making} onClose={() => setMaking(false)} />
    </>
  );
}

/** Asks for a name, creates a project, and opens it. */
function NewProject({
  opened,
  onClose,
}: {
  readonly opened: boolean;
  readonly onClose: () => void;
}): React.JSX.Element {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const create = useMutation({
    mutationFn: (name: string) => client.projects.create({ body: { name } }),
    async onSuccess({ id }) {
      onClose();
      await queryClient.invalidateQueries({ queryKey: projectsQuery.queryKey });
      await navigate({ to: '/projects/$projectId/workflows', params: { projectId: id } });
    },
  });
  return (
    <NameDialog
      opened={opened}
      onClose={onClose}
      title={t('project.create')}
      label={t('common.name')}
      submit={t('project.submit')}
      pending={create.isPending}
      error={create.error}
      onSubmit={(name) => create.mutate(name)}
    />
  );
}
