import type { DetectedFormat } from '@millrace/api';
import { Button, Checkbox, Select, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../ui/loaded.tsx';
import { Problem } from '../../ui/problem.tsx';
import { client } from '../../service/client.ts';
import { schemaModelOf, schemaOf, type Column } from './columns.ts';
import { datasetsKey } from './datasets-query.ts';
import { delimiters } from '../../files/delimiters.ts';
import { formatParts } from '../../files/format-parts.ts';
import { LiveColumns, LiveSample, type Looked } from './live-sample.tsx';
import style from './new-dataset-page.module.css';
import {
  detectedQuery,
  isText,
  typeOfPath,
  type FoundReading,
  type KnownReading,
} from './reading-queries.ts';

type Props = {
  readonly projectId: number;
  readonly path: string;
  readonly chooseAnother: () => void;
};

/** The settings for reading the file, detected unless set here, with a live sample. */
export function RegisterFile(props: Props): React.JSX.Element {
  const [known, setKnown] = useState<KnownReading>({});
  const found = useQuery(detectedQuery(props.path, known));
  return (
    <Loaded query={found} page>
      {(read) => (
        <Reader
          {...props}
          found={read}
          onChange={(changes) => setKnown({ ...known, ...changes })}
        />
      )}
    </Loaded>
  ) as React.JSX.Element;
}

type ReaderProps = Props & {
  readonly found: FoundReading;
  readonly onChange: (changes: KnownReading) => void;
};

function Reader({
  projectId,
  path,
  chooseAnother,
  found,
  onChange,
}: ReaderProps): React.JSX.Element {
  const { t } = useTranslation();
  const [name, setName] = useState(nameOfPath(path));
  const { reading, format } = found;
  const [edited, setEdited] = useState<readonly Column[] | null>(null);
  const columns = edited ?? found.columns;
  const save = useSave(projectId, { name, path, reading, columns, inferred: found.columns });
  const change = (changes: KnownReading): void => {
    setEdited(null);
    onChange(changes);
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
              data={[...delimiterOptions(reading.delimiter, t)]}
              onChange={(delimiter) => change({ delimiter: delimiter ?? ',' })}
            />
            <Checkbox
              label={t('datasets.header')}
              checked={reading.header}
              onChange={(event) => change({ header: event.currentTarget.checked })}
            />
          </div>
        )}
        {format !== null && <Detected format={format} onChange={change} />}
        <LiveColumns
          path={path}
          reading={reading}
          columns={columns}
          disabled={!isText(path)}
          onChange={setEdited}
        />
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
      <LiveSample path={path} reading={reading} columns={columns} />
    </div>
  );
}

function delimiterOptions(
  delimiter: string,
  t: TFunction,
): readonly { readonly value: string; readonly label: string }[] {
  const named = delimiters.map(([value, word]) => ({
    value: value as string,
    label: t(`datasets.delimiters.${word}`),
  }));
  const isNamed = named.some(({ value }) => value === delimiter);
  return isNamed ? named : [...named, { value: delimiter, label: delimiter }];
}

/** What else was detected; a doubtful encoding can be corrected. */
function Detected({
  format,
  onChange,
}: {
  readonly format: DetectedFormat;
  readonly onChange: (changes: KnownReading) => void;
}): React.JSX.Element {
  const { t } = useTranslation();
  const encodings = [...new Set(format.encodings.map(({ value }) => value))];
  return (
    <>
      {encodings.length > 1 && (
        <Select
          label={t('datasets.encoding')}
          allowDeselect={false}
          value={format.settings.encoding}
          data={encodings}
          onChange={(encoding) => onChange(encoding === null ? {} : { encoding })}
        />
      )}
      <p className="quiet">
        {t('datasets.detectedFormat', { format: formatParts(format, t).join(', ') })}
      </p>
    </>
  );
}

type Registered = Looked & {
  readonly name: string;
  /** What was found in the file. */ readonly inferred: readonly Column[];
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
          inferredSchema: JSON.stringify(schemaOf(inferred)),
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
