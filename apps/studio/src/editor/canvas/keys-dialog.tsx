import { CloseButton, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { closeDialog } from './canvas-state.ts';
import { keys, shownKeys } from './keys.ts';
import style from './keys-dialog.module.css';

/** What every key does. */
export function KeysDialog(): React.JSX.Element {
  const { t } = useTranslation();
  return (
    <Modal.Root opened onClose={closeDialog} size={640} centered>
      <Modal.Overlay />
      <Modal.Content aria-label={t('editor.canvas.keys.keys')} className={style.window ?? ''}>
        <div className={style.head}>
          <h2>{t('editor.canvas.keys.keys')}</h2>
          <CloseButton aria-label={t('common.close')} onClick={closeDialog} />
        </div>
        <dl className={style.keys}>
          {keys.map((row) => (
            <div key={row.action} className={style.key}>
              <dt>
                {shownKeys(row).map((keys) => (
                  <kbd key={keys}>{keys}</kbd>
                ))}
              </dt>
              <dd>{t(`editor.canvas.keys.${row.action}`)}</dd>
            </div>
          ))}
        </dl>
      </Modal.Content>
    </Modal.Root>
  );
}
