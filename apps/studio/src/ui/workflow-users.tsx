import { IconSitemap } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import style from './workflow-users.module.css';

type Props = {
  readonly workflows: readonly {
    readonly id: number;
    readonly name: string;
    readonly projectId: number;
  }[];
  /** How many more there are that may not be seen. */
  readonly hidden: number;
};

/** The workflows that use something. */
export function WorkflowUsers({ workflows, hidden }: Props): React.JSX.Element {
  const { t } = useTranslation();
  return (
    <ul className={style.users}>
      {workflows.map(({ id, name, projectId }) => (
        <li key={id}>
          <IconSitemap size={16} stroke={1.6} aria-hidden="true" />
          <Link
            to="/projects/$projectId/workflows/$workflowId"
            params={{ projectId, workflowId: id }}
          >
            {name}
          </Link>
        </li>
      ))}
      {hidden > 0 && <li className="quiet">{t('datasets.hidden', { count: hidden })}</li>}
    </ul>
  );
}
