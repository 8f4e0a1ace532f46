import { isLive } from '@millrace/graph-editor';
import { nodeTitle } from '../../i18n/processor-texts.ts';
import {
  IconAdjustments,
  IconPlayerPlay,
  IconPlayerSkipForward,
  IconPlayerStop,
  IconTable,
  IconX,
} from '@tabler/icons-react';
import { hasData, pinOf } from '../cache/marks.ts';
import { usedPins } from '../cache/used-pins.ts';
import type { ActionContext, EditorAction } from './action.ts';

/** Starting and ending runs, and previewing data. */
export const runActions = [
  {
    id: 'run',
    label: 'Run',
    icon: IconPlayerPlay,
    keys: ['r'],
    places: ['run', 'palette'],
    section: 'run',
    description: ({ t, state }) =>
      state.history.present.nodes.some((node) => pinOf(node) !== null)
        ? t('editor.runHow.computesAll')
        : '',
    when: mayRun,
    isEnabled: mayStart,
    run: ({ operations, editor }) => void operations.startRunning(editor),
  },
  {
    id: 'runTo',
    label: 'Run up to the selected node',
    labelIn: { node: labelOfRunTo, run: labelOfRunTo, palette: labelOfRunTo },
    icon: IconPlayerSkipForward,
    keys: ['Shift r'],
    places: ['run', 'node', 'palette'],
    section: 'run',
    description: (context) =>
      pinsOf(context) === '' ? '' : context.t('editor.runHow.pinnedOf', { names: pinsOf(context) }),
    when: mayRun,
    isEnabled: (context) => mayStart(context) && hasData(context.node),
    run: ({ operations, editor }) => operations.runToSelected(editor),
  },
  {
    id: 'runToComputed',
    label: 'Run up to the selected node without pinned rows',
    labelIn: {
      node: labelOfRunToComputed,
      run: labelOfRunToComputed,
      palette: labelOfRunToComputed,
    },
    icon: IconPlayerSkipForward,
    places: ['run', 'node', 'palette'],
    section: 'run',
    description: ({ t }) => t('editor.runHow.computedWhy'),
    when: (context) => mayRun(context) && pinsOf(context) !== '',
    isEnabled: mayStart,
    run: ({ operations, editor }) => operations.runToSelected(editor, false),
  },
  {
    id: 'runWithOptions',
    label: 'Run with options…',
    icon: IconAdjustments,
    places: ['run', 'palette'],
    section: 'run',
    when: mayRun,
    isEnabled: mayStart,
    run: ({ canvas }) => canvas.runOptions(),
  },
  {
    id: 'stop',
    label: 'Stop run',
    labelIn: { run: ({ t }) => t('editor.runHow.stop') },
    icon: IconPlayerStop,
    places: ['run', 'palette'],
    section: 'end',
    description: ({ t }) => t('editor.runHow.stopWhy'),
    when: mayRun,
    isEnabled: ({ state: { run } }) => isLive(run) && run?.status !== 'STOPPING',
    run: ({ operations, state: { run } }) =>
      void (run !== null && operations.endRun(run.executionId, 'stop')),
  },
  {
    id: 'kill',
    label: 'Kill run',
    labelIn: { run: ({ t }) => t('editor.runHow.kill') },
    icon: IconX,
    places: ['run', 'palette'],
    section: 'end',
    description: ({ t }) => t('editor.runHow.killWhy'),
    when: mayRun,
    isEnabled: ({ state }) => isLive(state.run),
    run: ({ operations, state: { run } }) =>
      void (run !== null && operations.endRun(run.executionId, 'kill')),
  },
  {
    id: 'preview',
    label: 'Preview data',
    icon: IconTable,
    keys: ['p'],
    places: ['node'],
    section: 'run',
    run: ({ canvas }) => canvas.preview(),
  },
] as const satisfies readonly EditorAction[];

function mayRun({ mayRun: may }: ActionContext): boolean {
  return may;
}

function mayStart({ state }: ActionContext): boolean {
  return !isLive(state.run) && !state.isReadOnlyVersion;
}

/**
 * The titles of the nodes whose pinned rows a run up to the node would use; empty if there are
 * none.
 */
function pinsOf({ node, state }: ActionContext): string {
  return hasData(node) ? usedPins(state.history.present, node.id).map(nodeTitle).join(', ') : '';
}

function labelOfRunTo(context: ActionContext): string {
  const { t, node } = context;
  if (!hasData(node)) return t('editor.runHow.untilSelected');
  return t(pinsOf(context) === '' ? 'editor.runHow.until' : 'editor.runHow.untilPinned', {
    name: nodeTitle(node),
  });
}

function labelOfRunToComputed({ t, node }: ActionContext): string {
  return t('editor.runHow.untilComputed', { name: node === null ? '' : nodeTitle(node) });
}
