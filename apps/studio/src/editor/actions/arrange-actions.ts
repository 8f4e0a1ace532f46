import type { Alignment } from '@millrace/graph-editor';
import {
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconBoxMultiple,
  IconLayoutAlignBottom,
  IconLayoutAlignCenter,
  IconLayoutAlignLeft,
  IconLayoutAlignMiddle,
  IconLayoutAlignRight,
  IconLayoutAlignTop,
  IconLayoutDistributeHorizontal,
  IconLayoutDistributeVertical,
  IconWand,
  type Icon,
} from '@tabler/icons-react';
import { mayEdit, type ActionContext, type EditorAction } from './action.ts';

/** Aligning, grouping and laying out. */
export const arrangeActions = [
  alignment('alignLeft', 'Align left', IconLayoutAlignLeft, 'left'),
  alignment('alignCenter', 'Align center', IconLayoutAlignCenter, 'centre'),
  alignment('alignRight', 'Align right', IconLayoutAlignRight, 'right'),
  alignment('alignTop', 'Align top', IconLayoutAlignTop, 'top'),
  alignment('alignMiddle', 'Align middle', IconLayoutAlignMiddle, 'middle'),
  alignment('alignBottom', 'Align bottom', IconLayoutAlignBottom, 'bottom'),
  alignment(
    'distributeHorizontally',
    'Distribute horizontally',
    IconLayoutDistributeHorizontal,
    'across',
  ),
  alignment('distributeVertically', 'Distribute vertically', IconLayoutDistributeVertical, 'down'),
  {
    id: 'group',
    label: 'Group selection',
    icon: IconBoxMultiple,
    keys: ['g'],
    places: ['several', 'arrange', 'palette'],
    section: 'edit',
    when: mayEdit,
    run: ({ canvas }) => canvas.group(),
  },
  {
    id: 'collapse',
    label: 'Collapse or expand group',
    labelIn: {
      several: labelOfCollapse,
      arrange: labelOfCollapse,
      frame: labelOfCollapse,
      frameRow: labelOfCollapse,
      card: labelOfExpand,
      cardRow: labelOfExpand,
    },
    iconIn: (_context, place) =>
      place === 'card' || place === 'cardRow' ? IconArrowsMaximize : IconArrowsMinimize,
    keys: ['Shift g'],
    places: ['several', 'arrange', 'frame', 'frameRow', 'card', 'cardRow', 'palette'],
    section: 'edit',
    run: ({ canvas }) => canvas.collapse(),
  },
  {
    id: 'tidy',
    label: 'Tidy layout',
    icon: IconWand,
    keys: ['l'],
    places: ['view', 'several', 'palette'],
    section: 'edit',
    when: mayEdit,
    run: ({ canvas }) => canvas.tidy(),
  },
] as const satisfies readonly EditorAction[];

type AlignAction<Id extends string> = EditorAction & { readonly id: Id };

function alignment<const Id extends string>(
  id: Id,
  label: string,
  icon: Icon,
  how: Alignment,
): AlignAction<Id> {
  return {
    id,
    label,
    icon,
    places: ['arrange'],
    when: mayEdit,
    run: ({ operations, editor }) => operations.alignSelected(editor, how),
  };
}

function labelOfCollapse({ t }: ActionContext): string {
  return t('editor.canvas.collapseGroup');
}

function labelOfExpand({ t }: ActionContext): string {
  return t('editor.canvas.openGroup');
}
