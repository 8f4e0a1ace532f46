import { ActionIcon, Tooltip } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PageBar } from '../../shell/page-bar.tsx';
import { RoomsMenu } from '../code-out/rooms-menu.tsx';
import { useSession, useSessionState } from '../session/use-session.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import style from './editor-bar.module.css';
import { RunButton } from './run-button.tsx';
import { RunState } from './run-state.tsx';
import { SaveButton } from './save-button.tsx';

/** What one edits, whether it is kept, and what can be done with the whole. */
export function EditorBar(): React.JSX.Element {
  const { t } = useTranslation();
  const session = useSession();
  const name = useSessionState(({ history }) => history.present.name);
  const keeping = useSessionState((state) => state.keeping);
  const canUndo = useSessionState(({ history }) => history.past.length > 0);
  const canRedo = useSessionState(({ history }) => history.future.length > 0);
  return (
    <PageBar title={name}>
      <RunState />
      <Tooltip label={t(`editor.keepingWhy.${keeping}`)} multiline maw={320}>
        <span className={style.keeping} data-keeping={keeping} role="status" tabIndex={0}>
          {t(`editor.keeping.${keeping}`)}
        </span>
      </Tooltip>
      <ConflictDialog />
      <Tooltip label={t('editor.undo')}>
        <ActionIcon aria-label={t('editor.undo')} disabled={!canUndo} onClick={() => session.getState().undo()}>
          <IconArrowBackUp size={18} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={t('editor.redo')}>
        <ActionIcon aria-label={t('editor.redo')} disabled={!canRedo} onClick={() => session.getState().redo()}>
          <IconArrowForwardUp size={18} />
        </ActionIcon>
      </Tooltip>
      <RoomsMenu />
      <SaveButton />
      <RunButton />
    </PageBar>
  );
}
