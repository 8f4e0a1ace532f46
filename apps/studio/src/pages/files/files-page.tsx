import { Button, FileButton } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconDownload, IconFile, IconFolder, IconUpload } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../look/empty-state.tsx';
import { Loaded } from '../../look/loaded.tsx';
import { Problem } from '../../look/problem.tsx';
import { RecordTable } from '../../look/record-table.tsx';
import { byteSize, shortTime, wholeTime } from '../../look/time.ts';
import { client } from '../../service/client.ts';
import { filesQuery, sessionQuery } from '../../service/queries.ts';
import { PageBar } from '../../shell/page-bar.tsx';
import style from './files-page.module.css';
import { PathTrail } from './path-trail.tsx';

export function FilesPage(): React.JSX.Element {
  const { t } = useTranslation();
  const { projectId } = useParams({ from: '/inside/projects/$projectId' });
  const { data: user } = useQuery(sessionQuery);
  const { path = `/user/${user?.username ?? ''}` } = useSearch({ from: '/inside/projects/$projectId/files' });
  const query = useQuery(filesQuery(path));
  const upload = useUpload(path);
  const [dropping, setDropping] = useState(false);
  const uploadButton = (
    <FileButton onChange={(files) => upload.mutate(files)} multiple>
      {(props) => (
        <Button {...props} leftSection={<IconUpload size={16} />} loading={upload.isPending}>
          {t('files.upload')}
        </Button>
      )}
    </FileButton>
  );
  return (
    <div
      className={style.page}
      data-dropping={dropping || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setDropping(true);
      }}
      onDragLeave={() => setDropping(false)}
      onDrop={(event) => {
        event.preventDefault();
        setDropping(false);
        upload.mutate([...event.dataTransfer.files]);
      }}
    >
      <PageBar title={t('files.title')}>{uploadButton}</PageBar>
      <PathTrail projectId={projectId} path={path} username={user?.username ?? ''} />
      {upload.error !== null && <Problem error={upload.error} />}
      <Loaded query={query}>
        {(entries) =>
          entries.length === 0 ? (
            <EmptyState title={t('files.emptyTitle')} text={t('files.empty')}>
              {uploadButton}
            </EmptyState>
          ) : (
            <RecordTable
              rows={entries}
              keyOf={(entry) => entry.path}
              nameOf={({ name }) => name}
              columns={[
                {
                  key: 'name',
                  title: t('common.name'),
                  render: (entry) =>
                    entry.directory ? (
                      <Link to="/projects/$projectId/files" params={{ projectId }} search={{ path: entry.path }} className={style.entry}>
                        <IconFolder size={16} /> {entry.name}
                      </Link>
                    ) : (
                      <span className={style.entry}>
                        <IconFile size={16} /> {entry.name}
                      </span>
                    ),
                },
                { key: 'size', title: t('common.size'), width: 110, align: 'right', render: (entry) => (entry.directory ? '' : byteSize(entry.length)) },
                {
                  key: 'changed',
                  title: t('common.changed'),
                  width: 180,
                  render: ({ modificationTime }) => <time title={wholeTime(modificationTime)}>{shortTime(modificationTime)}</time>,
                },
                {
                  key: 'download',
                  title: '',
                  width: 120,
                  render: (entry) =>
                    entry.directory ? null : (
                      <a href={`/api/v1/hdfs/files/download?path=${encodeURIComponent(entry.path)}`} className={style.entry}>
                        <IconDownload size={16} /> {t('files.download')}
                      </a>
                    ),
                },
              ]}
            />
          )
        }
      </Loaded>
    </div>
  );
}

function useUpload(folder: string): ReturnType<typeof useMutation<void, Error, readonly File[]>> {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return useMutation<void, Error, readonly File[]>({
    async mutationFn(files) {
      for (const file of files) {
        const body = new FormData();
        body.append('path', `${folder}/`);
        body.append('file', file);
        await client.files.upload({ body });
        notifications.show({ message: t('files.uploaded', { name: file.name }) });
      }
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: filesQuery(folder).queryKey }),
  });
}
