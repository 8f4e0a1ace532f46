import {
  IconBoxMultiple,
  IconCode,
  IconCopyPlus,
  IconDownload,
  IconHistory,
  IconKeyboard,
  IconList,
  IconMap,
  IconPencil,
  IconTrash,
  IconVariable,
} from '@tabler/icons-react';
import { mayEdit, type ActionContext, type EditorAction } from './action.ts';

/** Actions on the whole workflow, and on what is shown of it. */
export const workflowActions = [
  {
    id: 'minimap',
    label: 'Toggle minimap',
    icon: IconMap,
    keys: ['m'],
    places: ['view', 'palette'],
    isOn: ({ hasMinimap }) => hasMinimap,
    run: ({ operations, state }) => operations.toggleMinimap(state.history.present.nodes.length),
  },
  {
    id: 'list',
    label: 'Toggle list of nodes',
    icon: IconList,
    keys: ['v'],
    places: ['view', 'palette'],
    run: ({ canvas }) => canvas.list(),
  },
  {
    id: 'keys',
    label: 'Keyboard shortcuts',
    icon: IconKeyboard,
    keys: ['?'],
    places: ['view', 'list', 'palette'],
    run: ({ canvas }) => canvas.keys(),
  },
  {
    id: 'renameWorkflow',
    label: 'Rename workflow',
    icon: IconPencil,
    places: ['more', 'palette'],
    section: 'edit',
    when: mayEdit,
    run: ({ operations, editor }) => operations.askAboutWorkflow(editor, 'rename'),
  },
  {
    id: 'duplicateWorkflow',
    label: 'Duplicate workflow',
    icon: IconCopyPlus,
    places: ['more', 'palette'],
    section: 'edit',
    when: mayEdit,
    run: ({ canvas }) => canvas.duplicateWorkflow(),
  },
  {
    id: 'exportWorkflow',
    label: 'Export workflow',
    icon: IconDownload,
    places: ['more', 'palette'],
    section: 'edit',
    run: ({ operations, state }) => operations.downloadGraph(state.history.present),
  },
  {
    id: 'versions',
    label: 'Version history',
    icon: IconHistory,
    places: ['more', 'palette'],
    section: 'edit',
    when: isNewest,
    run: ({ canvas }) => canvas.versions(),
  },
  {
    id: 'parameters',
    label: 'Parameters',
    icon: IconVariable,
    places: ['more', 'palette'],
    when: isNewest,
    run: ({ operations, editor }) => operations.openParameters(editor),
  },
  {
    id: 'showCode',
    label: 'Show as code',
    icon: IconCode,
    places: ['more', 'palette'],
    when: isNewest,
    run: ({ operations, editor }) => operations.openCodeOut(editor),
  },
  {
    id: 'deleteWorkflow',
    label: 'Delete workflow',
    icon: IconTrash,
    places: ['more', 'palette'],
    section: 'end',
    when: mayEdit,
    run: ({ operations, editor }) => operations.askAboutWorkflow(editor, 'delete'),
  },
  {
    id: 'insertWorkflow',
    label: 'Insert subworkflow…',
    icon: IconBoxMultiple,
    places: ['palette'],
    when: mayEdit,
    run: ({ operations, editor }) => operations.chooseWorkflow(editor),
  },
] as const satisfies readonly EditorAction[];

/** Old versions have no page for these. */
function isNewest({ state }: ActionContext): boolean {
  return !state.isReadOnlyVersion;
}
