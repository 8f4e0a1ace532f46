import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { NameDialog } from '../../ui/name-dialog.tsx';
import { client } from '../../service/client.ts';
import { renameWorkflow } from './rename-workflow.ts';
import { workflowsKey } from '../../service/queries.ts';

type Props = {
  readonly projectId: number;
  readonly workflow: { readonly id: number; readonly name: string } | null;
  readonly onClose: () => void;
};

/** Asks for the new name of a workflow. */
export function RenameWorkflow({ projectId, workflow, onClose }: Props): React.JSX.Element {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const rename = useMutation({
    mutationFn: (name: string) =>
      renameWorkflow(
        client,
        workflow!.id,
        name,
        t('workflows.renamed', { before: workflow!.name }),
      ),
    async onSuccess() {
      close();
      await queryClient.invalidateQueries({ queryKey: workflowsKey(projectId) });
    },
  });
  const close = (): void => {
    rename.reset();
    onClose();
  };
  return (
    <NameDialog
      opened={workflow !== null}
      onClose={close}
      title={t('workflows.renameTitle', { name: workflow?.name ?? '' })}
      label={t('common.name')}
      submit={t('common.rename')}
      start={workflow?.name ?? ''}
      pending={rename.isPending}
      error={rename.error}
      onSubmit={(name) => (name === workflow?.name ? close() : rename.mutate(name))}
    />
  );
}
