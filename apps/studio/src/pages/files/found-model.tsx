import { IconBinaryTree } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../ui/link-button.tsx';
import { classNameOf } from '../../files/model-class.ts';
import { modelQuery } from '../../files/model-query.ts';
import style from './found-model.module.css';

type Props = {
  readonly projectId: number;
  readonly path: string;
  /** Whether the folder looks like that of a model. Others aren't asked for. */
  readonly mayBe: boolean;
};

/** Offers the page of the saved model in a folder. Nothing for other folders. */
export function FoundModel({ projectId, path, mayBe }: Props): React.JSX.Element | null {
  const { t } = useTranslation();
  const { data } = useQuery({ ...modelQuery(path), enabled: mayBe });
  if (data === undefined) return null;
  return (
    <div className={style.found}>
      <span>{t('models.found', { name: classNameOf(data.className) })}</span>
      <LinkButton
        size="xs"
        variant="default"
        to="/projects/$projectId/files/model"
        params={{ projectId }}
        search={{ path }}
        leftSection={<IconBinaryTree size={14} aria-hidden="true" />}
      >
        {t('models.open')}
      </LinkButton>
    </div>
  );
}
