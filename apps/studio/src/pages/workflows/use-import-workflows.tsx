import { ProblemError } from '@millrace/client';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Group, Select } from '@mantine/core';
import { notify, notifyError } from '../../ui/notify.tsx';
import { client } from '../../service/client.ts';
import { missingDatasets, type MissingDataset } from './missing-datasets.ts';
import { workflowsKey } from '../../service/queries.ts';
import { Dialog } from '../../ui/dialog.tsx';

/** A file with datasets that don't all exist here. */
type Open = {
  readonly name: string;
  readonly content: string;
  readonly missing: readonly MissingDataset[];
};

/**
 * Creates workflows from files. If one uses datasets that don't exist here, asks which ones to use.
 */
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

/** For each reference, the uuid of a dataset here, or null to keep it as it is. */
type Mapping = Readonly<Record<string, string | null>>;

type Props = {
  readonly file: string;
  readonly missing: readonly MissingDataset[];
  readonly onMap: (mapping: Mapping) => void;
  readonly onClose: () => void;
};

const later = '';

/** Asks which datasets to use for those in an imported workflow. */
function MappingDialog({ file, missing, onMap, onClose }: Props): React.JSX.Element {
  const { t } = useTranslation();
  const [selected, setSelected] = useState(() =>
    Object.fromEntries(
      missing.map(({ reference, candidates }) => [reference, candidates[0]?.uuid ?? later]),
    ),
  );
  return (
    <Dialog opened onClose={onClose} title={t('workflows.mapTitle', { name: file })} size={560}>
      <p>{t('workflows.mapText')}</p>
      {missing.map(({ reference, name, path, candidates }) => (
        <Select
          key={reference}
          mt="sm"
          label={name ?? reference}
          description={path ?? undefined}
          allowDeselect={false}
          data={[
            ...candidates.map(({ uuid, name: label, path: where }) => ({
              value: uuid,
              label: `${label} – ${where}`,
            })),
            { value: later, label: t('workflows.mapLater') },
          ]}
          value={selected[reference] ?? later}
          onChange={(value) => setSelected({ ...selected, [reference]: value ?? later })}
        />
      ))}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button
          onClick={() =>
            onMap(
              Object.fromEntries(
                Object.entries(selected).map(([reference, uuid]) => [
                  reference,
                  uuid === later ? null : uuid,
                ]),
              ),
            )
          }
        >
          {t('workflows.import')}
        </Button>
      </Group>
    </Dialog>
  );
}
