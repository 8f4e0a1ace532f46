import { useEffect } from 'react';
import { ColumnStoryView } from './column-story-view.tsx';
import { storyId } from './follow-column.tsx';
import { stopFollowing, useFollowed } from './followed.ts';

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
  const { place } = useFollowed();
  useEffect(() => {
    useFollowed.setState({ at: null });
    return stopFollowing;
  }, [nodeId]);
  if (place === null || place.nodeId !== nodeId || place.output !== output) return null;
  return (
    <ColumnStoryView key={place.column} id={storyId(place)} place={place} onClose={stopFollowing} />
  );
}
