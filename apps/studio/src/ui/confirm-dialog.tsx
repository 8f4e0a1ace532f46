import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import style from './confirm-dialog.module.css';
import { Problem } from './problem.tsx';
import { Dialog } from './dialog.tsx';

type Props = {
  readonly opened: boolean;
  readonly title: string;
  /** The verb of the action. */
  readonly submit: string;
  readonly pending?: boolean;
  /** Whether something must be filled in first. */
  readonly disabled?: boolean;
  readonly error?: Error | null;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  /** Exactly what will be lost. */
  readonly children: ReactNode;
};

/** Asks before an action that can't be undone. */
export function ConfirmDialog({
  opened,
  title,
  submit,
  pending = false,
  disabled = false,
  error = null,
  onConfirm,
  onClose,
  children,
}: Props): React.JSX.Element {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size={460}>
      <div className={style.lost}>{children}</div>
      {error !== null && <Problem error={error} />}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('common.cancel')}
        </Button>
        <Button color="red" loading={pending} disabled={disabled} onClick={onConfirm}>
          {submit}
        </Button>
      </Group>
    </Dialog>
  );
}
