import type { NodeProps } from '@xyflow/react';
import { memo } from 'react';
import type { CardNode } from './flow.ts';
import style from './note-card.module.css';

/** A note on the canvas: words for people, nothing that runs. */
export const NoteCard = memo(function NoteCard({ data: { node }, selected }: NodeProps<CardNode>): React.JSX.Element {
  const text = node.fields.find(({ name }) => name === 'comment' || name === 'text' || name === 'content')?.value ?? '';
  return (
    <div className={style.note} data-selected={selected || undefined}>
      {node.title !== undefined && <strong>{node.title}</strong>}
      <p>{text}</p>
    </div>
  );
});
