/** The list beside the canvas. */
export const outline = {
  outline: {
    title: 'Nodes as a list',
    view: 'View',
    views: { canvas: 'Canvas', both: 'Both', list: 'List' },
    border: 'Width of the canvas',
    does: 'Description',
    inputs: 'Inputs',
    outputs: 'Goes to',
    disconnectFrom: 'Disconnect {{name}}',
    actionsOf: 'Actions for {{name}}',
    connectTo: 'Connect to…',
    addBehind: 'Add node after…',
    nodesOf: 'Nodes of {{name}}',
    inGroup: 'in the group {{name}}',
  },
} as const;
