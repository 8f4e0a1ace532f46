import { Button, SegmentedControl } from '@mantine/core';
import { IconDatabasePlus, IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DataGrid, TruncationNotice } from '@millrace/data-grid';
import { LinkButton } from '../../ui/link-button.tsx';
import { useRights } from '../../service/rights.ts';
import { Page } from '../../shell/page.tsx';
import { downloadAddress } from './download-address.ts';
import type { Place } from '../../files/use-places.ts';
import { PathTrail } from './path-trail.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { client } from '../../service/client.ts';
import { detectedQuery, sampleQuery, type FoundReading } from '../datasets/reading-queries.ts';
import style from './file-page.module.css';

type Props = {
  readonly projectId: number;
  readonly path: string;
  readonly places: readonly Place[];
};

/** The contents of a file. */
export function FilePage({ projectId, path, places }: Props): React.JSX.Element {
  const { t } = useTranslation();
  const { mayEdit } = useRights(projectId);
  return (
    <Page
      title={path.replace(/^.*\//, '')}
      filled
      actions={
        <>
          <Button
            variant="default"
            component="a"
            href={downloadAddress(path)}
            leftSection={<IconDownload size={16} aria-hidden="true" />}
          >
            {t('files.download')}
          </Button>
          {mayEdit && (
            <LinkButton
              to="/projects/$projectId/datasets/new"
              params={{ projectId }}
              search={{ path }}
              leftSection={<IconDatabasePlus size={16} aria-hidden="true" />}
            >
              {t('files.register')}
            </LinkButton>
          )}
        </>
      }
    >
      <PathTrail projectId={projectId} path={path} places={places} />
      <FilePreview key={path} path={path} />
    </Page>
  );
}

/** The beginning of a file: as a table if it has columns, as text if it is text. */
function FilePreview({ path }: { readonly path: string }): React.JSX.Element {
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
  const found = useQuery(detectedQuery(path, {}));
  return <Loaded query={found}>{(read) => <Table path={path} found={read} />}</Loaded>;
}

function Table({
  path,
  found: { reading, columns },
}: {
  readonly path: string;
  readonly found: FoundReading;
}): React.ReactNode {
  const { t } = useTranslation();
  const sample = useQuery(sampleQuery(path, reading, columns));
  if (columns.length === 0) return <p className="quiet">{t('files.noColumns')}</p>;
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

/** Bytes that aren't text show up as replacement characters. */
function isText(text: string): boolean {
  const odd = text.slice(0, 4096).match(/[\uFFFD\0]/g)?.length ?? 0;
  return odd <= text.length / 100;
}
