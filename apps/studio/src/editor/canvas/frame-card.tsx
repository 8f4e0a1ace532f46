import { renameGroup } from '@millrace/graph-editor';
import type { NodeProps } from '@xyflow/react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession, useSessionState } from '../session/use-session.ts';
import { focusCanvas, useCanvasState } from './canvas-state.ts';
import type { FrameNode } from './flow-groups.ts';
import style from './frame-card.module.css';

/**
 * The titled frame of a group. Dragging it moves what is in it; a double click on the title renames
 * it.
 */
export const FrameCard = memo(function FrameCard({
  id,
  data: { group },
  selected,
}: NodeProps<FrameNode>): React.JSX.Element {
  const { t } = useTranslation();
  const session = useSession();
  const mayEdit = useSessionState((state) => state.mayEdit);
  const isTyping = useCanvasState(({ typing }) => typing === id);
  return (
    <div
      className={style.frame}
      data-selected={selected || undefined}
      onDoubleClick={() => mayEdit && useCanvasState.setState({ typing: id })}
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
            useCanvasState.setState({ typing: null });
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') event.currentTarget.value = group.title;
            if (event.key !== 'Escape' && event.key !== 'Enter') return;
            event.preventDefault();
            event.currentTarget.blur();
            focusCanvas();
          }}
        />
      ) : (
        <span className={style.title}>{group.title}</span>
      )}
    </div>
  );
});
