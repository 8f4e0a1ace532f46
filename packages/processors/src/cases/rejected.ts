/** The columns of what a reader or cast rejects. */
export const rejectedColumns = [
  'file STRING',
  'line LONG',
  'column STRING',
  'text STRING',
  'reason STRING',
];
