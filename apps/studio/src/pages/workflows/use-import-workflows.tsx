import { ProblemError } from '@millrace/client';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { notify, notifyError } from '../../ui/notify.tsx';
import { client } from '../../service/client.ts';
import { missingDatasets, type MissingDataset } from './missing-datasets.ts';
import { MappingDialog, type Mapping } from './mapping-dialog.tsx';
import { workflowsKey } from '../../service/queries.ts';

/** A file whose datasets are not all here. */
type Open = {
  readonly name: string;
  readonly content: string;
  readonly missing: readonly MissingDataset[];
};

/** Makes workflows of files. Where one uses datasets that are not here, it asks which are meant. */
export function useImportWorkflows(projectId: number): {
  readonly take: (files: readonly File[]) => void;
  readonly dialog: ReactNode;
} {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [open, setOpen] = useState<readonly Open[]>([]);
  const add = async (name: string, content: string, mapping: Mapping): Promise<void> => {
    try {
      const made = await client.workflows.import({ body: { content, projectId, mapping } });
      const show = (): void =>
        void navigate({
          to: '/projects/$projectId/workflows/$workflowId',
          params: { projectId, workflowId: made.id },
        });
      notify(t('workflows.imported', { name: made.name }), { label: t('common.open'), run: show });
      await queryClient.invalidateQueries({ queryKey: workflowsKey(projectId) });
    } catch (error) {
      const missing = error instanceof ProblemError ? missingDatasets(error.problem) : [];
      if (missing.length > 0) setOpen((others) => [...others, { name, content, missing }]);
      else notifyError(error as Error, t('workflows.notImported', { name }));
    }
  };
  const take = (files: readonly File[]): void => {
    for (const file of files) void file.text().then((content) => add(file.name, content, {}));
  };
  const [first, ...later] = open;
  const dialog = first !== undefined && (
    <MappingDialog
      key={first.name}
      file={first.name}
      missing={first.missing}
      onClose={() => setOpen(later)}
      onMap={(mapping) => {
        setOpen(later);
        void add(first.name, first.content, mapping);
      }}
    />
  );
  return { take, dialog };
}
