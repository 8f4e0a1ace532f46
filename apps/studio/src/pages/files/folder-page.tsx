import type { FileEntry } from '@millrace/api';
import { Button } from '@mantine/core';
import {
  IconFile,
  IconFileTypeCsv,
  IconFolder,
  IconFolderPlus,
  IconTable,
  IconUpload,
} from '@tabler/icons-react';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../ui/link-button.tsx';
import { DropZone } from '../../ui/drop-zone.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { pageSize, type ListSearch } from '../../ui/record-list/list-search.ts';
import { RecordList } from '../../ui/record-list/record-list.tsx';
import { timeColumn } from '../../ui/record-list/time-column.tsx';
import { byteSize } from '../../ui/time.ts';
import { startUploads } from '../../service/uploads.ts';
import { Page } from '../../shell/page.tsx';
import { useOfferActions } from '../../shell/use-offer-actions.ts';
import type { Place } from '../../files/use-places.ts';
import { FoundModel } from './found-model.tsx';
import { PathTrail } from './path-trail.tsx';
import { useFileActions } from './use-file-actions.tsx';
import { client } from '../../service/client.ts';
import { paged, type Paged } from '../../service/paged.ts';
import { arrangeEntries, ordersOfService } from './arrange-entries.ts';

type Props = {
  readonly projectId: number;
  readonly path: string;
  readonly search: ListSearch;
  readonly places: readonly Place[];
};

const keyOf = ({ path }: FileEntry): string => path;

const isMetadata = ({ name, directory }: FileEntry): boolean => directory && name === 'metadata';

/** The contents of a folder; files can be dropped into it. */
export function FolderPage({ projectId, path, search, places }: Props): React.JSX.Element {
  const { t } = useTranslation();
  const { sort, page, search: text } = search;
  const query = useQuery(
    folderQuery(path, {
      ...(text === undefined ? {} : { search: text }),
      ...(sort === undefined ? {} : { sort }),
      ...(page === undefined ? {} : { page }),
    }),
  );
  const { actions, many, dialogs, makeFolder } = useFileActions(projectId, path);
  const input = useRef<HTMLInputElement>(null);
  const take = (files: readonly File[]): void => startUploads(files, path);
  useOfferActions('files', [
    { label: t('files.uploadTo', { path }), icon: IconUpload, run: () => input.current?.click() },
    { label: t('files.folder'), icon: IconFolderPlus, run: makeFolder },
  ]);
  const uploadButton = (
    <Button
      leftSection={<IconUpload size={16} aria-hidden="true" />}
      onClick={() => input.current?.click()}
    >
      {t('files.upload')}
    </Button>
  );
  return (
    <Page
      title={t('files.title')}
      actions={
        <>
          <input
            ref={input}
            type="file"
            multiple
            hidden
            aria-label={t('files.upload')}
            onChange={({ currentTarget }) => {
              take([...(currentTarget.files ?? [])]);
              currentTarget.value = '';
            }}
          />
          <Button
            variant="default"
            leftSection={<IconFolderPlus size={16} aria-hidden="true" />}
            onClick={makeFolder}
          >
            {t('files.folder')}
          </Button>
          {uploadButton}
        </>
      }
    >
      <DropZone text={t('files.drop', { path })} onDrop={take}>
        <PathTrail projectId={projectId} path={path} places={places} />
        <FoundModel
          projectId={projectId}
          path={path}
          mayBe={query.data?.rows.some(isMetadata) === true}
        />
        <RecordList
          key={path}
          kind="files"
          label={t('files.title')}
          query={query}
          keyOf={keyOf}
          sort="name"
          name={{
            title: t('common.name'),
            sort: { name: 'name' },
            of: ({ name }) => name,
            icon: signOf,
            link: (entry) => ({
              to: '/projects/$projectId/files',
              params: { projectId },
              search: entry.directory ? { path: entry.path } : { path, file: entry.path },
            }),
          }}
          columns={[
            {
              key: 'size',
              title: t('common.size'),
              width: 110,
              align: 'right',
              sort: { name: 'size', descending: true },
              render: (entry) => (entry.directory ? '' : byteSize(entry.length)),
            },
            timeColumn({
              key: 'changed',
              title: t('common.changed'),
              sort: { name: 'changed', descending: true },
              of: ({ modificationTime }: FileEntry) => modificationTime || null,
            }),
          ]}
          actions={actions}
          many={many}
          empty={
            <EmptyState icon={IconFolder} title={t('files.emptyTitle')} text={t('files.empty')}>
              {uploadButton}
              <LinkButton
                variant="subtle"
                to="/projects/$projectId/files"
                params={{ projectId }}
                search={{ path: '/shared/examples' }}
              >
                {t('files.samples')}
              </LinkButton>
            </EmptyState>
          }
        />
      </DropZone>
      {dialogs}
    </Page>
  );
}

function signOf({ name, directory }: FileEntry): typeof IconFile {
  if (directory) return IconFolder;
  if (/\.(csv|tsv)$/i.test(name)) return IconFileTypeCsv;
  return /\.(parquet|jsonl?|ndjson)$/i.test(name) ? IconTable : IconFile;
}

const most = 1000;

/**
 * A page of a folder. A folder of up to 1000 entries is sorted here: folders first, numbers in
 * names as numbers. A larger one keeps the API's order, unless it is filtered or sorted in a way
 * the API doesn't support.
 */
const folderQuery = (path: string, search: ListSearch) =>
  queryOptions({
    queryKey: ['files', path, 'page', search],
    queryFn: async ({ signal }): Promise<Paged<FileEntry>> => {
      const { sort = 'name', page = 1, search: text } = search;
      const first = await paged(signal, (options) =>
        client.files.openFolder({ query: { path, page: 0, size: most } }, options),
      );
      if (first.total <= most) return arrangeEntries(first.rows, search);
      const sortPara = ordersOfService.get(sort);
      if (text === undefined && sortPara !== undefined)
        return paged(signal, (options) =>
          client.files.openFolder(
            { query: { path, sortPara, page: page - 1, size: pageSize } },
            options,
          ),
        );
      return arrangeEntries(await client.files.openFolder({ query: { path } }, { signal }), search);
    },
    placeholderData: keepPreviousData,
  });
