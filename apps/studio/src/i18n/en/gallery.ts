/** The gallery of functions. */
export const gallery = {
  gallery: {
    open: 'Browse functions',
    title: 'Add a column with a function',
    search: 'Search functions',
    /** Words that a search ignores. */
    fillers: 'a an the of in from to by',
    example: 'Example:',
    optional: '{{name}} (optional)',
    columnOrValue: 'Column or value',
    name: 'Name of the new column',
    add: 'Add column',
  },
} as const;
