/** The list beside the canvas. */
export const outline = {
  outline: {
    title: 'The graph as a list',
    view: 'How the graph is shown',
    views: { canvas: 'Canvas', both: 'Both', list: 'List' },
    border: 'Border between canvas and list',
    does: 'What it does',
    inputs: 'Inputs',
    outputs: 'Goes to',
    disconnectFrom: 'Disconnect {{name}}',
    actionsOf: 'Actions for {{name}}',
    connectTo: 'Connect to …',
    addBehind: 'Add a node behind …',
    swapInputs: 'Swap the inputs',
    nodesOf: 'Nodes of {{name}}',
    inGroup: 'in the group {{name}}',
    moveLeft: 'Move left',
    moveRight: 'Move right',
    moveUp: 'Move up',
    moveDown: 'Move down',
  },
} as const;
