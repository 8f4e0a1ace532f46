import { ActionIcon } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../ui/copy-text.ts';
import style from './guide.module.css';

/** A block of code with a button that copies it. */
export function CopyCode({ text }: { readonly text: string }): React.JSX.Element {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  const label = t(isCopied ? 'common.copied' : 'common.copy');
  return (
    <div className={style.code}>
      <pre tabIndex={0}>
        <code>{text}</code>
      </pre>
      <ActionIcon
        className={style.copy ?? ''}
        variant="default"
        aria-label={label}
        title={label}
        onClick={() => void copyText(text).then(setCopied)}
        onBlur={() => setCopied(false)}
      >
        {isCopied ? <IconCheck size={14} /> : <IconCopy size={14} />}
      </ActionIcon>
    </div>
  );
}
