import {
  IconAdjustments,
  IconFocus2,
  IconMinus,
  IconNote,
  IconPlus,
  IconSearch,
  IconZoomIn,
} from '@tabler/icons-react';
import { searchAction } from '../../shell/search-action.ts';
import type { EditorAction } from './action.ts';
import { mayEdit } from './may-edit.ts';

/** Adding and finding nodes, their settings and menus, and zooming. */
export const viewActions = [
  {
    id: 'add',
    label: 'Add node',
    icon: IconPlus,
    keys: ['/'],
    places: ['view', 'begin', 'palette'],
    when: mayEdit,
    run: ({ canvas, pointer }) => canvas.add(pointer),
  },
  {
    id: 'note',
    label: 'Add note',
    icon: IconNote,
    keys: ['n'],
    places: ['palette'],
    when: mayEdit,
    run: ({ canvas }) => canvas.note(),
  },
  {
    id: 'find',
    label: 'Find in workflow',
    icon: IconSearch,
    keys: ['Command f'],
    where: 'page',
    places: ['palette'],
    run: ({ canvas }) => canvas.find(),
  },
  { ...searchAction, where: 'elsewhere' },
  {
    id: 'settings',
    label: 'Open settings',
    icon: IconAdjustments,
    keys: ['Enter'],
    where: 'canvas',
    places: ['node'],
    section: 'edit',
    run: ({ operations, editor }) => operations.openSettings(editor),
  },
  {
    id: 'menu',
    label: 'Open context menu',
    keys: ['ContextMenu', 'Shift F10'],
    where: 'canvas',
    run: ({ canvas }) => canvas.menu(),
  },
  {
    id: 'back',
    label: 'Back to the canvas; clear selection',
    keys: ['Escape'],
    where: 'canvas',
    run: ({ session }) => session.getState().select({}),
  },
  {
    id: 'zoomOut',
    label: 'Zoom out',
    icon: IconMinus,
    keys: ['-'],
    places: ['view'],
    run: ({ canvas }) => canvas.zoomOut(),
  },
  {
    id: 'zoomIn',
    label: 'Zoom in',
    icon: IconZoomIn,
    keys: ['+'],
    places: ['view'],
    run: ({ canvas }) => canvas.zoomIn(),
  },
  {
    id: 'fit',
    label: 'Zoom to fit',
    icon: IconFocus2,
    keys: ['f'],
    places: ['view', 'palette'],
    run: ({ canvas }) => canvas.fit(),
  },
] as const satisfies readonly EditorAction[];
