import type { Direction } from '@millrace/graph-editor';
import {
  IconArrowBackUp,
  IconArrowDown,
  IconArrowForwardUp,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconCopy,
  IconFrame,
  IconSelectAll,
  IconTrash,
  type Icon,
} from '@tabler/icons-react';
import { mayEdit, type ActionContext, type EditorAction } from './action.ts';
import { arrowKeys, directionOf, stepTo } from './directions.ts';

const nudgeLength = 10;
const moveLength = 60;

/** Undoable changes to the selected nodes. */
export const editActions = [
  {
    id: 'duplicate',
    label: 'Duplicate',
    icon: IconCopy,
    keys: ['Command d'],
    places: ['node', 'note', 'card', 'frame', 'several', 'row', 'palette'],
    section: 'edit',
    when: mayEdit,
    run: ({ operations, editor }) => operations.duplicate(editor),
  },
  {
    id: 'ungroup',
    label: 'Ungroup',
    icon: IconFrame,
    places: ['card', 'frame', 'cardRow', 'frameRow'],
    section: 'edit',
    when: mayEdit,
    run: ({ operations, editor }) => operations.ungroupSelected(editor),
  },
  {
    id: 'nudge',
    label: 'Move selection',
    keys: arrowKeys.map((arrow) => `Shift ${arrow}`),
    where: 'canvas',
    run: ({ operations, editor }, key) =>
      operations.nudge(editor, stepTo(directionOf(key), nudgeLength)),
  },
  moveAction('moveLeft', 'Move left', IconArrowLeft, 'left'),
  moveAction('moveRight', 'Move right', IconArrowRight, 'right'),
  moveAction('moveUp', 'Move up', IconArrowUp, 'up'),
  moveAction('moveDown', 'Move down', IconArrowDown, 'down'),
  {
    id: 'remove',
    label: 'Delete selection',
    labelIn: {
      node: labelOfDelete,
      note: labelOfDelete,
      row: labelOfDelete,
      card: labelOfDeleteGroup,
      cardRow: labelOfDeleteGroup,
    },
    icon: IconTrash,
    keys: ['Delete', 'Backspace'],
    where: 'canvas',
    places: ['node', 'note', 'card', 'several', 'row', 'cardRow', 'palette'],
    section: 'end',
    when: mayEdit,
    run: ({ operations, editor }) => operations.removeSelected(editor),
  },
  {
    id: 'undo',
    label: 'Undo',
    icon: IconArrowBackUp,
    keys: ['Command z'],
    where: 'page',
    places: ['bar', 'palette'],
    isEnabled: ({ state }) => state.mayEdit && state.history.past.length > 0,
    run: ({ session }) => session.getState().undo(),
  },
  {
    id: 'redo',
    label: 'Redo',
    icon: IconArrowForwardUp,
    keys: ['Command Shift z', 'Command y'],
    where: 'page',
    places: ['bar', 'palette'],
    isEnabled: ({ state }) => state.mayEdit && state.history.future.length > 0,
    run: ({ session }) => session.getState().redo(),
  },
  { id: 'copy', label: 'Copy as text', keys: ['Command c'], where: 'elsewhere' },
  { id: 'cut', label: 'Cut', keys: ['Command x'], where: 'elsewhere' },
  { id: 'paste', label: 'Paste nodes or cells', keys: ['Command v'], where: 'elsewhere' },
  {
    id: 'all',
    label: 'Select all',
    icon: IconSelectAll,
    keys: ['Command a'],
    places: ['palette'],
    run: ({ operations, editor }) => operations.selectAll(editor),
  },
] as const satisfies readonly EditorAction[];

type MoveAction<Id extends string> = EditorAction & { readonly id: Id };

function moveAction<const Id extends string>(
  id: Id,
  label: string,
  icon: Icon,
  direction: Direction,
): MoveAction<Id> {
  const by = stepTo(direction, moveLength);
  return {
    id,
    label,
    icon,
    places: ['row'],
    section: 'move',
    when: mayEdit,
    run: ({ operations, editor }) => operations.nudge(editor, by),
  };
}

function labelOfDelete({ t }: ActionContext): string {
  return t('common.delete');
}

function labelOfDeleteGroup({ t }: ActionContext): string {
  return t('editor.canvas.removeGroup');
}
