import { SegmentedControl } from '@mantine/core';
import { DataGrid, TruncationNotice } from '@millrace/data-grid';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../ui/loaded.tsx';
import { Problem } from '../../ui/problem.tsx';
import { client } from '../../service/client.ts';
import type { Reading } from '../../files/guess-reading.ts';
import { guessQuery, inferredQuery, sampleQuery } from '../datasets/reading-queries.ts';
import style from './file-preview.module.css';

/** The beginning of a file: as a table where it has columns, as text where it is text. */
export function FilePreview({ path }: { readonly path: string }): React.JSX.Element {
  const { t } = useTranslation();
  const hasColumns = /\.(csv|tsv|jsonl?|ndjson|parquet)$/i.test(path);
  const hasText = !/\.parquet$/i.test(path);
  const [way, setWay] = useState<'table' | 'text'>(hasColumns ? 'table' : 'text');
  return (
    <section className={style.preview} aria-label={t('files.preview')}>
      {hasColumns && hasText && (
        <SegmentedControl
          size="xs"
          className={style.ways ?? ''}
          aria-label={t('files.preview')}
          value={way}
          onChange={(value) => setWay(value as 'table' | 'text')}
          data={(['table', 'text'] as const).map((value) => ({
            value,
            label: t(`files.as.${value}`),
          }))}
        />
      )}
      {way === 'table' ? <AsTable path={path} /> : <AsText path={path} />}
    </section>
  );
}

function AsTable({ path }: { readonly path: string }): React.ReactNode {
  const guess = useQuery(guessQuery(path));
  return <Loaded query={guess}>{(reading) => <Table path={path} reading={reading} />}</Loaded>;
}

function Table({
  path,
  reading,
}: {
  readonly path: string;
  readonly reading: Reading;
}): React.ReactNode {
  const { t } = useTranslation();
  const inferred = useQuery(inferredQuery(path, reading));
  const columns = inferred.data ?? [];
  const sample = useQuery(sampleQuery(path, reading, columns));
  if (inferred.data?.length === 0) return <p className="quiet">{t('files.noColumns')}</p>;
  if (inferred.error !== null) return <Problem error={inferred.error} />;
  return (
    <Loaded query={sample}>
      {(data) => (
        <DataGrid
          label={t('files.preview')}
          headers={data.headers}
          types={columns.map(({ type }) => type)}
          cells={data.cells}
          total={data.total}
          cut={data.cut}
        />
      )}
    </Loaded>
  );
}

const bytes = 262_144;

function AsText({ path }: { readonly path: string }): React.ReactNode {
  const { t } = useTranslation();
  const query = useQuery({
    queryKey: ['files', path, 'text'],
    queryFn: ({ signal }) => client.files.open({ query: { path, length: bytes } }, { signal }),
    retry: false,
  });
  return (
    <Loaded query={query} page>
      {(text) =>
        isText(text) ? (
          <>
            {text.length >= bytes - 4 && <TruncationNotice firstKilobytes={bytes / 1024} />}
            <pre className={style.text} tabIndex={0} aria-label={t('files.preview')}>
              {text}
            </pre>
          </>
        ) : (
          <p className="quiet">{t('files.noText')}</p>
        )
      }
    </Loaded>
  );
}

/** Bytes that are no text show as replacement characters. */
function isText(text: string): boolean {
  const odd = text.slice(0, 4096).match(/[\uFFFD\0]/g)?.length ?? 0;
  return odd <= text.length / 100;
}
