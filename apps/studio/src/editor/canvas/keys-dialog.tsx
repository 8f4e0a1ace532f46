import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { closeDialog } from './canvas-state.ts';
import { keys } from './keys.ts';
import style from './keys-dialog.module.css';

/** What every key does. */
export function KeysDialog(): React.JSX.Element {
  const { t } = useTranslation();
  return (
    <Modal opened onClose={closeDialog} title={t('editor.canvas.keys.keys')} size={640}>
      <dl className={style.keys}>
        {keys.map(([key, word]) => (
          <div key={word} className={style.key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(`editor.canvas.keys.${word}`)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
