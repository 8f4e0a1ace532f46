import { wiringOf, swapInputs } from '@millrace/graph-editor';
import { IconArrowsExchange, IconPlugConnected, IconUnlink } from '@tabler/icons-react';
import { mayEdit, type EditorAction } from './action.ts';
import { arrowKeys, directionOf } from './directions.ts';

/** Making, removing and following connections. */
export const connectActions = [
  {
    id: 'moveAlong',
    label: 'Move along connections',
    keys: arrowKeys,
    where: 'canvas',
    run: ({ canvas }, key) => canvas.moveAlong(directionOf(key)),
  },
  {
    id: 'wire',
    label: 'Inspect a connection; press again for the next one',
    keys: ['w'],
    run: ({ canvas }) => canvas.wire(),
  },
  {
    id: 'connect',
    label: 'Connect to…',
    icon: IconPlugConnected,
    keys: ['c'],
    places: ['node', 'card', 'palette'],
    section: 'edit',
    when: mayEdit,
    run: ({ canvas }) => canvas.connect(),
  },
  {
    id: 'disconnect',
    label: 'Disconnect',
    icon: IconUnlink,
    keys: ['x'],
    places: ['palette'],
    when: mayEdit,
    run: ({ canvas }) => canvas.disconnect(),
  },
  {
    id: 'output',
    label: 'Select output',
    keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
    run: ({ canvas }, key) => canvas.output(Number(key) - 1),
  },
  {
    id: 'swapInputs',
    label: 'Swap inputs',
    icon: IconArrowsExchange,
    places: ['row'],
    section: 'edit',
    when: ({ node, state: { history, mayEdit: may } }) =>
      may && node !== null && wiringOf(history.present).get(node.id)?.incoming.length === 2,
    run: ({ session, node }) => session.getState().edit((graph) => swapInputs(graph, node!.id)),
  },
] as const satisfies readonly EditorAction[];
