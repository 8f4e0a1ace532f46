/** The settings of a node. */
export const inspector = {
  settings: 'Settings',
  nothingChosen: 'Choose a node to see its settings.',
  nodeTitle: 'Title',
  docs: 'Docs',
  form: { addRow: 'Add a row', removeRow: 'Remove row {{row}}', row: 'Row {{row}}', moveUp: 'Move up', moveDown: 'Move down' },
  columns: { none: 'The columns are not known yet.', unknown: 'Known after a run.', open: '… and what else comes.', output: 'Output {{number}}' },
  expression: { result: 'What the expression gives' },
  mend: { apply: 'Use {{name}}' },
  find: {
    button: 'Find columns',
    title: 'Columns of the file',
    take: 'Take these columns',
    same: 'The file has the columns that stand here.',
    was: 'was {{type}}',
    new: 'new',
    gone: 'no longer there',
  },
} as const;
