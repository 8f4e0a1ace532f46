import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { User } from '@millrace/api';
import { LoginForm } from './login-form.tsx';
import { queryClient } from '../service/query-client.ts';
import { sessionQuery } from '../service/queries.ts';
import { useService } from '../service/service-state.ts';
import { Dialog } from '../ui/dialog.tsx';

/** Covers the page when the session has ended: the user logs in again and continues in place. */
export function LoginAgain(): React.JSX.Element {
  const { t } = useTranslation();
  const isEnded = useService(({ session }) => session === 'ended');
  const { data: before } = useQuery({ ...sessionQuery, enabled: !isEnded });
  const goOn = (user: User): void => {
    if (before !== undefined && user.id !== before.id) return location.assign('/');
    queryClient.setQueryData(sessionQuery.queryKey, user);
    void queryClient.invalidateQueries();
  };
  return (
    <Dialog
      opened={isEnded}
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={t('loginAgain.title')}
      size={400}
      zIndex={1000}
    >
      <Text size="sm" mb="md">
        {t('loginAgain.text')}
      </Text>
      <LoginForm username={before?.username ?? ''} onDone={goOn} />
      <Group justify="center" mt="sm">
        <Button variant="subtle" onClick={() => location.assign('/login')}>
          {t('loginAgain.leave')}
        </Button>
      </Group>
    </Dialog>
  );
}
