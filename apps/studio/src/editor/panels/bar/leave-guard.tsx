import { Button, Group, Modal } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/use-session.ts';
import { isNowhere } from './save-status.tsx';
import { downloadGraph } from './download-graph.ts';

/** Asks before one leaves with something that is kept nowhere. */
export function LeaveGuard(): React.JSX.Element {
  const { t } = useTranslation();
  const session = useSession();
  const isUnsafe = (): boolean => isNowhere(session.getState());
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isUnsafe(),
    enableBeforeUnload: isUnsafe,
    withResolver: true,
  });
  return (
    <Modal opened={status === 'blocked'} onClose={() => reset?.()} title={t('editor.leave.title')}>
      <p>{t('editor.leave.text')}</p>
      <Group justify="flex-end">
        <Button variant="subtle" color="red" onClick={() => proceed?.()}>
          {t('editor.leave.proceed')}
        </Button>
        <Button variant="default" onClick={() => downloadGraph(session.getState().history.present)}>
          {t('editor.download')}
        </Button>
        <Button onClick={() => reset?.()}>{t('editor.leave.stay')}</Button>
      </Group>
    </Modal>
  );
}
