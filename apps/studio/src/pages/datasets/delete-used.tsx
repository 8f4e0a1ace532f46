import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

/** A dataset with those who use it. */
export type Used = {
  readonly id: number;
  readonly name: string;
  readonly workflows: readonly { readonly id: number; readonly name: string }[];
  readonly hidden: number;
};

type Props = {
  readonly used: readonly Used[] | null;
  readonly onClose: () => void;
  readonly onDelete: () => void;
};

/** Says which workflows a deletion breaks. */
export function DeleteUsed({ used, onClose, onDelete }: Props): React.JSX.Element {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      opened={used !== null}
      onClose={onClose}
      title={t('datasets.deleteTitle', { count: used?.length ?? 0 })}
      submit={t('common.delete')}
      onConfirm={onDelete}
    >
      <p>{t('datasets.deleteText')}</p>
      <ul>
        {used?.map(({ id, name, workflows, hidden }) => (
          <li key={id}>
            {t('datasets.usedBy', {
              name,
              users: [
                ...workflows.map((workflow) => workflow.name),
                ...(hidden > 0 ? [t('datasets.hidden', { count: hidden })] : []),
              ].join(', '),
            })}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
