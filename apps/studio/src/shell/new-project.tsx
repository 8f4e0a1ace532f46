import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { NameDialog } from '../ui/name-dialog.tsx';
import { client } from '../service/client.ts';
import { projectsQuery } from '../service/queries.ts';

/** Asks for a name, makes a project, and goes there. */
export function NewProject({
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
