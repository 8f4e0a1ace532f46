import { Menu } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { projectsQuery } from '../service/queries.ts';
import style from './page-bar.module.css';

/** The bar at the top of a page: which project, which page, what can be done. */
export function PageBar({ title, children }: { readonly title: ReactNode; readonly children?: ReactNode }): React.JSX.Element {
  return (
    <header className={style.bar}>
      <ProjectSwitcher />
      <span className={style.divider} aria-hidden="true">
        /
      </span>
      <div className={style.title}>{typeof title === 'string' ? <h1>{title}</h1> : title}</div>
      <div className={style.actions}>{children}</div>
    </header>
  );
}

function ProjectSwitcher(): React.JSX.Element {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { projectId } = useParams({ from: '/inside/projects/$projectId' });
  const { data: projects = [] } = useQuery(projectsQuery);
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <button type="button" className={style.project} aria-label={t('nav.project')}>
          {projects.find(({ id }) => id === projectId)?.name ?? '…'}
          <IconChevronDown size={14} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {projects.map(({ id, name }) => (
          <Menu.Item
            key={id}
            rightSection={id === projectId ? <IconCheck size={14} /> : null}
            onClick={() => void navigate({ to: '/projects/$projectId/workflows', params: { projectId: id } })}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
