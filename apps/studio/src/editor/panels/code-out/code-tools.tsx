import { Button } from '@mantine/core';
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../../ui/copy-text.ts';
import { saveFile } from '../../../ui/save-file.ts';
import style from './code-out.module.css';

type Code = { readonly text: string; readonly fileName: string };

/** Takes the code away: to the clipboard, or as a file. */
export function CodeTools({ code }: { readonly code: Code | undefined }): React.JSX.Element {
  const { t } = useTranslation();
  const [copied, setCopied] = useState<boolean | null>(null);
  useEffect(() => setCopied(null), [code]);
  const copy = async (): Promise<void> =>
    setCopied(code !== undefined && (await copyText(code.text)));
  return (
    <div className={style.tools}>
      <span className={style.said} role="status">
        {copied === false && t('editor.codeOut.notCopied')}
        {copied === true && <span className="visually-hidden">{t('editor.codeOut.copied')}</span>}
      </span>
      <Button
        variant="default"
        leftSection={copied === true ? <IconCheck size={14} /> : <IconCopy size={14} />}
        disabled={code === undefined}
        onClick={() => void copy()}
      >
        {t(copied === true ? 'editor.codeOut.copied' : 'editor.codeOut.copy')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconDownload size={14} />}
        disabled={code === undefined}
        title={
          code === undefined ? undefined : t('editor.codeOut.download', { name: code.fileName })
        }
        onClick={() =>
          code !== undefined &&
          saveFile(code.fileName, new Blob([code.text], { type: 'text/plain;charset=utf-8' }))
        }
      >
        {t('editor.codeOut.save')}
      </Button>
    </div>
  );
}
