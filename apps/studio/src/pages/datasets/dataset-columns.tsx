import type { DatasetRecord } from '@millrace/api';
import { Button, Checkbox, Group } from '@mantine/core';
import { IconListSearch } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Problem } from '../../ui/problem.tsx';
import { client } from '../../service/client.ts';
import { datasetQuery } from '../../service/queries.ts';
import { useRights } from '../../service/rights.ts';
import {
  applyChanges,
  columnChanges,
  typesSetByHand,
  type ColumnChange,
  type Compared,
} from './column-changes.ts';
import {
  columnsOfRecord,
  inferredColumnsOf,
  isSame,
  schemaModelOf,
  schemaOf,
  type Column,
} from './columns.ts';
import style from './dataset-columns.module.css';
import { datasetsKey } from './datasets-query.ts';
import { LiveColumns, LiveSample } from './live-sample.tsx';
import { inferAgain, type Reading } from './reading-queries.ts';

/** Columns to save, and those found in the file if its changes have been accepted. */
type Edit = {
  readonly edited: readonly Column[] | null;
  readonly accepted: readonly Column[] | null;
};

/**
 * The columns of a dataset, editable, beside the rows that they read, and what has changed in the
 * file since they were found.
 */
export function DatasetColumns({
  dataset,
}: {
  readonly dataset: DatasetRecord;
}): React.JSX.Element {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { mayEdit } = useRights(dataset.projectId);
  const saved = columnsOfRecord(dataset);
  const [edited, setEdited] = useState<readonly Column[] | null>(null);
  /** The columns found in the file, once its changes have been accepted. */
  const [accepted, setAccepted] = useState<readonly Column[] | null>(null);
  const columns = edited ?? saved;
  const isChanged = accepted !== null || (edited !== null && !isSame(edited, saved));
  const discard = (): void => {
    setEdited(null);
    setAccepted(null);
  };
  const { id, version, projectId } = dataset;
  const look = useMutation({ mutationFn: () => inferAgain(dataset) });
  const save = useMutation({
    mutationFn: (sent: Edit) => {
      const inferred =
        sent.accepted === null ? {} : { inferredSchema: JSON.stringify(schemaOf(sent.accepted)) };
      const schemaModel = schemaModelOf(sent.edited ?? saved);
      return client.datasets.save({ body: { id, version, schemaModel, ...inferred } });
    },
    async onSuccess(_record, sent) {
      await Promise.all(
        [datasetsKey(projectId), datasetQuery(id).queryKey].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      );
      // What was changed while it was saved stays to be saved.
      setEdited((now) => (now === sent.edited ? null : now));
      setAccepted((now) => (now === sent.accepted ? null : now));
    },
  });
  const looked = { path: dataset.path, reading: readingOf(dataset), columns };
  return (
    <div className={style.beside}>
      <div className={style.columns}>
        {mayEdit && (
          <Group gap="xs" mb="md">
            <Button
              variant="default"
              leftSection={<IconListSearch size={16} aria-hidden="true" />}
              loading={look.isPending}
              disabled={save.isPending}
              onClick={() => look.mutate()}
            >
              {t('datasets.inferAgain')}
            </Button>
            <span className={style.space} />
            <Button variant="default" disabled={!isChanged} onClick={discard}>
              {t('datasets.asBefore')}
            </Button>
            <Button
              disabled={!isChanged}
              loading={save.isPending}
              onClick={() => save.mutate({ edited, accepted })}
            >
              {t('common.save')}
            </Button>
          </Group>
        )}
        {save.error !== null && <Problem error={save.error} />}
        {look.error !== null && <Problem error={look.error} />}
        {look.data !== undefined && (
          <Changes
            key={look.submittedAt}
            compared={{
              yours: columns,
              before: accepted ?? inferredColumnsOf(dataset),
              found: look.data,
            }}
            onApply={(changed) => {
              setEdited(changed);
              setAccepted(look.data);
              look.reset();
            }}
          />
        )}
        <LiveColumns {...looked} disabled={!mayEdit} onChange={setEdited} />
      </div>
      <LiveSample {...looked} />
    </div>
  );
}

function readingOf({ delimiter, header, readOptions }: DatasetRecord): Reading {
  return { delimiter, header, readOptions };
}

type ChangesProps = {
  readonly compared: Compared;
  readonly onApply: (columns: readonly Column[]) => void;
};

/** The changes in the file, each to accept or ignore. */
function Changes({ compared, onApply }: ChangesProps): React.JSX.Element {
  const { t } = useTranslation();
  const [changes] = useState(() => columnChanges(compared));
  const [selected, setSelected] = useState<ReadonlySet<ColumnChange>>(
    () => new Set(changes.filter(({ byHand }) => !byHand)),
  );
  if (changes.length === 0) return <NoChanges compared={compared} />;
  const toggle = (change: ColumnChange): void =>
    setSelected(
      selected.has(change)
        ? selected.difference(new Set([change]))
        : selected.union(new Set([change])),
    );
  return (
    <section className={style.differences} aria-label={t('datasets.differences')}>
      <h2 role="status">{t('datasets.differences')}</h2>
      <ul>
        {changes.map((change) => (
          <li key={`${change.kind} ${change.name}`}>
            <Checkbox
              size="xs"
              label={<ChangeText change={change} />}
              checked={selected.has(change)}
              onChange={() => toggle(change)}
            />
          </li>
        ))}
      </ul>
      <Button size="compact-sm" onClick={() => onApply(applyChanges(compared, selected))}>
        {t('datasets.take')}
      </Button>
    </section>
  );
}

function ChangeText({ change }: { readonly change: ColumnChange }): React.JSX.Element {
  const { t } = useTranslation();
  const word = change.kind === 'type' && change.byHand ? 'typeByHand' : change.kind;
  const from = change.kind === 'new' ? '' : change.from;
  const to = change.kind === 'gone' ? '' : change.to;
  return (
    <span data-kind={change.kind}>
      {t(`datasets.change.${word}`, { name: change.name, from, to })}
    </span>
  );
}

function NoChanges({ compared }: { readonly compared: Compared }): React.JSX.Element {
  const { t } = useTranslation();
  const names = typesSetByHand(compared);
  return (
    <p role="status">
      {t('datasets.sameColumns')}
      {names.length > 0 && ` ${t('datasets.keptTypes', { names: names.join(', ') })}`}
    </p>
  );
}
