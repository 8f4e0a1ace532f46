import { renameGroup } from '@millrace/graph-editor';
import type { NodeProps } from '@xyflow/react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSessionState } from '../../session/use-session.ts';
import { focusCanvas, canvasSlice } from '../../state/canvas-state.ts';
import type { FrameNode } from './flow-groups.ts';
import style from './frame-card.module.css';
import { useEditor, useEditorStore } from '../../state/use-editor.ts';

/**
 * The titled frame of a group. Dragging it moves its nodes; a double-click on the title renames it.
 */
export const FrameCard = memo(function FrameCard({
  id,
  data: { group },
  selected,
}: NodeProps<FrameNode>): React.JSX.Element {
  const { t } = useTranslation();
  const editor = useEditorStore();
  const { session } = editor;
  const mayEdit = useSessionState((state) => state.mayEdit);
  const isTyping = useEditor(canvasSlice, ({ typing }) => typing === id);
  return (
    <div
      className={style.frame}
      data-selected={selected || undefined}
      onDoubleClick={() => mayEdit && editor.update(canvasSlice, { typing: id })}
    >
      {isTyping ? (
        <input
          className={`${style.title} nodrag`}
          aria-label={t('editor.canvas.groupTitle')}
          defaultValue={group.title}
          ref={(element) => element?.select()}
          onBlur={({ currentTarget: { value } }) => {
            if (value.trim() !== '' && value !== group.title)
              session.getState().edit((graph) => renameGroup(graph, group.id, value.trim()));
            editor.update(canvasSlice, { typing: null });
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') event.currentTarget.value = group.title;
            if (event.key !== 'Escape' && event.key !== 'Enter') return;
            event.preventDefault();
            event.currentTarget.blur();
            focusCanvas(editor);
          }}
        />
      ) : (
        <span className={style.title}>{group.title}</span>
      )}
    </div>
  );
});
