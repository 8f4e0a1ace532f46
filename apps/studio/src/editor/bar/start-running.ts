import { notifications } from '@mantine/notifications';
import { isLive, type RunOptions, type Session } from '@millrace/graph-editor';
import i18next from 'i18next';
import { client } from '../../service/client.ts';
import { endFresh } from '../inspector/fresh-node.ts';
import { runWorkflow } from '../session/save.ts';
import { errorMessage } from './error-message.ts';

const starting = new WeakSet<Session>();

/**
 * Runs what is on the screen; one run at a time. What went wrong is said to whoever looks, never
 * thrown.
 */
export async function startRunning(session: Session, options: RunOptions = {}): Promise<void> {
  if (starting.has(session) || isLive(session.getState().run)) return;
  if (session.getState().isReadOnlyVersion)
    return void notifications.show({ message: i18next.t('versionView.noRun') });
  starting.add(session);
  endFresh();
  try {
    await runWorkflow(session, client, options);
  } catch (error) {
    if (session.getState().conflict !== 'asked')
      notifications.show({ color: 'red', message: errorMessage(error) });
  } finally {
    starting.delete(session);
  }
}
