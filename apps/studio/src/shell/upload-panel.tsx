import { ActionIcon, Button, Progress } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { byteSize } from '../ui/time.ts';
import {
  clearUploads,
  dropUpload,
  repeatUpload,
  useUploads,
  type Upload,
} from '../service/uploads.ts';
import style from './upload-panel.module.css';

/** The progress of uploads, on every page. */
export function UploadPanel(): React.JSX.Element | null {
  const { t } = useTranslation();
  const { uploads } = useUploads();
  if (uploads.length === 0) return null;
  const isUnderWay = uploads.some(({ state }) => state === 'sending' || state === 'waiting');
  return (
    <section className={style.panel} aria-label={t('uploads.title')}>
      <header className={style.head} role="presentation">
        <h2>{t('uploads.title')}</h2>
        {!isUnderWay && (
          <Button variant="subtle" onClick={clearUploads}>
            {t('common.close')}
          </Button>
        )}
      </header>
      <ul className={style.uploads}>
        {uploads.map((upload) => (
          <li key={upload.id}>
            <One upload={upload} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function One({ upload }: { readonly upload: Upload }): React.JSX.Element {
  const { t } = useTranslation();
  const { id, file, sent, state, error } = upload;
  const isUnderWay = state === 'sending' || state === 'waiting';
  return (
    <>
      <div className={style.line}>
        {state === 'done' && <IconCheck size={16} aria-hidden="true" />}
        <span className={style.name} role={isUnderWay ? undefined : 'status'}>
          {state === 'done' ? t('files.uploaded', { name: file.name }) : file.name}
        </span>
        {isUnderWay && (
          <>
            <span className="quiet numbers">
              {t('uploads.part', { sent: byteSize(sent), size: byteSize(file.size) })}
            </span>
            <ActionIcon
              size="sm"
              aria-label={t('uploads.giveUp', { name: file.name })}
              onClick={() => dropUpload(id)}
            >
              <IconX size={14} aria-hidden="true" />
            </ActionIcon>
          </>
        )}
      </div>
      {isUnderWay && (
        <Progress
          size="xs"
          value={file.size === 0 ? 0 : (sent / file.size) * 100}
          aria-label={file.name}
        />
      )}
      {(state === 'taken' || state === 'failed') && (
        <div className={style.question} role="alert">
          <span>{state === 'taken' ? t('uploads.taken') : error?.message}</span>
          <span className={style.answers}>
            <Button variant="default" onClick={() => repeatUpload(id, state === 'taken')}>
              {t(state === 'taken' ? 'uploads.replace' : 'common.retry')}
            </Button>
            <Button variant="subtle" onClick={() => dropUpload(id)}>
              {t('uploads.skip')}
            </Button>
          </span>
        </div>
      )}
    </>
  );
}
