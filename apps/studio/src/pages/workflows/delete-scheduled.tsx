import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

type Props = {
  readonly scheduled: readonly { readonly id: number; readonly name: string }[] | null;
  readonly onClose: () => void;
  readonly onDelete: () => void;
};

/** Says what of a deletion cannot be undone: the schedules. */
export function DeleteScheduled({ scheduled, onClose, onDelete }: Props): React.JSX.Element {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      opened={scheduled !== null}
      onClose={onClose}
      title={t('workflows.deleteTitle', { count: scheduled?.length ?? 0 })}
      submit={t('common.delete')}
      onConfirm={onDelete}
    >
      <p>{t('workflows.deleteText', { count: scheduled?.length ?? 0 })}</p>
      <ul>
        {scheduled?.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
