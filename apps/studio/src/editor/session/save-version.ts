import { notifications } from '@mantine/notifications';
import { isSame, saveWorkflow, type Session } from '@millrace/graph-editor';
import type { TFunction } from 'i18next';
import { reportFailure } from '../../ui/notify.tsx';
import { workflows } from './workflows.ts';

/**
 * Saves a version if there are changes or a comment, and notifies about it. Returns whether that
 * succeeded; a conflict has its own dialog.
 */
export async function saveVersion(
  session: Session,
  t: TFunction,
  comment: string | null,
): Promise<boolean> {
  try {
    const { history, saved } = session.getState();
    const isNew = comment !== null || !isSame(history.present, saved.graph);
    if (isNew) await saveWorkflow(session, workflows, comment);
    const { version } = session.getState().saved;
    notifications.show({
      message: t(isNew ? 'editor.saveHow.saved' : 'editor.saveHow.unchanged', { version }),
      autoClose: 2000,
    });
    return true;
  } catch (error) {
    if (session.getState().conflict !== 'asked') reportFailure(error);
    return false;
  }
}
