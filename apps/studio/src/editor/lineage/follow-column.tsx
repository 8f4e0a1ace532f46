import { IconRoute } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isSamePlace, followedSlice } from './followed.ts';
import style from './lineage.module.css';
import type { ColumnPlace } from './use-column-story.ts';
import { useEditor, useEditorStore } from '../state/use-editor.ts';

/**
 * The name of a column that a node gives: a button that follows it to where it comes from and to
 * what uses it. Arrow keys go from one to the next.
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
