import { CloseButton, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { closeDialog } from '../state/canvas-state.ts';
import { labelOf } from './offered.ts';
import { shownKeys } from './presses.ts';
import { actionById, editorActions } from './registry.ts';
import style from './keys-dialog.module.css';
import { useEditorStore } from '../state/use-editor.ts';

/** What every key does. */
export function KeysDialog(): React.JSX.Element {
  const { t } = useTranslation();
  const editor = useEditorStore();
  const title = labelOf(actionById('keys'), t);
  return (
    <Modal.Root opened onClose={() => closeDialog(editor)} size={640} centered>
      <Modal.Overlay />
      <Modal.Content aria-label={title} className={style.window ?? ''}>
        <div className={style.head}>
          <h2>{title}</h2>
          <CloseButton aria-label={t('common.close')} onClick={() => closeDialog(editor)} />
        </div>
        <dl className={style.keys}>
          {editorActions
            .filter(({ keys }) => keys !== undefined)
            .map((action) => (
              <div key={action.id} className={style.key}>
                <dt>
                  {shownKeys(action).map((keys) => (
                    <kbd key={keys}>{keys}</kbd>
                  ))}
                </dt>
                <dd>{labelOf(action, t)}</dd>
              </div>
            ))}
        </dl>
      </Modal.Content>
    </Modal.Root>
  );
}
