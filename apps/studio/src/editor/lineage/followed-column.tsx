import { useEffect } from 'react';
import { ColumnStoryView } from './column-story-view.tsx';
import { storyId } from './follow-column.tsx';
import { stopFollowing, followedSlice } from './followed.ts';
import { useEditor, useEditorStore } from '../state/use-editor.ts';

/**
 * The story of the column of this output that is being followed. It ends with the node that one
 * looks at.
 */
export function FollowedColumn({
  nodeId,
  output,
}: {
  readonly nodeId: string;
  readonly output: number;
}): React.JSX.Element | null {
  const editor = useEditorStore();
  const place = useEditor(followedSlice, (followed) => followed.place);
  useEffect(() => {
    editor.update(followedSlice, { at: null });
    return () => stopFollowing(editor);
  }, [editor, nodeId]);
  if (place === null || place.nodeId !== nodeId || place.output !== output) return null;
  return (
    <ColumnStoryView
      key={place.column}
      id={storyId(place)}
      place={place}
      onClose={() => stopFollowing(editor)}
    />
  );
}
