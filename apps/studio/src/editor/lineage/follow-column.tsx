import { IconRoute } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useEffect } from 'react';
import style from './lineage.module.css';
import type { ColumnPlace } from './use-column-story.ts';
import { useEditor, useEditorStore } from '../state/use-editor.ts';
import type { EditorStore } from '../state/editor-store.ts';
import { defineSlice } from '../state/slice.ts';
import { ColumnStoryView } from './column-story-view.tsx';

/**
 * The name of a node's column, as a button that shows where it comes from and what uses it. Arrow
 * keys move between columns.
 */
export function FollowColumn({
  isFirst,
  ...place
}: ColumnPlace & { readonly isFirst: boolean }): React.JSX.Element {
  const { t } = useTranslation();
  const editor = useEditorStore();
  const { column } = place;
  const isOpen = useEditor(followedSlice, (state) => isSamePlace(state.place, place));
  const isReachable = useEditor(followedSlice, ({ at }) => (at === null ? isFirst : at === column));
  return (
    <button
      type="button"
      className={style.follow}
      data-followed
      aria-expanded={isOpen}
      aria-controls={isOpen ? storyId(place) : undefined}
      tabIndex={isReachable || isFirst ? 0 : -1}
      title={t('editor.lineage.follow', { name: column })}
      onFocus={() => editor.update(followedSlice, { at: column })}
      onClick={() => editor.update(followedSlice, { place: isOpen ? null : place })}
      onKeyDown={walk}
    >
      <span>{column}</span>
      <IconRoute size={14} aria-hidden="true" />
    </button>
  );
}

export function storyId({ nodeId, output }: Pick<ColumnPlace, 'nodeId' | 'output'>): string {
  return `story ${nodeId} ${output}`.replaceAll(/\s+/g, '-');
}

function walk(event: React.KeyboardEvent<HTMLButtonElement>): void {
  const buttons = [
    ...(event.currentTarget
      .closest('[role="list"]')
      ?.querySelectorAll<HTMLElement>('[data-followed]') ?? []),
  ];
  const from = buttons.indexOf(event.currentTarget);
  const to = event.key === 'ArrowDown' ? from + 1 : event.key === 'ArrowUp' ? from - 1 : -1;
  if (buttons[to] === undefined) return;
  event.preventDefault();
  buttons[to].focus();
}

type Followed = { readonly place: ColumnPlace | null; readonly at: string | null };

/** The column whose lineage is open, and the one that the arrow keys are on. */
export const followedSlice = defineSlice<Followed>('followed', { place: null, at: null });

export function isSamePlace(one: ColumnPlace | null, other: ColumnPlace): boolean {
  return (
    one !== null &&
    one.nodeId === other.nodeId &&
    one.output === other.output &&
    one.column === other.column
  );
}

export function stopFollowing(editor: EditorStore): void {
  editor.update(followedSlice, { place: null });
}

/** The lineage of the column of this output that is being followed, up to the current node. */
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
