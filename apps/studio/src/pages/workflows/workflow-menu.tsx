import { ActionIcon, Button, Group, Menu, Modal, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconDots, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Problem } from '../../look/problem.tsx';
import { client } from '../../service/client.ts';
import { workflowsQuery } from '../../service/queries.ts';

type Props = { readonly projectId: number; readonly workflowId: number; readonly name: string };

export function WorkflowMenu({ projectId, workflowId, name }: Props): React.JSX.Element {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label={`${t('common.more')}: ${name}`}>
            <IconDots size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconTrash size={16} />} onClick={() => setAsking(true)}>
            {t('common.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Modal opened={asking} onClose={() => setAsking(false)} title={t('workflows.deleteTitle', { name })}>
        <DeleteQuestion projectId={projectId} workflowId={workflowId} name={name} close={() => setAsking(false)} />
      </Modal>
    </>
  );
}

function DeleteQuestion({ projectId, workflowId, name, close }: Props & { readonly close: () => void }): React.JSX.Element {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => client.workflows.delete({ params: { workflowId } }),
    async onSuccess() {
      close();
      notifications.show({ message: t('workflows.deleted', { name }) });
      await queryClient.invalidateQueries({ queryKey: workflowsQuery(projectId).queryKey });
    },
  });
  return (
    <>
      <Text size="sm">{t('workflows.deleteText')}</Text>
      {remove.error !== null && <Problem error={remove.error} />}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={close} data-autofocus>
          {t('common.cancel')}
        </Button>
        <Button color="red" loading={remove.isPending} onClick={() => remove.mutate()}>
          {t('common.delete')}
        </Button>
      </Group>
    </>
  );
}
