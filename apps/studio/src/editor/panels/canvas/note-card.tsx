import { noteSize, textOfNote } from '@millrace/graph-editor';
import type { NodeProps } from '@xyflow/react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSessionState } from '../../session/use-session.ts';
import { focusCanvas, canvasSlice } from '../../state/canvas-state.ts';
import type { CardNode } from './flow.ts';
import style from './note-card.module.css';
import { useEditor, useEditorStore } from '../../state/use-editor.ts';

/**
 * A note on the canvas: text for people, nothing that runs. A double-click, or Enter, edits it in
 * place.
 */
export const NoteCard = memo(function NoteCard({
  id,
  data: { node },
  selected,
}: NodeProps<CardNode>): React.JSX.Element {
  const { t } = useTranslation();
  const editor = useEditorStore();
  const { session } = editor;
  const mayEdit = useSessionState((state) => state.mayEdit);
  const isTyping = useEditor(canvasSlice, ({ typing }) => typing === id);
  const { title, text } = textOfNote(node);
  const color = node.fields.find(({ name }) => name === 'color')?.value;
  const done = (): void => editor.update(canvasSlice, { typing: null });
  return (
    <div
      className={style.note}
      data-selected={selected || undefined}
      data-color={color || 'yellow'}
      style={isTyping ? undefined : { width: noteSize(node).width }}
      onDoubleClick={() => mayEdit && editor.update(canvasSlice, { typing: id })}
    >
      {title !== '' && <strong>{title}</strong>}
      {isTyping ? (
        <textarea
          className={`${style.text} nodrag nowheel`}
          aria-label={t('editor.canvas.noteText')}
          defaultValue={text}
          rows={Math.max(3, text.split('\n').length)}
          ref={(element) => element?.focus()}
          onBlur={({ currentTarget: { value } }) => {
            if (value !== text) session.getState().setField(id, 'text', value);
            done();
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') {
              event.preventDefault();
              event.currentTarget.blur();
              focusCanvas(editor);
            }
          }}
        />
      ) : (
        <p>{text === '' ? t('editor.canvas.emptyNote') : text}</p>
      )}
    </div>
  );
});
