import type { DatasetRecord } from '@millrace/api';
import { Button, Group } from '@mantine/core';
import { IconListSearch } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Problem } from '../../look/problem.tsx';
import { client } from '../../service/client.ts';
import { datasetQuery } from '../../service/queries.ts';
import { useRights } from '../../service/rights.ts';
import { ColumnEditor } from './column-editor.tsx';
import { columnChanges, columnsOfRecord, columnsOfSchema, isSame, schemaModelOf, taken, type Column } from './columns.ts';
import style from './dataset-columns.module.css';
import { datasetsKey } from './datasets-query.ts';

/** The columns of a dataset, to be corrected; what a fresh look into the file would change about them. */
export function DatasetColumns({ dataset }: { readonly dataset: DatasetRecord }): React.JSX.Element {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { mayEdit } = useRights(dataset.projectId);
  const saved = columnsOfRecord(dataset);
  const [edited, setEdited] = useState<readonly Column[] | null>(null);
  const columns = edited ?? saved;
  const isChanged = edited !== null && !isSame(edited, saved);
  const { id, version, path, delimiter, header, projectId } = dataset;
  const look = useMutation({ mutationFn: async () => columnsOfSchema(await client.datasets.schema({ query: { path, delimiter, header } })) });
  const save = useMutation({
    mutationFn: () => client.datasets.save({ body: { id, version, schemaModel: schemaModelOf(columns) } }),
    async onSuccess() {
      await Promise.all([datasetsKey(projectId), datasetQuery(id).queryKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
      setEdited(null);
    },
  });
  return (
    <div className={style.columns}>
      {mayEdit && (
        <Group gap="xs" mb="md">
          <Button variant="default" leftSection={<IconListSearch size={16} aria-hidden="true" />} loading={look.isPending} onClick={() => look.mutate()}>
            {t('datasets.inferAgain')}
          </Button>
          <span className={style.space} />
          <Button variant="default" disabled={!isChanged} onClick={() => setEdited(null)}>
            {t('datasets.asBefore')}
          </Button>
          <Button disabled={!isChanged} loading={save.isPending} onClick={() => save.mutate()}>
            {t('common.save')}
          </Button>
        </Group>
      )}
      {save.error !== null && <Problem error={save.error} />}
      {look.error !== null && <Problem error={look.error} />}
      {look.data !== undefined && (
        <Differences
          before={columns}
          found={look.data}
          onTake={() => {
            setEdited(taken(columns, look.data));
            look.reset();
          }}
        />
      )}
      <ColumnEditor columns={columns} disabled={!mayEdit} onChange={setEdited} />
    </div>
  );
}

function Differences({
  before,
  found,
  onTake,
}: {
  readonly before: readonly Column[];
  readonly found: readonly Column[];
  readonly onTake: () => void;
}): React.JSX.Element {
  const { t } = useTranslation();
  const changes = columnChanges(before, found);
  if (changes.length === 0) return <p role="status">{t('datasets.sameColumns')}</p>;
  return (
    <section className={style.differences} aria-label={t('datasets.differences')} role="status">
      <h2>{t('datasets.differences')}</h2>
      <ul>
        {changes.map(({ name, kind, from, to }) => (
          <li key={name} data-kind={kind}>
            {t(`datasets.change.${kind}`, { name, from: from ?? '', to: to ?? '' })}
          </li>
        ))}
      </ul>
      <Button size="compact-sm" onClick={onTake}>
        {t('datasets.take')}
      </Button>
    </section>
  );
}
