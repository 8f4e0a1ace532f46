import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Message } from '../../../ui/message.tsx';
import { nodeStatus, StatusLabel } from '../../../ui/status-badge.tsx';
import { errorOf, reasonOf } from '../../../runs/node-reason.ts';
import { useEditLabel } from '../../fields/use-edit-label.ts';
import { revealFailure } from '../../reveal/reveal.ts';
import { useSessionState } from '../../session/use-session.ts';
import style from './drawer.module.css';
import { useEditorStore } from '../../state/use-editor.ts';

/**
 * Shows why the selected node has no result in the last run: its error, or why its output wasn't
 * published. Renders nothing if it has one.
 */
export function RunNote({ nodeId }: { readonly nodeId: string }): React.JSX.Element | null {
  const { t } = useTranslation();
  const editor = useEditorStore();
  const executionId = useSessionState(({ run }) => run?.executionId);
  const node = useSessionState(({ run }) => run?.nodes.get(nodeId));
  const reason = reasonOf(node);
  const error = errorOf(node);
  const edit = useEditLabel(nodeId, error?.field ?? null);
  if (node === undefined || executionId === undefined || reason === null) return null;
  return (
    <div
      className={style.runNote}
      role="note"
      aria-label={t('editor.data.runNote', { id: executionId })}
    >
      <StatusLabel name={nodeStatus(node.status)} />
      <p>
        {t('editor.data.runNote', { id: executionId })}: <Message text={reason} />
      </p>
      {error !== null && (
        <Button
          variant="default"
          size="compact-xs"
          onClick={() => revealFailure(editor, nodeId, error)}
        >
          {edit}
        </Button>
      )}
    </div>
  );
}
