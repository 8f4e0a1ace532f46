import { Alert, Button, Checkbox, Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { DataGrid } from '@millrace/data-grid';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../ui/loaded.tsx';
import { Problem } from '../../ui/problem.tsx';
import { client } from '../../service/client.ts';
import { ColumnEditor } from './column-editor.tsx';
import { schemaModelOf, schemaOf, type Column } from './columns.ts';
import { datasetsKey } from './datasets-query.ts';
import { delimiters } from '../../files/delimiters.ts';
import type { Reading } from '../../files/guess-reading.ts';
import style from './new-dataset-page.module.css';
import { guessQuery, inferredQuery, isText, sampleQuery, typeOfPath } from './reading-queries.ts';

type Props = {
  readonly projectId: number;
  readonly path: string;
  readonly chooseAnother: () => void;
};

export function RegisterFile(props: Props): React.JSX.Element {
  const guess = useQuery(guessQuery(props.path));
  return (
    <Loaded query={guess}>{(reading) => <Reader {...props} guess={reading} />}</Loaded>
  ) as React.JSX.Element;
}

/** The settings for reading the file, with a live sample. */
function Reader({
  projectId,
  path,
  chooseAnother,
  guess,
}: Props & { readonly guess: Reading }): React.JSX.Element {
  const { t } = useTranslation();
  const [name, setName] = useState(nameOfPath(path));
  const [reading, setReading] = useState(guess);
  const inferred = useQuery(inferredQuery(path, reading));
  const [edited, setEdited] = useState<readonly Column[] | null>(null);
  const columns = edited ?? inferred.data ?? [];
  const save = useSave(projectId, { name, path, reading, columns, inferred: inferred.data });
  const read = (changes: Partial<Reading>): void => {
    setReading({ ...reading, ...changes });
    setEdited(null);
  };
  return (
    <div className={style.register}>
      <form
        className={style.form}
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        <TextInput
          label={t('common.name')}
          required
          withAsterisk={false}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <div className={style.path}>
          <code title={path}>{path}</code>
          <Button variant="default" onClick={chooseAnother}>
            {t('datasets.another')}
          </Button>
        </div>
        {isText(path) && (
          <div className={style.options}>
            <Select
              label={t('datasets.delimiter')}
              allowDeselect={false}
              value={reading.delimiter}
              data={delimiters.map(([value, word]) => ({
                value,
                label: t(`datasets.delimiters.${word}`),
              }))}
              onChange={(delimiter) => read({ delimiter: delimiter ?? ',' })}
            />
            <Checkbox
              label={t('datasets.header')}
              checked={reading.header}
              onChange={(event) => read({ header: event.currentTarget.checked })}
            />
          </div>
        )}
        {inferred.error !== null && <Problem error={inferred.error} />}
        <FoundColumns path={path} reading={reading} columns={columns} onChange={setEdited} />
        {save.error !== null && <Problem error={save.error} />}
        <div className={style.submit}>
          <Button
            type="submit"
            size="sm"
            loading={save.isPending}
            disabled={columns.length === 0 || name.trim() === ''}
          >
            {t('datasets.create')}
          </Button>
        </div>
      </form>
      <Sample path={path} reading={reading} columns={columns} />
    </div>
  );
}

type Looked = {
  readonly path: string;
  readonly reading: Reading;
  readonly columns: readonly Column[];
};

const pauseMs = 300;

/** The first rows, requested when typing pauses. */
function useSample({ path, reading, columns }: Looked) {
  const [settled] = useDebouncedValue(columns, pauseMs);
  return useQuery(sampleQuery(path, reading, settled));
}

function FoundColumns({
  onChange,
  ...looked
}: Looked & { readonly onChange: (columns: readonly Column[]) => void }): React.JSX.Element | null {
  const { data } = useSample(looked);
  if (looked.columns.length === 0) return null;
  return (
    <ColumnEditor
      columns={looked.columns}
      disabled={!isText(looked.path)}
      {...(data === undefined ? {} : { rejected: data.rejected })}
      onChange={onChange}
    />
  );
}

function Sample(looked: Looked): React.JSX.Element {
  const { t } = useTranslation();
  const { data, error } = useSample(looked);
  return (
    <section className={style.sample} aria-label={t('datasets.sample')}>
      {error !== null && <Problem error={error} />}
      {data !== undefined && (
        <DataGrid
          label={t('datasets.sample')}
          headers={data.headers}
          types={looked.columns.map(({ type }) => type)}
          cells={data.cells}
          total={data.total}
          cut={data.cut}
        />
      )}
      {data?.cells.length === 0 && <Alert color="gray">{t('datasets.noRows')}</Alert>}
    </section>
  );
}

type Registered = Looked & {
  readonly name: string;
  /** What was found in the file. */ readonly inferred: readonly Column[] | undefined;
};

function useSave(projectId: number, { name, path, reading, columns, inferred }: Registered) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      client.datasets.save({
        query: { projectId },
        body: {
          name: name.trim(),
          path,
          ...reading,
          datasetType: typeOfPath(path),
          schemaModel: schemaModelOf(columns),
          ...(inferred === undefined ? {} : { inferredSchema: JSON.stringify(schemaOf(inferred)) }),
        },
      }),
    async onSuccess({ id }) {
      await queryClient.invalidateQueries({ queryKey: datasetsKey(projectId) });
      await navigate({
        to: '/projects/$projectId/datasets/$datasetId',
        params: { projectId, datasetId: id },
      });
    },
  });
}

/** `/shared/house_prices.csv` is House prices. */
function nameOfPath(path: string): string {
  const stem = path
    .replace(/\/+$/, '')
    .replace(/^.*\//, '')
    .replace(/\.\w+$/, '');
  const words = stem.replaceAll(/[_\s]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
