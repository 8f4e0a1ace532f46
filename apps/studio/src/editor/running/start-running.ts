import { notifications } from '@mantine/notifications';
import { isLive, type RunOptions } from '@millrace/graph-editor';
import i18next from 'i18next';
import { client } from '../../service/client.ts';
import { endFresh } from '../state/fresh-node.ts';
import { runWorkflow } from '../session/save.ts';
import { errorMessage } from './error-message.ts';
import type { EditorStore } from '../state/editor-store.ts';
import { defineSlice } from '../state/slice.ts';

const startSlice = defineSlice('start', { isStarting: false });

/** Runs what is on the screen; one run at a time. Failures are reported, never thrown. */
export async function startRunning(editor: EditorStore, options: RunOptions = {}): Promise<void> {
  const { session } = editor;
  if (editor.get(startSlice).isStarting || isLive(session.getState().run)) return;
  if (session.getState().isReadOnlyVersion)
    return void notifications.show({ message: i18next.t('versionView.noRun') });
  editor.update(startSlice, { isStarting: true });
  endFresh(editor);
  try {
    await runWorkflow(session, client, options);
  } catch (error) {
    if (session.getState().conflict !== 'asked')
      notifications.show({ color: 'red', message: errorMessage(error) });
  } finally {
    editor.update(startSlice, { isStarting: false });
  }
}
